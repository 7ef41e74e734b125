import { type Board, type Hole, isStart, type Peg, type Seat } from '../../engine/board.ts'
import type { Layout, PlacedHole } from '../../engine/layout.ts'
import { bareMark, type HoleMark } from '../../models/hole-marks.ts'
import { announcedEnds, type Marks, type Pick } from '../board-view.ts'
import type { ShownPeg } from '../motion/motion.ts'

export interface MarkOrder {
  readonly layout: Layout
  readonly board: Board
  readonly activeTrack: number
  readonly marks: Marks
  readonly hover: Pick | undefined
  readonly fresh: readonly Seat[]
  readonly pegs: readonly ShownPeg[]
}

/** Neighbouring holes on a path are nearer than this, in hole spacings; further ones are a leap. */
const STEP = 1.6

/** Index in `Layout.holes` of the active hole nearest to the shown peg. */
const underPeg = (order: MarkOrder, peg: Peg): number => {
  const shown = order.pegs[peg]
  if (shown === undefined) return -1
  return order.layout.holes.findIndex(
    (hole) => hole.track === order.activeTrack && Math.hypot(hole.x - shown.x, hole.y - shown.y) < 0.3,
  )
}

/** Indices in `Layout.holes` of a hole of the graph; a start area has one for each of its places. */
const placesOf = (order: MarkOrder, hole: number): number[] => {
  const found: number[] = []
  order.layout.holes.forEach((placed, i) => {
    if (placed.track === order.activeTrack && placed.hole === hole) found.push(i)
  })
  return found
}

const towards = (from: PlacedHole, to: PlacedHole | undefined): number | undefined => {
  if (to === undefined || Math.hypot(to.x - from.x, to.y - from.y) > STEP) return undefined
  return Math.atan2(-(to.y - from.y), to.x - from.x)
}

/** A path as indices of `Layout.holes`; in a start area it goes by the place of the chosen peg. */
const pathPlaces = (order: MarkOrder, path: readonly Hole[]): number[] =>
  path.map((hole) => {
    const chosen = isStart(order.board, hole) && order.marks.chosen !== undefined
    return chosen ? underPeg(order, order.marks.chosen as Peg) : (placesOf(order, hole)[0] ?? -1)
  })

const markPath = (order: MarkOrder, list: readonly HoleMark[], path: readonly Hole[]): void => {
  const places = pathPlaces(order, path)
  places.forEach((place, i) => {
    const [mark, hole] = [list[place], order.layout.holes[place]]
    if (mark === undefined || hole === undefined) return
    mark.path = 1
    mark.back ??= towards(hole, order.layout.holes[places[i - 1] ?? -1])
    mark.on ??= towards(hole, order.layout.holes[places[i + 1] ?? -1])
  })
}

const raise = (list: readonly HoleMark[], places: readonly number[], set: (mark: HoleMark) => void): void => {
  for (const place of places) {
    const mark = list[place]
    if (mark !== undefined) set(mark)
  }
}

const markHover = (order: MarkOrder, list: readonly HoleMark[]): void => {
  const { hover } = order
  if (hover === undefined) return
  const places = hover.peg === undefined ? placesOf(order, hover.hole) : [underPeg(order, hover.peg)]
  raise(list, places.slice(0, 1), (mark) => {
    mark.hover = 0.5
  })
}

const markAnnounced = (order: MarkOrder, list: readonly HoleMark[]): void => {
  for (const end of announcedEnds(order.marks)) {
    raise(list, placesOf(order, end).slice(0, 1), (mark) => {
      mark.hover = 1
    })
  }
}

/** A bar before the first home hole of everybody whose peg has only just come out. */
const markBars = (order: MarkOrder, list: readonly HoleMark[]): void => {
  const { board, layout } = order
  for (const seat of order.fresh) {
    const [home] = placesOf(order, board.home[seat] ?? -1)
    const [inSpot] = placesOf(order, board.inSpot[seat] ?? -1)
    const [mark, hole] = [list[home ?? -1], layout.holes[home ?? -1]]
    if (mark !== undefined && hole !== undefined) mark.bar = towards(hole, layout.holes[inSpot ?? -1])
  }
}

/** What glows at each hole of the layout. */
export const holeMarks = (order: MarkOrder): HoleMark[] => {
  const list = order.layout.holes.map(bareMark)
  const { marks, board } = order
  for (const hole of marks.last) {
    if (isStart(board, hole)) continue
    raise(list, placesOf(order, hole), (mark) => {
      mark.last = 1
    })
  }
  for (const peg of marks.movable) {
    raise(list, [underPeg(order, peg)], (mark) => {
      mark.pick = 0.6
    })
  }
  for (const peg of marks.lit) {
    raise(list, [underPeg(order, peg)], (mark) => {
      mark.pick = 1
    })
  }
  if (marks.chosen !== undefined) {
    raise(list, [underPeg(order, marks.chosen)], (mark) => {
      mark.pick = 1
    })
  }
  for (const hole of marks.targets) {
    raise(list, placesOf(order, hole), (mark) => {
      mark[marks.hits.includes(hole) ? 'victim' : 'target'] = 1
    })
  }
  for (const peg of marks.victims) {
    raise(list, [underPeg(order, peg)], (mark) => {
      mark.victim = 1
    })
  }
  markBars(order, list)
  for (const path of marks.paths) markPath(order, list, path)
  markHover(order, list)
  markAnnounced(order, list)
  return list
}
