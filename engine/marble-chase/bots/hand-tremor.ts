import type { BotLevel } from '../../bots/levels.ts'
import type { Random } from '../../chance/random.ts'
import { type Flick, MAX_DIRECTION_MRAD, MAX_FORCE } from '../flick.ts'

/** Tremor of a hand. */
export interface HandTremor {
  /** Standard deviation of the force, as a share of it. */
  readonly force: number
  /** Standard deviation of the direction, in milliradians. */
  readonly direction: number
}

/** Tremors by level. A practised hand has 2 % and 8 mrad, a beginner's 6 % and 25 mrad. */
export const HAND_TREMORS: Readonly<Record<BotLevel, HandTremor>> = {
  beginner: { force: 0.06, direction: 25 },
  casual: { force: 0.05, direction: 20 },
  club: { force: 0.04, direction: 16 },
  expert: { force: 0.03, direction: 12 },
  master: { force: 0.02, direction: 8 },
}

/** Returns a nearly normal random number with mean 0 and variance 1, from -6 to 6: the sum of twelve uniform ones. */
export const nearlyNormal = (random: Random): number => {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random()
  return sum
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, Math.round(value)))

/** Returns the flick that a hand makes instead of the intended one. */
export const trembledFlick = (hand: HandTremor, intended: Flick, random: Random): Flick => ({
  ...intended,
  direction: clamp(intended.direction + hand.direction * nearlyNormal(random), -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD),
  force: clamp(intended.force * (1 + hand.force * nearlyNormal(random)), 0, MAX_FORCE),
})
