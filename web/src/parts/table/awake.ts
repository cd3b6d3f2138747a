/** Awake: the screen stays on while a table is shown, where the browser allows it. */

/** Keep it on; the answer lets it sleep again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const hold = async (): Promise<void> => {
    if (over || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      // Low battery, or not a secure page: the screen goes dark as it always did.
    }
  };
  void hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", hold);
    void lock?.release();
  };
}
