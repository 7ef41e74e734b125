import type { BoardSpec, TrackSpec } from '../../engine/board.ts'
import { type Design, hasRoundEdge, trackGameOf } from './design.ts'
import { SIDE_GRAPHS } from './side-graph.ts'

/**
 * Numbers of sides of the tracks, the outermost first. Two players sit opposite each other on the board for four; a
 * field of slots has no track.
 */
const sidesOf = ({ form, players, tracks }: Design): readonly number[] =>
  form === 'field' ? [] : form === 'three-in-one' ? tracks : [players === 2 ? 4 : players]

const trackOf = (design: Design, sides: number, index: number): TrackSpec => ({
  ...SIDE_GRAPHS[trackGameOf(design.game)],
  sides,
  homeLean: design.homeLean[index] ?? 0,
  homeDepth: design.homeDepth,
  homeBend: design.homeShape,
  startShape: design.startShape,
  startDepth: design.startDepth,
  startAlong: design.startAlong,
  outward: design.outward,
  round: hasRoundEdge(design),
  oval: design.form === 'oval',
  ...(design.direction === 'counter' ? { mirrored: true } : {}),
  ...(design.players === 2 ? { drilledSides: [0, 2] } : {}),
})

/** The board of a design, as the engine's `layout` takes it. */
export const boardSpecOf = (design: Design): BoardSpec => ({
  id: 'design',
  tracks: sidesOf(design).map((sides, i) => trackOf(design, sides, i)),
  margin: design.margin / design.spacing,
})
