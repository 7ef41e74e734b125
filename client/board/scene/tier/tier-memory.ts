import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { afterFineGame, afterSlowGame, guessTier, type KnownTier, readKnown, tierForNewGame } from './tier-choice.ts'

interface Memory {
  readonly known: KnownTier | undefined
  /** The game that it was last chosen for, and whether its first pictures have been measured. */
  readonly occasion: string | undefined
  readonly tested: boolean
}

const NO_MEMORY: Memory = { known: undefined, occasion: undefined, tested: false }

/** The tier of this device, remembered over visits; what belongs to one visit is not kept. */
export const useTierMemory = create<Memory>()(
  persist(() => NO_MEMORY, {
    name: 'tier',
    partialize: ({ known }) => ({ known }),
    merge: (kept, now) => ({ ...now, known: readKnown((kept as Partial<Memory> | undefined)?.known) }),
  }),
)

const deviceGuess = () =>
  guessTier({
    userAgent: navigator.userAgent,
    cores: navigator.hardwareConcurrency ?? 2,
    hovers: matchMedia('(hover: hover)').matches,
  })

/** The tier for a game; the same as long as it is the same game. */
export const chooseTier = (occasion: string): void => {
  const memory = useTierMemory.getState()
  if (memory.occasion === occasion) return
  useTierMemory.setState({ known: tierForNewGame(memory.known, deviceGuess()), occasion, tested: false })
}

/** Records the speed of a game's first frames. If they were too slow, those of the tier below are measured next. */
export const noteSpeed = (verdict: 'fine' | 'slow'): void => {
  const { known } = useTierMemory.getState()
  if (known === undefined) return
  const now = verdict === 'fine' ? afterFineGame(known) : afterSlowGame(known)
  useTierMemory.setState({ known: now, tested: now.tier === known.tier })
}
