/**
 * Homes and starts that keep clear of all other holes, found by a search over leans, depths and bends for every game,
 * form and number of players.
 */

import { layout } from '../../engine/boards/layout.ts'
import { pairsWithin } from '../geometry/closest-pairs.ts'
import { boardSpecOf } from './board-spec.ts'
import { type Design, FIRST_DESIGN, isChase, type TrackForm, type TrackGame, trackGameOf } from './design.ts'
import { CHASE_DEFAULTS } from './marble-chase.ts'
import { normalizeDesign } from './normalization.ts'

/** The fields that decide where homes and starts are. */
const SHAPE_FIELDS = [
  'homeShape',
  'homeLean',
  'homeDepth',
  'startShape',
  'startDepth',
  'startAlong',
  'outward',
] as const satisfies readonly (keyof Design)[]
type Shapes = Pick<Design, (typeof SHAPE_FIELDS)[number]>

/** Smallest distance between two holes of a track. */
export const MIN_HOLE_DISTANCE_SPACINGS = 0.95

const INWARD_SHAPES: Shapes = {
  homeShape: 'none',
  homeLean: [0],
  homeDepth: 1,
  startShape: 'plus',
  startDepth: 2,
  startAlong: 0,
  outward: false,
}

type ByForm = (players: number) => Readonly<Record<TrackForm, Partial<Shapes>>>

const pegsAndJokers: ByForm = (players) => ({
  'three-in-one': { homeLean: [15, 0, 0] },
  sections: { homeShape: 'forward', outward: true },
  polygon: players === 3 ? { homeLean: [-20] } : {},
  round: {},
  oval: {},
})

const TOCK_SHAPES: Partial<Shapes> = { homeLean: [18], startShape: 'square', startDepth: 2.1, startAlong: -2.8 }

/** Three sides meet at too sharp an angle for a home that begins next to the corner: it lies outside. */
const tock: ByForm = (players) => ({
  'three-in-one': { ...TOCK_SHAPES, homeLean: [0, 0, 20], startDepth: 1.9, startAlong: -3 },
  sections: { ...TOCK_SHAPES, homeLean: [10], startAlong: -3, outward: true },
  polygon: { ...TOCK_SHAPES, outward: players === 3 },
  round: { ...TOCK_SHAPES, homeLean: [10], startDepth: players < 5 ? 3 : 2.7 },
  oval: { ...TOCK_SHAPES, homeLean: [10], startDepth: 3 },
})

const CARBLES_SHAPES: Partial<Shapes> = { homeLean: [12], startShape: 'diamond', startDepth: 2.1 }

const carbles: ByForm = () => ({
  'three-in-one': { ...CARBLES_SHAPES, homeShape: 'back', homeLean: [10, 12, 12], startDepth: 1.9 },
  sections: { ...CARBLES_SHAPES, homeLean: [10], startAlong: 0.5, outward: true },
  polygon: CARBLES_SHAPES,
  round: { ...CARBLES_SHAPES, startDepth: 2.3, startAlong: 0.5 },
  oval: { ...CARBLES_SHAPES, startDepth: 2.3, startAlong: 0.5 },
})

const KEEZEN_SHAPES: Partial<Shapes> = { homeLean: [12], startShape: 'square', startDepth: 2.1, startAlong: 2.2 }

const keezen: ByForm = (players) => ({
  'three-in-one': { ...KEEZEN_SHAPES, homeShape: 'back', homeLean: [0, 12, 12], startShape: 'row', startDepth: 1.9 },
  sections: { ...KEEZEN_SHAPES, homeLean: [10], outward: true },
  polygon:
    players === 3
      ? { ...KEEZEN_SHAPES, homeLean: [0], startDepth: 1.9 }
      : { ...KEEZEN_SHAPES, homeLean: [players < 5 ? 30 : 12] },
  round: players === 3 ? { ...KEEZEN_SHAPES, homeLean: [0], startDepth: 2.4 } : KEEZEN_SHAPES,
  oval: KEEZEN_SHAPES,
})

const DOG_SHAPES: Partial<Shapes> = { homeShape: 'back', startShape: 'row', startDepth: 2.1, startAlong: 3.2 }

