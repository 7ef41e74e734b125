/** A match of people who pass one device round, and bots. The browser stores the players and the record; everything else follows from those. */

import { COLUMN_COUNT } from '../../../engine/marble-chase/flick.ts'
import { type ChaseSetup, seatsRollingNext } from '../../../engine/marble-chase/rules.ts'
import type { PlayedMatch } from '../../../engine/marble-chase/text/played-match.ts'
import type { ChaseWoods } from '../../../models/marble-chase/chase-woods.ts'
import type { LocalPlayer } from '../../game/bots/local-players.ts'

/** Random bytes below this limit are spread evenly over the faces of a die. */
const FAIR_BYTE_LIMIT = 252

/** Rolls a die: one to six, each as often. `fillRandomly` fills a list with random bytes. */
export const rollDie = (fillRandomly = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)): number => {
  const bytes = new Uint8Array(1)
  do fillRandomly(bytes)
  while ((bytes[0] ?? 0) >= FAIR_BYTE_LIMIT)
  return ((bytes[0] ?? 0) % COLUMN_COUNT) + 1
}

/** Before the first flick all players roll a die, in rounds, to decide the first player. */
export interface RollOff {
  readonly setup: ChaseSetup
  readonly seats: readonly LocalPlayer[]
  /** Woods of a designed field; absent: the game's own. */
  readonly woods?: ChaseWoods | undefined
  readonly rounds: readonly (readonly number[])[]
  /** Time of its beginning in ms since 1970, by which it is known among the games of this device; absent for those that an earlier version began. */
  readonly begun?: number | undefined
}

export type LocalMatch = RollOff & PlayedMatch

export const newRollOff = (setup: ChaseSetup, seats: readonly LocalPlayer[], woods?: ChaseWoods): RollOff => ({
  setup,
  seats,
  rounds: [],
  woods,
  begun: Date.now(),
})

/** Returns the seats that roll next, or the one seat that begins. */
export const rollingSeats = ({ setup, rounds }: RollOff): readonly number[] => seatsRollingNext(setup.players, rounds)

/** Rolls the dice of everybody until one seat begins. */
export const rolledOut = (off: RollOff): RollOff => {
  const seats = rollingSeats(off)
  return seats.length === 1 ? off : rolledOut({ ...off, rounds: [...off.rounds, seats.map(() => rollDie())] })
}
