/** Time in which a context that is resumed is expected to run. */
const WAKE_MS = 500

/** Suspends an audio context while nothing sounds: a running one takes a percent or two of a core, and a phone's battery. */
export interface AudioRest {
  /** Resumes a context that the browser or the system keeps suspended. To be called in the handler of a touch or key. */
  readonly unlock: () => void
  /** Resumes a resting context, and lets it run for a while. To be called before each sound. */
  readonly wake: () => void
  readonly sleep: () => void
  /** Returns true if what is played now is heard, at once or as soon as the context runs again. */
  readonly isAwake: () => boolean
}

/** Makes a rest for a context in use. `afterMs` is the time after the last waking; it must be longer than any sound. */
export const makeAudioRest = (context: AudioContext, afterMs: number): AudioRest => {
  let isResting = false
  let resumedAtMs = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const sleep = (): void => {
    clearTimeout(timer)
    isResting = true
    if (context.state !== 'closed') void context.suspend().catch(() => {})
  }
  const stayAwake = (): void => {
    clearTimeout(timer)
    timer = setTimeout(sleep, afterMs)
  }
  const resume = (): void => {
    isResting = false
    resumedAtMs = performance.now()
    if (context.state !== 'closed') void context.resume().catch(() => {})
  }
  stayAwake()
  return {
    unlock: () => {
      if (!isResting && context.state !== 'running') resume()
    },
    wake: () => {
      // A context that has just been told to suspend still says that it runs.
      if (isResting) resume()
      stayAwake()
    },
    sleep,
    // The clock of a suspended context stands still: its sounds begin when it runs. If it never does, they must not pile up.
    isAwake: () => !isResting && (context.state === 'running' || performance.now() - resumedAtMs < WAKE_MS),
  }
}
