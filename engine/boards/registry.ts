import type { TableBoard } from '../board.ts'
import { carblesBoard } from './carbles.ts'
import { dogBoard } from './dog.ts'
import { keezenBoard } from './keezen.ts'
import { pegsAndJokersFor } from './pegs-and-jokers.ts'
import { tockBoard } from './tock.ts'

export const BOARD_FAMILIES = ['pegs-and-jokers', 'tock', 'carbles', 'keezen', 'dog'] as const
/** Jackaroo is played on the Tock board. */
export type BoardFamily = (typeof BOARD_FAMILIES)[number]

/** Number of sides of the smallest board of every family. */
const MIN_SIDES = 4

/** Returns the number of sides of the usual board for this many players (B8, R1, R2). */
export const sidesFor = (players: number): number => Math.max(MIN_SIDES, players)

/** Returns the board with this many sides, but at least with those of the smallest one. */
export const boardFor = (family: BoardFamily, sides: number): TableBoard => {
  switch (family) {
    case 'pegs-and-jokers':
      return pegsAndJokersFor(sidesFor(sides))
    case 'tock':
      return { spec: tockBoard(sidesFor(sides)), active: 0 }
    case 'carbles':
      return { spec: carblesBoard(sidesFor(sides)), active: 0 }
    case 'keezen':
      return { spec: keezenBoard(sidesFor(sides)), active: 0 }
    case 'dog':
      return { spec: dogBoard(sidesFor(sides)), active: 0 }
  }
}