const dog: ByForm = (players) => ({
  'three-in-one': { ...DOG_SHAPES, homeLean: [0, 0, 0], startDepth: 1.9 },
  sections: { ...DOG_SHAPES, outward: true },
  polygon: DOG_SHAPES,
  round: players < 5 ? { ...DOG_SHAPES, homeShape: 'none', startDepth: 2.4, startAlong: 2.4 } : DOG_SHAPES,
  oval: { ...DOG_SHAPES, homeShape: 'none', startDepth: 2.4, startAlong: 2.6 },
})

const SHAPES_BY_GAME: Readonly<Record<TrackGame, ByForm>> = {
  'pegs-and-jokers': pegsAndJokers,
  tock,
  jackaroo: tock,
  carbles,
  keezen,
  dog,
}

/** Leans that are tried for homes of a track around others, the first that keeps clear is taken. */
const TRIED_LEANS = [0, 15, 10, 20, 30, -15, -10, -20, -30]

const leansByTracks = new Map<string, readonly number[]>()

/**
 * Leans of the homes of tracks inside each other, from the outermost. `shapes`: those of the board for 8, 6 and 4, of
 * which a track keeps its lean where that is clear of the next track within.
 */
const nestedLeans = ({ game, tracks }: Pick<Design, 'game' | 'tracks'>, shapes: Shapes): readonly number[] => {
  const key = `${game} ${tracks}`
  const known = leansByTracks.get(key)
  if (known !== undefined) return known
  const board = { ...FIRST_DESIGN, ...shapes, game }
  /** Angles by track, from the innermost. */
  const leans: number[] = []
  for (const [i, sides] of [...tracks.entries()].reverse()) {
    const usual = shapes.homeLean[FIRST_DESIGN.tracks.indexOf(sides)] ?? 0
    const isClear = (lean: number) =>
      isCollisionFree({ ...board, tracks: tracks.slice(i, i + 2), homeLean: [lean, leans.at(-1) ?? 0] })
    leans.push([usual, ...TRIED_LEANS].find(isClear) ?? usual)
  }
  leans.reverse()
  leansByTracks.set(key, leans)
  return leans
}

/** Homes and starts that collide nowhere on such a board; a field of slots has none. */
export const defaultShapes = (board: Pick<Design, 'game' | 'form' | 'players' | 'tracks'>): Shapes => {
  const { game, form, players } = board
  const shapes = {
    ...INWARD_SHAPES,
    ...(form === 'field' ? {} : SHAPES_BY_GAME[trackGameOf(game)](players)[form]),
  }
  return form === 'three-in-one' ? { ...shapes, homeLean: nestedLeans(board, shapes) } : shapes
}

const hasDefaultShapes = (design: Design): boolean => {
  const expected = normalizeDesign({ ...design, ...defaultShapes(design) })
  return SHAPE_FIELDS.every((name) => String(expected[name]) === String(design[name]))
}

/** No two holes are closer than `MIN_HOLE_DISTANCE_SPACINGS`. */
export const isCollisionFree = (design: Design): boolean =>
  isChase(design) || pairsWithin(layout(boardSpecOf(design)).holes, MIN_HOLE_DISTANCE_SPACINGS).length === 0

const SHAPE_DECIDING_FIELDS = ['game', 'form', 'players', 'tracks'] as const satisfies readonly (keyof Design)[]

/** A board that grows by its spacing has its fold between the same holes. */
const movedFold = (before: Design, { spacing, foldAt }: Partial<Design>): Partial<Design> =>
  spacing === undefined || foldAt !== undefined ? {} : { foldAt: (before.foldAt * spacing) / before.spacing }

/**
 * Applies changes to a design. Another game, form, number of players or choice of tracks brings its own homes and starts, unless a person
 * has shaped the present ones and they are clear on the new board too. Shapes among the changes are always kept.
 */
export const applyChanges = (before: Design, changes: Partial<Design>): Design => {
  const after = normalizeDesign({ ...before, ...movedFold(before, changes), ...changes })
  if (SHAPE_DECIDING_FIELDS.every((name) => String(after[name]) === String(before[name]))) return after
  if (isChase(after)) return normalizeDesign(isChase(before) ? after : { ...after, ...CHASE_DEFAULTS, ...changes })
  if (!hasDefaultShapes(before) && isCollisionFree(after)) return after
  return normalizeDesign({ ...after, ...defaultShapes(after), ...changes })
}
