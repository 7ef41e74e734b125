import { Color } from 'three'
import { type Hole, isStart, type Peg } from '../../../../engine/board.ts'
import type { PlacedHole } from '../../../../engine/boards/layout.ts'
import { bareMark, type HoleMark } from '../../../../models/board/hole-marks.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { announcedEnds } from '../../../table/input/highlights.ts'
import type { Pick as BoardPick, BoardViewProps } from '../../board-props.ts'
import type { ShownPeg } from '../../motion/motion.ts'

type BoardInput = Pick<BoardViewProps, 'layout' | 'board' | 'activeTrack' | 'highlights' | 'fresh' | 'colours'>

export interface HighlightInput extends BoardInput {
  readonly hover: BoardPick | undefined
  readonly pegs: readonly ShownPeg[]
}

/** Neighbouring holes on a path are nearer than this, in hole spacings; further ones are a leap. */
const MAX_STEP_SPACINGS = 1.6

/** Index in `Layout.holes` of the active hole nearest to the shown peg. */
const underPeg = (input: HighlightInput, peg: Peg): number => {
  const shown = input.pegs[peg]
  if (shown === undefined) return -1
  return input.layout.holes.findIndex(
    (hole) => hole.track === input.activeTrack && Math.hypot(hole.x - shown.x, hole.y - shown.y) < 0.3,
  )
}

/** Indices in `Layout.holes` of a hole of the graph; a start area has one for each of its places. */
const placesOf = (input: HighlightInput, hole: number): number[] => {
  const found: number[] = []
  input.layout.holes.forEach((placed, i) => {
    if (placed.track === input.activeTrack && placed.hole === hole) found.push(i)
  })
  return found
}

const towards = (from: PlacedHole, to: PlacedHole | undefined): number | undefined => {
  if (to === undefined || Math.hypot(to.x - from.x, to.y - from.y) > MAX_STEP_SPACINGS) return undefined
  return Math.atan2(-(to.y - from.y), to.x - from.x)
}

/** A path as indices of `Layout.holes`; in a start area it goes by the place of the chosen peg. */
const pathPlaces = (input: HighlightInput, path: readonly Hole[]): number[] =>
  path.map((hole) => {
    const chosen = isStart(input.board, hole) && input.highlights.chosen !== undefined
    return chosen ? underPeg(input, input.highlights.chosen as Peg) : (placesOf(input, hole)[0] ?? -1)
  })

const markPath = (input: HighlightInput, list: readonly HoleMark[], path: readonly Hole[]): void => {
  const places = pathPlaces(input, path)
  places.forEach((place, i) => {
    const [own, hole] = [list[place], input.layout.holes[place]]
    if (own === undefined || hole === undefined) return
    own.path = 1
    own.back ??= towards(hole, input.layout.holes[places[i - 1] ?? -1])
    own.on ??= towards(hole, input.layout.holes[places[i + 1] ?? -1])
  })
}

const mark = (list: readonly HoleMark[], places: readonly number[], glow: Partial<HoleMark>): void => {
  for (const place of places) Object.assign(list[place] ?? {}, glow)
}

const markHover = (input: HighlightInput, list: readonly HoleMark[]): void => {
  const { hover } = input
  if (hover === undefined) return
  const places = hover.peg === undefined ? placesOf(input, hover.hole) : [underPeg(input, hover.peg)]
  mark(list, places.slice(0, 1), { hover: 0.5 })
}

const markTrails = (input: HighlightInput, list: readonly HoleMark[]): void => {
  for (const { seat, holes, strength } of input.highlights.trails) {
    const { r, g, b } = new Color(colourAt(input.colours[seat] ?? 0).css)
    for (const hole of holes.filter((other) => !isStart(input.board, other))) {
      mark(list, placesOf(input, hole), { trail: strength, trailColour: [r, g, b] })
    }
  }
}

/** A bar before the first home hole of each player with a peg that has only just come out. */
const markBars = (input: HighlightInput, list: readonly HoleMark[]): void => {
  const { board, layout } = input
  for (const seat of input.fresh) {
    const [home] = placesOf(input, board.home[seat] ?? -1)
    const [inSpot] = placesOf(input, board.inSpot[seat] ?? -1)
    const hole = layout.holes[home ?? -1]
    if (hole !== undefined) mark(list, [home ?? -1], { bar: towards(hole, layout.holes[inSpot ?? -1]) })
  }
}

/** Returns the highlight of each hole of the layout. */
export const holeHighlights = (input: HighlightInput): HoleMark[] => {
  const list = input.layout.holes.map(bareMark)
  const { movable, lit, chosen, targets, hits, victims, paths } = input.highlights
  const onPegs = (pegs: readonly Peg[], glow: Partial<HoleMark>): void =>
    mark(
      list,
      pegs.map((peg) => underPeg(input, peg)),
      glow,
    )
  markTrails(input, list)
  onPegs(movable, { pick: 0.6 })
  onPegs(lit, { pick: 1 })
  onPegs(chosen === undefined ? [] : [chosen], { pick: 1 })
  for (const hole of targets) mark(list, placesOf(input, hole), hits.includes(hole) ? { victim: 1 } : { target: 1 })
  onPegs(victims, { victim: 1 })
  markBars(input, list)
  for (const path of paths) markPath(input, list, path)
  for (const hole of input.highlights.goal) mark(list, placesOf(input, hole), { hover: 0.8 })
  markHover(input, list)
  for (const end of announcedEnds(input.highlights)) mark(list, placesOf(input, end).slice(0, 1), { hover: 1 })
  return list
}
