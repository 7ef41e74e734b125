export const isFull = (): boolean => document.fullscreenElement !== null

/** Switches full screen on or off, if the device allows it. */
export const toggleFull = (): void => {
  const done = isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  void done.catch(() => undefined)
}
