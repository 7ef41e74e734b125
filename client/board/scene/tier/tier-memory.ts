import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { isTier, TIERS, type Tier } from './tier.ts'

/** The tier that a device is known to draw well. */
export interface KnownTier {
  readonly tier: Tier
  /** Number of games in a row that the device has drawn well enough in this tier. */
  readonly fine: number
  /** Number of such games after which a better tier is tried. */
  readonly wait: number
}

const FIRST_WAIT_GAMES = 1
const MAX_WAIT_GAMES = 64

const shiftTier = (tier: Tier, step: number): Tier => TIERS[TIERS.indexOf(tier) + step] ?? tier

/** Returns the tier for a new game: as before, or one better after enough good games. */
export const tierForNewGame = (known: KnownTier | undefined, guess: Tier): KnownTier => {
  if (known === undefined) return { tier: guess, fine: 0, wait: FIRST_WAIT_GAMES }
  const better = shiftTier(known.tier, 1)
  return known.fine < known.wait || better === known.tier ? known : { ...known, tier: better, fine: 0 }
}

/** Returns what is known of the device after a game that was drawn well enough. */
export const afterFineGame = (known: KnownTier): KnownTier => ({
  ...known,
  fine: Math.min(known.fine + 1, MAX_WAIT_GAMES),
})

/** Returns what is known of the device after a slow game: one tier lower, and twice as many games before a better one is tried again. */
export const afterSlowGame = (known: KnownTier): KnownTier => ({
  tier: shiftTier(known.tier, -1),
  fine: 0,
  wait: Math.min(known.wait * 2, MAX_WAIT_GAMES),
})

const TELEVISION_AGENTS =
  /smart-?tv|tizen|web0s|webos|netcast|hbbtv|vidaa|bravia|aft[a-z]|crkey|google ?tv|android tv|roku/i

interface Device {
  readonly userAgent: string
  readonly cores: number
  /** True if it has a mouse or another pointer that hovers. */
  readonly hovers: boolean
}

/** Guesses the tier of an unknown device: televisions and small phones begin low. */
export const guessTier = ({ userAgent, cores, hovers }: Device): Tier =>
  TELEVISION_AGENTS.test(userAgent) || (cores <= 4 && !hovers) ? 'low' : 'mid'

/** Returns the stored value if it is valid. */
export const readKnown = (stored: unknown): KnownTier | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { tier, fine, wait } = stored as Partial<Record<keyof KnownTier, unknown>>
  const counts = [fine, wait].every((count) => Number.isInteger(count) && Number(count) >= 0)
  return typeof tier === 'string' && isTier(tier) && counts ? (stored as KnownTier) : undefined
}

interface TierMemory {
  readonly known: KnownTier | undefined
  /** Game for which the tier was last chosen. */
  readonly gameKey: string | undefined
  /** True if the first frames of that game have been measured. */
  readonly tested: boolean
}

const NO_MEMORY: TierMemory = { known: undefined, gameKey: undefined, tested: false }

/** Store of the tier of this device, which is kept over visits. The game belongs to one visit and is not stored. */
export const useTierMemory = create<TierMemory>()(
  persist(() => NO_MEMORY, {
    name: 'tier',
    partialize: ({ known }) => ({ known }),
    merge: (stored, now) => ({ ...now, known: readKnown((stored as Partial<TierMemory> | undefined)?.known) }),
  }),
)

/** Chooses the tier for a game. It does nothing if the tier was already chosen for it. */
export const chooseTier = (gameKey: string): void => {
  const memory = useTierMemory.getState()
  if (memory.gameKey === gameKey) return
  const { userAgent, hardwareConcurrency: cores = 2 } = navigator
  const guess = guessTier({ userAgent, cores, hovers: matchMedia('(hover: hover)').matches })
  useTierMemory.setState({ known: tierForNewGame(memory.known, guess), gameKey, tested: false })
}

/** Records the speed of the first frames of a game. If they were too slow, the frames of the next lower tier are measured, too. */
export const noteSpeed = (verdict: 'fine' | 'slow'): void => {
  const { known } = useTierMemory.getState()
  if (known === undefined) return
  const now = verdict === 'fine' ? afterFineGame(known) : afterSlowGame(known)
  useTierMemory.setState({ known: now, tested: now.tier === known.tier })
}
