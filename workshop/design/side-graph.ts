import { type TrackSpec, trackAt } from '../../engine/board.ts'
import { type BoardFamily, boardFor } from '../../engine/boards/registry.ts'
import type { TrackGame } from './design.ts'

/** The engine's board family of each game. */
export const FAMILY_OF_GAME: Readonly<Record<TrackGame, BoardFamily>> = {
  'pegs-and-jokers': 'pegs-and-jokers',
  tock: 'tock',
  jackaroo: 'tock',
  carbles: 'carbles',
  keezen: 'keezen',
  dog: 'dog',
}

/** The fields of a side that the rules depend on. */
export type SideGraph = Pick<TrackSpec, 'holesPerSide' | 'comeOut' | 'inSpot' | 'homeHoles' | 'pegs'>

const sideGraphOf = (family: BoardFamily): SideGraph => {
  const { spec, active } = boardFor(family, 4)
  const { holesPerSide, comeOut, inSpot, homeHoles, pegs } = trackAt(spec, active)
  return { holesPerSide, comeOut, inSpot, homeHoles, pegs }
}

/** A side of each game's board. The rules decide it, no design can change it. */
export const SIDE_GRAPHS = Object.fromEntries(
  Object.entries(FAMILY_OF_GAME).map(([game, family]) => [game, sideGraphOf(family)]),
) as Readonly<Record<TrackGame, SideGraph>>
