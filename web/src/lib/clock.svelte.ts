/** A clock that pages read: it ticks while somebody looks at it. */

import { createSubscriber } from "svelte/reactivity";

/** `ticking(100)()` is the time now, and whatever shows it is shown again every 100 ms; not in a window nobody sees. */
export function ticking(everyMs: number): () => number {
  const subscribe = createSubscriber((update) => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = (): void => {
      clearInterval(timer);
      if (document.hidden) return;
      timer = setInterval(update, everyMs);
      update();
    };
    timer = document.hidden ? undefined : setInterval(update, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  });
  return () => {
    subscribe();
    return Date.now();
  };
}
