import { Color } from 'three'
import { type Hole, isStart, type Peg } from '../../../../engine/board.ts'
import type { PlacedHole } from '../../../../engine/boards/layout.ts'
import { type HoleMark, makeEmptyMark } from '../../../../models/board/hole-marks.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { announcedEnds } from '../../../table/input/highlights.ts'
import type { BoardProps, HolePick } from '../../board-props.ts'
import type { ShownPeg } from '../../motion/motion.ts'

type BoardInput = Pick<BoardProps, 'layout' | 'board' | 'activeTrack' | 'highlights' | 'fresh' | 'colours'>

export interface HighlightInput extends BoardInput {
  readonly hover: HolePick | undefined
  readonly pegs: readonly ShownPeg[]
}

/** Greatest distance between neighbouring holes of a path; holes further apart are connected by a leap. */
const MAX_STEP_SPACINGS = 1.6

/** Returns the index in `Layout.holes` of the hole in which the peg is shown; -1 if there is none. */
const holeIndexUnder = (input: HighlightInput, peg: Peg): number => {
  const shown = input.pegs[peg]
  if (shown === undefined) return -1
  return input.layout.holes.findIndex(
    (hole) => hole.track === input.activeTrack && Math.hypot(hole.x - shown.x, hole.y - shown.y) < 0.3,
  )
}

/** Returns the indices in `Layout.holes` of a hole of the graph. A start area has one index for each of its places. */
const holeIndices = (input: HighlightInput, hole: number): number[] => {
  const found: number[] = []
  input.layout.holes.forEach((placed, i) => {
    if (placed.track === input.activeTrack && placed.hole === hole) found.push(i)
  })
  return found
}

/** Returns the angle of the direction from one hole to the next, in radians; undefined if they are not neighbours. */
const directionTowards = (from: PlacedHole, to: PlacedHole | undefined): number | undefined => {
  if (to === undefined || Math.hypot(to.x - from.x, to.y - from.y) > MAX_STEP_SPACINGS) return undefined
  return Math.atan2(-(to.y - from.y), to.x - from.x)
}

/** Returns a path as indices in `Layout.holes`. In a start area, the index is that of the chosen peg. */
const pathIndices = (input: HighlightInput, path: readonly Hole[]): number[] =>
  path.map((hole) => {
    const chosen = isStart(input.board, hole) && input.highlights.chosen !== undefined
    return chosen ? holeIndexUnder(input, input.highlights.chosen as Peg) : (holeIndices(input, hole)[0] ?? -1)
  })

const markPath = (input: HighlightInput, list: readonly HoleMark[], path: readonly Hole[]): void => {
  const places = pathIndices(input, path)
  places.forEach((place, i) => {
    const [mark, hole] = [list[place], input.layout.holes[place]]
    if (mark === undefined || hole === undefined) return
    mark.path = 1
    mark.backAngle ??= directionTowards(hole, input.layout.holes[places[i - 1] ?? -1])
    mark.onwardAngle ??= directionTowards(hole, input.layout.holes[places[i + 1] ?? -1])
  })
}

const markHoles = (list: readonly HoleMark[], places: readonly number[], glow: Partial<HoleMark>): void => {
  for (const place of places) Object.assign(list[place] ?? {}, glow)
}

const markHover = (input: HighlightInput, list: readonly HoleMark[]): void => {
  const { hover } = input
  if (hover === undefined) return
  const places = hover.peg === undefined ? holeIndices(input, hover.hole) : [holeIndexUnder(input, hover.peg)]
  markHoles(list, places.slice(0, 1), { hover: 0.5 })
}

const markTrails = (input: HighlightInput, list: readonly HoleMark[]): void => {
  for (const { seat, holes, strength } of input.highlights.trails) {
    const { r, g, b } = new Color(colourAt(input.colours[seat] ?? 0).css)
    for (const hole of holes.filter((other) => !isStart(input.board, other))) {
      markHoles(list, holeIndices(input, hole), { trail: strength, trailColour: [r, g, b] })
    }
  }
}

/** Marks a bar before the first home hole of each player with a peg that has only just come out. */
const markBars = (input: HighlightInput, list: readonly HoleMark[]): void => {
  const { board, layout } = input
  for (const seat of input.fresh) {
    const [home] = holeIndices(input, board.home[seat] ?? -1)
    const [inSpot] = holeIndices(input, board.inSpot[seat] ?? -1)
    const hole = layout.holes[home ?? -1]
    if (hole !== undefined)
      markHoles(list, [home ?? -1], { barAngle: directionTowards(hole, layout.holes[inSpot ?? -1]) })
  }
}

/** Returns the highlight of each hole of the layout. */
export const holeHighlights = (input: HighlightInput): HoleMark[] => {
  const list = input.layout.holes.map(makeEmptyMark)
  const { movable, lit, chosen, targets, hits, victims, paths } = input.highlights
  const onPegs = (pegs: readonly Peg[], glow: Partial<HoleMark>): void =>
    markHoles(
      list,
      pegs.map((peg) => holeIndexUnder(input, peg)),
      glow,
    )
  markTrails(input, list)
  onPegs(movable, { pick: 0.6 })
  onPegs(lit, { pick: 1 })
  onPegs(chosen === undefined ? [] : [chosen], { pick: 1 })
  for (const hole of targets)
    markHoles(list, holeIndices(input, hole), hits.includes(hole) ? { victim: 1 } : { target: 1 })
  onPegs(victims, { victim: 1 })
  markBars(input, list)
  for (const path of paths) markPath(input, list, path)
  for (const hole of input.highlights.goal) markHoles(list, holeIndices(input, hole), { hover: 0.8 })
  markHover(input, list)
  for (const end of announcedEnds(input.highlights)) markHoles(list, holeIndices(input, end).slice(0, 1), { hover: 1 })
  return list
}
