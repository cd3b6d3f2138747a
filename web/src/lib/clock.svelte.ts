/** A clock that pages read: it ticks while somebody looks at it. */

import { createSubscriber } from "svelte/reactivity";

/** `ticking(100)()` is the time now, and whatever shows it is shown again every 100 ms. */
export function ticking(everyMs: number): () => number {
  const subscribe = createSubscriber((update) => {
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  });
  return () => {
    subscribe();
    return Date.now();
  };
}
