import { type Board, makeBoard, trackAt } from '../../../../engine/board.ts'
import { type Layout, layout } from '../../../../engine/boards/layout.ts'
import { openingPosition, type Position, startPosition } from '../../../../engine/position.ts'
import { ordinaryBoard, type Rules } from '../../../../engine/ruleset.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../../engine/text/notation.ts'
import { type GameRecord, replay } from '../../../../engine/text/record.ts'
import type { DrawnBoard } from '../../../../models/flat/board-svg.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'
import { boardSpecOf } from '../../../../workshop/design/board-spec.ts'
import { type Design, FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { parseDesign } from '../../../../workshop/design/design-text.ts'
import { type DesignWood, designWoodOf } from '../../../../workshop/geometry/design-wood.ts'
import { readTableSetup } from '../../../../workshop/table-setup.ts'
import type { DrawnChase, DrawnGame, DrawnTable } from '../preview.ts'

interface Placed {
  readonly layout: Layout
  readonly activeTrack: number
  readonly board: Board
  readonly designWood?: DesignWood | undefined
}

const placedFor = (rules: Rules, design: string | undefined): Placed => {
  const own = design === undefined ? undefined : readTableSetup(design, rules)
  if (own !== undefined) return { ...own, board: own.rules.board }
  const { spec, active } = ordinaryBoard(rules)
  return { layout: layout(spec), activeTrack: active, board: rules.board }
}

/** Where a record ends, or as far as it can be played. */
const endOf = (record: GameRecord, rules: Rules): Position => {
  let position = openingPosition(rules)
  replay(record, (_before, _action, _seat, { game }) => {
    position = game.position
  })
  return position
}

const positionOf = ({ pegs, record }: DrawnGame, rules: Rules): Position => {
  if (record !== undefined) return endOf(record, rules)
  const read = pegs === undefined ? undefined : parsePosition(rules.board, pegs)
  return read?.ok ? read.value : openingPosition(rules)
}

const drawnGame = (table: DrawnGame): DrawnBoard => {
  const rules = rulesFor(table.setup)
  if (!rules.ok) throw new Error(rules.error.message)
  const { layout: holes, activeTrack, board, designWood: own } = placedFor(rules.value, table.look.design)
  const { field, border, inlay } = table.look
  return {
    map: flatMap(holes, activeTrack, board.sideOf[0] ?? 0, own),
    board,
    field,
    border,
    inlay,
    colours: table.colours,
    position: positionOf(table, rules.value),
  }
}

const drawnDesign = (design: Design): DrawnBoard => {
  const holes = layout(boardSpecOf(design))
  const track = trackAt(holes.spec, 0)
  const board = makeBoard(track, track.sides)
  const { field, border, inlay } = design
  return {
    map: flatMap(holes, 0, 0, designWoodOf(design)),
    board,
    field,
    border,
    inlay,
    colours: Array.from({ length: track.sides }, (_, seat) => seat),
    position: startPosition(board),
  }
}

/** Throws if the rules are unknown, which who asks has to see to. */
export const drawnBoardOf = (table: Exclude<DrawnTable, DrawnChase>): DrawnBoard => {
  if (table.of === 'game') return drawnGame(table)
  const read = parseDesign(table.design)
  return drawnDesign(read.ok ? read.value : FIRST_DESIGN)
}
