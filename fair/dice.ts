import { seatsRollingNext } from '../engine/marble-chase/rules.ts'

const DIE_SIDES = 6

/** The part of `GameRandom` that dice need. */
interface LabelledRandom {
  below(label: string, n: number): number
}

/** Returns the `nth` roll of a match, from 0: a number from 1 to 6. */
export const drawDie = (drawing: LabelledRandom, index: number): number => 1 + drawing.below(`die ${index}`, DIE_SIDES)

/**
 * Dice round by round of those who still rolled, and the seat that begins. Players with equal dice rolled again (Q4).
 */
export interface FairRollOff {
  readonly rolls: readonly (readonly number[])[]
  readonly first: number
}

/** Rolls the dice that decide who begins a match. */
export const rollOff = (drawing: LabelledRandom, players: number): FairRollOff => {
  const rolls: number[][] = []
  let seats = seatsRollingNext(players, rolls)
  while (seats.length > 1) {
    rolls.push(seats.map((seat) => 1 + drawing.below(`first ${rolls.length} ${seat}`, DIE_SIDES)))
    seats = seatsRollingNext(players, rolls)
  }
  return { rolls, first: seats[0] as number }
}
