import { seatsRollingNext } from '../engine/marble-chase/rules.ts'

const DIE_SIDES = 6

/** The part of `GameRandom` that dice need. */
interface LabelledRandom {
  below(label: string, n: number): number
}

/** Returns the roll of the die with this index in a match, from 0: a number from 1 to 6. */
export const drawDie = (drawing: LabelledRandom, index: number): number => 1 + drawing.below(`die ${index}`, DIE_SIDES)

/** The dice that decide who begins a match (Q4). */
export interface FairRollOff {
  /** Dice by round, of the seats that still rolled in their order. Those with the highest number roll again. */
  readonly rolls: readonly (readonly number[])[]
  /** The seat that begins. */
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
