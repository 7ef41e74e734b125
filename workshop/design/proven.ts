/** Homes and starts that stand clear of everything, found by a search over leans, depths and bends for every game, form and number of players. */

import { layout } from '../../engine/boards/layout.ts'
import { pairsWithin } from '../geometry/closest.ts'
import { boardSpecOf } from './board-spec.ts'
import { CHASE_BEGINNING, isChase, trackGameOf } from './chase-design.ts'
import type { Design, TrackForm, TrackGame } from './design.ts'
import { normalizeDesign } from './normalization.ts'

/** The fields that decide where homes and starts are. */
const SHAPES = [
  'homeShape',
  'homeLean',
  'homeDepth',
  'startShape',
  'startDepth',
  'startAlong',
  'outward',
] as const satisfies readonly (keyof Design)[]
type Shapes = Pick<Design, (typeof SHAPES)[number]>

/** Nearest that two holes of a track may be, in hole spacings. */
export const NEAREST = 0.95

const INWARD: Shapes = {
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
})

const TOCK: Partial<Shapes> = { homeLean: [18], startShape: 'square', startDepth: 2.1, startAlong: -2.8 }

/** Three sides meet too steeply for a home that begins next to the corner: theirs lie outside. */
const tock: ByForm = (players) => ({
  'three-in-one': { ...TOCK, homeLean: [0, 0, 20], startDepth: 1.9, startAlong: -3 },
  sections: { ...TOCK, homeLean: [10], startAlong: -3, outward: true },
  polygon: { ...TOCK, outward: players === 3 },
  round: { ...TOCK, homeLean: [10], startDepth: players < 5 ? 3 : 2.7 },
})

const CARBLES: Partial<Shapes> = { homeLean: [12], startShape: 'diamond', startDepth: 2.1 }

const carbles: ByForm = () => ({
  'three-in-one': { ...CARBLES, homeShape: 'back', homeLean: [10, 12, 12], startDepth: 1.9 },
  sections: { ...CARBLES, homeLean: [10], startAlong: 0.5, outward: true },
  polygon: CARBLES,
  round: { ...CARBLES, startDepth: 2.3, startAlong: 0.5 },
})

const KEEZEN: Partial<Shapes> = { homeLean: [12], startShape: 'square', startDepth: 2.1, startAlong: 2.2 }

const keezen: ByForm = (players) => ({
  'three-in-one': { ...KEEZEN, homeShape: 'back', homeLean: [0, 12, 12], startShape: 'row', startDepth: 1.9 },
  sections: { ...KEEZEN, homeLean: [10], outward: true },
  polygon:
    players === 3 ? { ...KEEZEN, homeLean: [0], startDepth: 1.9 } : { ...KEEZEN, homeLean: [players < 5 ? 30 : 12] },
  round: players === 3 ? { ...KEEZEN, homeLean: [0], startDepth: 2.4 } : KEEZEN,
})

const DOG: Partial<Shapes> = { homeShape: 'back', startShape: 'row', startDepth: 2.1, startAlong: 3.2 }

const dog: ByForm = (players) => ({
  'three-in-one': { ...DOG, homeLean: [0, 0, 0], startDepth: 1.9 },
  sections: { ...DOG, outward: true },
  polygon: DOG,
  round: players < 5 ? { ...DOG, homeShape: 'none', startDepth: 2.4, startAlong: 2.4 } : DOG,
})

const BY_GAME: Readonly<Record<TrackGame, ByForm>> = {
  'pegs-and-jokers': pegsAndJokers,
  tock,
  jackaroo: tock,
  carbles,
  keezen,
  dog,
}

/** Homes and starts that collide nowhere on such a board; a field of slots has none. */
export const provenShapes = ({ game, form, players }: Pick<Design, 'game' | 'form' | 'players'>): Shapes => ({
  ...INWARD,
  ...(form === 'field' ? {} : BY_GAME[trackGameOf(game)](players)[form]),
})

const isProven = (design: Design): boolean => {
  const proven = normalizeDesign({ ...design, ...provenShapes(design) })
  return SHAPES.every((name) => String(proven[name]) === String(design[name]))
}

/** No two of its holes are nearer than `NEAREST`. */
export const standsClear = (design: Design): boolean =>
  isChase(design) || pairsWithin(layout(boardSpecOf(design)).holes, NEAREST).length === 0

const DECIDING = ['game', 'form', 'players'] as const satisfies readonly (keyof Design)[]

/**
 * A design with changes made. Another game, form or number of players brings its own homes and starts, unless a person
 * has shaped the present ones and they stand clear on the new board too; shapes among the changes are always taken.
 */
export const applyChanges = (before: Design, changes: Partial<Design>): Design => {
  const after = normalizeDesign({ ...before, ...changes })
  if (DECIDING.every((name) => after[name] === before[name])) return after
  if (isChase(after)) return normalizeDesign(isChase(before) ? after : { ...after, ...CHASE_BEGINNING, ...changes })
  if (!isProven(before) && standsClear(after)) return after
  return normalizeDesign({ ...after, ...provenShapes(after), ...changes })
}
