// A screen in the middle of the room must not go dark because nobody touches it.

/** Keep the screen on where the browser can, until what it returns is called. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false

  async function ask(): Promise<void> {
    // The browser takes it back whenever the page is hidden.
    if (isOver || document.visibilityState === 'hidden' || (lock && !lock.released)) return
    try {
      const got = await navigator.wakeLock.request('screen')
      if (isOver) await got.release()
      else lock = got
    } catch {
      // The battery is low, or it is not allowed here: the screen does what it always does.
    }
  }

  const again = (): void => void ask()
  if (!('wakeLock' in navigator)) return () => {}
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release().catch(() => {})
  }
}
