import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { type ChaseGame, cubesOwned, newChase, slottedMarbles } from '../../../../engine/marble-chase/game.ts'
import { seatsOf } from '../../../../engine/marble-chase/rules.ts'
import { replayChase } from '../../../../engine/marble-chase/text/record.ts'
import { openingPosition, type Position, positionInStarts } from '../../../../engine/position.ts'
import type { Rules } from '../../../../engine/ruleset.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../../engine/text/position-parser.ts'
import { type GameRecord, replay } from '../../../../engine/text/record.ts'
import type { DrawnBoard } from '../../../../models/flat/board-svg.ts'
import { flatMap } from '../../../../models/flat/flat-map.ts'
import { CHASE_TABLE_BOX, chaseTableSvg } from '../../../../models/flat/marble-chase-table-svg.ts'
import { boardSpecOf } from '../../../../workshop/design/board-spec.ts'
import { type Design, FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { parseDesign } from '../../../../workshop/design/design-text.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { designWoodOf } from '../../../../workshop/geometry/design-wood.ts'
import { tableBoardOf } from '../../../../workshop/table-setup.ts'
import type { DrawnChase, DrawnGame, DrawnTable } from '../preview.ts'

/** Returns the game at the end of its record, or as far as the record can be played; without a record, the game before the first flick. */
const finalChaseGame = ({ setup, record }: DrawnChase): ChaseGame => {
  const fresh = newChase({ ...setup, first: record?.first ?? 0 })
  if (!fresh.ok) throw new Error(fresh.error.message)
  let game = fresh.value
  if (record !== undefined) {
    replayChase(record, (_before, _action, outcome) => {
      game = outcome.game
    })
  }
  return game
}

/** Draws a table of Marble Chase with its marbles and cubes. Throws if the set-up is impossible; callers check that before. */
export const chaseDrawing = (table: DrawnChase): { readonly box: typeof CHASE_TABLE_BOX; readonly svg: string } => {
  const game = finalChaseGame(table)
  const scores = game.totals.map((totals, side) => ({
    totals,
    owned: cubesOwned(game, side),
    colour: colourAt(table.colours[seatsOf(game.rules, side)[0] ?? 0] ?? 0).css,
  }))
  return { box: CHASE_TABLE_BOX, svg: chaseTableSvg(slottedMarbles(game), scores, table.woods) }
}

/** Returns the position at the end of a record, or as far as it can be played. */
const finalPosition = (record: GameRecord, rules: Rules): Position => {
  let position = openingPosition(rules)
  replay(record, (_before, _action, _seat, { game }) => {
    position = game.position
  })
  return position
}

const positionOf = ({ pegs, record }: DrawnGame, rules: Rules): Position => {
  if (record !== undefined) return finalPosition(record, rules)
  const read = pegs === undefined ? undefined : parsePosition(rules.board, pegs)
  return read?.ok ? read.value : openingPosition(rules)
}

const gameDrawing = (table: DrawnGame): DrawnBoard => {
  const rules = rulesFor(table.setup)
  if (!rules.ok) throw new Error(rules.error.message)
  const { layout: holes, activeTrack, board, designWood: own } = tableBoardOf(rules.value, table.look)
  const { field, border, inlay } = table.look
  return {
    map: flatMap(holes, activeTrack, board.sideOf[0] ?? 0, own, 0),
    board,
    field,
    border,
    inlay,
    colours: table.colours,
    position: positionOf(table, rules.value),
  }
}

const designDrawing = (design: Design): DrawnBoard => {
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
    position: positionInStarts(board),
  }
}

/** Returns the contents of the drawing of a board. Throws if the rules are unknown; callers check that before. */
export const boardDrawing = (table: Exclude<DrawnTable, DrawnChase>): DrawnBoard => {
  if (table.of === 'game') return gameDrawing(table)
  const read = parseDesign(table.design)
  return designDrawing(read.ok ? read.value : FIRST_DESIGN)
}
