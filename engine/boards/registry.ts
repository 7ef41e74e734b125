import type { TableBoard } from '../board.ts'
import { carblesBoard } from './carbles.ts'
import { dogBoard } from './dog.ts'
import { keezenBoard } from './keezen.ts'
import { pegsAndJokersFor } from './pegs-and-jokers.ts'
import { tockBoard } from './tock.ts'

export const BOARD_FAMILIES = ['pegs-and-jokers', 'tock', 'carbles', 'keezen', 'dog'] as const
/** Jackaroo is played on the Tock board. */
export type BoardFamily = (typeof BOARD_FAMILIES)[number]

/** The board a table of `players` plays on; seats begin at side 0, two players face each other. */
export const boardFor = (family: BoardFamily, players: number): TableBoard => {
  switch (family) {
    case 'pegs-and-jokers':
      return pegsAndJokersFor(players)
    case 'tock':
      return { spec: tockBoard, active: 0 }
    case 'carbles':
      return { spec: carblesBoard(Math.max(4, players)), active: 0 }
    case 'keezen':
      return { spec: keezenBoard(Math.max(4, players)), active: 0 }
    case 'dog':
      return { spec: dogBoard(Math.max(4, players)), active: 0 }
  }
}
