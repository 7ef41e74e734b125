import type { BotLevel } from '../../bots/levels.ts'
import type { Random } from '../../chance/random.ts'
import { type Flick, MAX_DIRECTION_MRAD, MAX_FORCE } from '../flick.ts'

/** Tremor of a hand: standard deviations of the force, as a share of it, and of the direction, in milliradians. */
export interface HandTremor {
  readonly force: number
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

/** Returns a nearly normal random number with variance 1, never beyond 6. */
export const nearlyNormal = (random: Random): number => {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random()
  return sum
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, Math.round(value)))

/** Returns the flick that a hand makes instead of the intended one. */
export const trembledFlick = (hand: HandTremor, meant: Flick, random: Random): Flick => ({
  ...meant,
  direction: clamp(meant.direction + hand.direction * nearlyNormal(random), -MAX_DIRECTION_MRAD, MAX_DIRECTION_MRAD),
  force: clamp(meant.force * (1 + hand.force * nearlyNormal(random)), 0, MAX_FORCE),
})
