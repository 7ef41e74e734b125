import type { BoardSpec, TableBoard, TrackSpec } from '../board.ts'

/** Families of games with boards of their own. Jackaroo is played on the board of Tock. */
export const BOARD_FAMILIES = ['pegs-and-jokers', 'tock', 'carbles', 'keezen', 'dog'] as const
export type BoardFamily = (typeof BOARD_FAMILIES)[number]

/** Part of a track that does not depend on its number of sides. */
type FamilyTrack = Omit<TrackSpec, 'sides'>

const FOUR_MARBLES = { homeHoles: 4, pegs: 4, startDepth: 2.1 } as const

const FAMILY_TRACKS: Readonly<Record<BoardFamily, FamilyTrack>> = {
  /** Rules B5 and B7. */
  'pegs-and-jokers': {
    holesPerSide: 18,
    comeOut: 8,
    inSpot: 3,
    homeHoles: 5,
    pegs: 5,
    homeLean: 0,
    startShape: 'plus',
    startDepth: 2,
    startAlong: 0,
  },
  /** Come-out and in-spot are the same hole, next to the corner (R1). */
  tock: {
    ...FOUR_MARBLES,
    holesPerSide: 18,
    comeOut: 17,
    inSpot: 17,
    homeLean: 18,
    startShape: 'square',
    startAlong: -2.8,
  },
  /** Rule R2. */
  carbles: {
    ...FOUR_MARBLES,
    holesPerSide: 18,
    comeOut: 8,
    inSpot: 6,
    homeLean: 12,
    startShape: 'diamond',
    startAlong: 0,
  },
  /** The in-spot is before the come-out (Z1). */
  keezen: {
    ...FOUR_MARBLES,
    holesPerSide: 16,
    comeOut: 8,
    inSpot: 7,
    homeLean: 12,
    startShape: 'square',
    startAlong: 2.2,
  },
  /** Come-out and in-spot are the same hole (G1). */
  dog: {
    ...FOUR_MARBLES,
    holesPerSide: 16,
    comeOut: 8,
    inSpot: 8,
    homeLean: 0,
    homeBend: 'back',
    startShape: 'row',
    startAlong: 3.2,
  },
}

const FAMILY_EDGES: Readonly<Record<BoardFamily, Pick<BoardSpec, 'margin' | 'edging'>>> = {
  'pegs-and-jokers': { margin: 1.5, edging: 'line' },
  tock: { margin: 1.9, edging: 'band' },
  carbles: { margin: 1.6, edging: 'double' },
  keezen: { margin: 1.7, edging: 'line' },
  dog: { margin: 1.7, edging: 'double' },
}

const makeTrack = (family: BoardFamily, sides: number, differences: Partial<TrackSpec> = {}): TrackSpec => ({
  sides,
  ...FAMILY_TRACKS[family],
  ...differences,
})

/**
 * Three tracks of Pegs and Jokers on one board: the outer one for 8, the middle one for 6, the inner one for 4 players.
 * The outer homes lean back to clear the middle track. It has no inlay along its edge, of which only pieces would be seen from near.
 */
export const THREE_IN_ONE_BOARD: BoardSpec = {
  id: 'three-in-one',
  tracks: [
    makeTrack('pegs-and-jokers', 8, { homeLean: 15 }),
    makeTrack('pegs-and-jokers', 6),
    makeTrack('pegs-and-jokers', 4),
  ],
  margin: FAMILY_EDGES['pegs-and-jokers'].margin,
}

/** Returns a family's board with one track of this number of sides. */
export const makeSingleTrackBoard = (family: BoardFamily, sides: number): BoardSpec => ({
  id: boardIdOf(family, sides),
  tracks: [makeTrack(family, sides, family === 'keezen' && sides === 4 ? { homeLean: 30 } : {})],
  ...FAMILY_EDGES[family],
})

const boardIdOf = (family: BoardFamily, sides: number): string => {
  if (family === 'pegs-and-jokers') return `single-${sides}`
  return family === 'tock' && sides === 4 ? 'tock' : `${family}-${sides}`
}

/** Number of sides of the smallest board of every family. */
const MIN_SIDES = 4

/** Returns the number of sides of the usual board for this many players (B8, R1, R2). */
export const sidesFor = (players: number): number => Math.max(MIN_SIDES, players)

/** Returns a family's board that is made for this number of sides, or for four if it is smaller. */
export const boardFor = (family: BoardFamily, sides: number): TableBoard => ({
  spec: makeSingleTrackBoard(family, sidesFor(sides)),
  active: 0,
})

/** Returns the three-in-one board with the track of this family and number of sides; undefined if it has none. */
export const threeInOneFor = (family: BoardFamily, sides: number): TableBoard | undefined => {
  const active =
    family === 'pegs-and-jokers' ? THREE_IN_ONE_BOARD.tracks.findIndex((track) => track.sides === sides) : -1
  return active === -1 ? undefined : { spec: THREE_IN_ONE_BOARD, active }
}
