import { Color } from 'three'
import { type Board, type Hole, isStart, type Peg, type Seat } from '../../../../engine/board.ts'
import type { Layout, PlacedHole } from '../../../../engine/boards/layout.ts'
import { bareMark, type HoleMark } from '../../../../models/board/hole-marks.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { announcedEnds, type BoardHighlights } from '../../../table/input/highlights.ts'
import type { Pick } from '../../board-props.ts'
import type { ShownPeg } from '../../motion/motion.ts'

export interface HighlightInput {
  readonly layout: Layout
  readonly board: Board
  readonly activeTrack: number
  readonly highlights: BoardHighlights
  readonly hover: Pick | undefined
  readonly fresh: readonly Seat[]
  readonly pegs: readonly ShownPeg[]
  /** Palette index by seat. */
  readonly colours: readonly number[]
}

/** Neighbouring holes on a path are nearer than this, in hole spacings; further ones are a leap. */
const MAX_STEP_SPACINGS = 1.6

/** Index in `Layout.holes` of the active hole nearest to the shown peg. */
const underPeg = (order: HighlightInput, peg: Peg): number => {
  const shown = order.pegs[peg]
  if (shown === undefined) return -1
  return order.layout.holes.findIndex(
    (hole) => hole.track === order.activeTrack && Math.hypot(hole.x - shown.x, hole.y - shown.y) < 0.3,
  )
}

/** Indices in `Layout.holes` of a hole of the graph; a start area has one for each of its places. */
const placesOf = (order: HighlightInput, hole: number): number[] => {
  const found: number[] = []
  order.layout.holes.forEach((placed, i) => {
    if (placed.track === order.activeTrack && placed.hole === hole) found.push(i)
  })
  return found
}

const towards = (from: PlacedHole, to: PlacedHole | undefined): number | undefined => {
  if (to === undefined || Math.hypot(to.x - from.x, to.y - from.y) > MAX_STEP_SPACINGS) return undefined
  return Math.atan2(-(to.y - from.y), to.x - from.x)
}

/** A path as indices of `Layout.holes`; in a start area it goes by the place of the chosen peg. */
const pathPlaces = (order: HighlightInput, path: readonly Hole[]): number[] =>
  path.map((hole) => {
    const chosen = isStart(order.board, hole) && order.highlights.chosen !== undefined
    return chosen ? underPeg(order, order.highlights.chosen as Peg) : (placesOf(order, hole)[0] ?? -1)
  })

const markPath = (order: HighlightInput, list: readonly HoleMark[], path: readonly Hole[]): void => {
  const places = pathPlaces(order, path)
  places.forEach((place, i) => {
    const [own, hole] = [list[place], order.layout.holes[place]]
    if (own === undefined || hole === undefined) return
    own.path = 1
    own.back ??= towards(hole, order.layout.holes[places[i - 1] ?? -1])
    own.on ??= towards(hole, order.layout.holes[places[i + 1] ?? -1])
  })
}

const mark = (list: readonly HoleMark[], places: readonly number[], glow: Partial<HoleMark>): void => {
  for (const place of places) Object.assign(list[place] ?? {}, glow)
}

const markHover = (order: HighlightInput, list: readonly HoleMark[]): void => {
  const { hover } = order
  if (hover === undefined) return
  const places = hover.peg === undefined ? placesOf(order, hover.hole) : [underPeg(order, hover.peg)]
  mark(list, places.slice(0, 1), { hover: 0.5 })
}

const markTrails = (order: HighlightInput, list: readonly HoleMark[]): void => {
  for (const { seat, holes, strength } of order.highlights.trails) {
    const { r, g, b } = new Color(colourAt(order.colours[seat] ?? 0).css)
    for (const hole of holes.filter((other) => !isStart(order.board, other))) {
      mark(list, placesOf(order, hole), { trail: strength, trailColour: [r, g, b] })
    }
  }
}

/** A bar before the first home hole of each player with a peg that has only just come out. */
const markBars = (order: HighlightInput, list: readonly HoleMark[]): void => {
  const { board, layout } = order
  for (const seat of order.fresh) {
    const [home] = placesOf(order, board.home[seat] ?? -1)
    const [inSpot] = placesOf(order, board.inSpot[seat] ?? -1)
    const hole = layout.holes[home ?? -1]
    if (hole !== undefined) mark(list, [home ?? -1], { bar: towards(hole, layout.holes[inSpot ?? -1]) })
  }
}

/** Returns the highlight of each hole of the layout. */
export const holeHighlights = (order: HighlightInput): HoleMark[] => {
  const list = order.layout.holes.map(bareMark)
  const { movable, lit, chosen, targets, hits, victims, paths } = order.highlights
  const onPegs = (pegs: readonly Peg[], glow: Partial<HoleMark>): void =>
    mark(
      list,
      pegs.map((peg) => underPeg(order, peg)),
      glow,
    )
  markTrails(order, list)
  onPegs(movable, { pick: 0.6 })
  onPegs(lit, { pick: 1 })
  onPegs(chosen === undefined ? [] : [chosen], { pick: 1 })
  for (const hole of targets) mark(list, placesOf(order, hole), hits.includes(hole) ? { victim: 1 } : { target: 1 })
  onPegs(victims, { victim: 1 })
  markBars(order, list)
  for (const path of paths) markPath(order, list, path)
  for (const hole of order.highlights.goal) mark(list, placesOf(order, hole), { hover: 0.8 })
  markHover(order, list)
  for (const end of announcedEnds(order.highlights)) mark(list, placesOf(order, end).slice(0, 1), { hover: 1 })
  return list
}
