/** A live audio context; undefined where the browser has none. */
export const makeAudioContext = (): AudioContext | undefined => {
  try {
    return typeof AudioContext === 'function' ? new AudioContext({ latencyHint: 'interactive' }) : undefined
  } catch {
    return undefined
  }
}
