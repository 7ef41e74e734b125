import type { Seat } from '../../../engine/board.ts'
import { MAX_BOARD_POINTS, sumOfPoints } from '../../../engine/marble-chase/colours.ts'
import { chaseRules, seatsOf } from '../../../engine/marble-chase/rules.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { parsePosition } from '../../../engine/text/position-parser.ts'
import { boardSvg } from '../../../models/flat/board-svg.ts'
import { flatMap } from '../../../models/flat/flat-map.ts'
import { CHASE_TABLE_BOX, chaseTableSvg } from '../../../models/flat/marble-chase-table-svg.ts'
import { USUAL_WOODS } from '../../../models/marble-chase/chase-woods.ts'
import type { OpenChaseBoard, OpenTable } from '../../../server/protocol/http.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { WOODS, type Wood } from '../../../workshop/design/woods.ts'
import { tableBoardOf } from '../../../workshop/table-setup.ts'
import { standingsOf } from '../../table/state/standings.ts'

/** Progress of a team. */
export interface TeamProgress {
  readonly seats: readonly Seat[]
  /** Marbles at home, or points on the scoring board. */
  readonly unit: 'home' | 'points'
  readonly count: number
  readonly total: number
  /** Won games of the match. */
  readonly wins: number
}

/** Preview of a table in the list. */
interface TablePreview {
  /** Data URL of the drawing. */
  readonly source: string
  readonly teams: readonly TeamProgress[]
}

/** Returns a data URL of an SVG image. `box` is its view box. */
const svgDataUrl = (drawing: string, box: readonly number[]): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${drawing}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const woodOf = (name: string | undefined, usual: Wood): Wood => WOODS.find((wood) => wood === name) ?? usual

/** Draws the board of a game of cards with its marbles; undefined if rules or position are unreadable. */
const cardTablePreview = (table: OpenTable): TablePreview | undefined => {
  const { rules: id, players, teams, options = {}, pegs, colours, look = DEFAULT_LOOK } = table
  const rules = rulesFor({ rules: id, players, teams, options })
  const position = rules.ok ? parsePosition(rules.value.board, pegs) : undefined
  if (!rules.ok || !position?.ok) return undefined
  const { board, ...placed } = tableBoardOf(rules.value, look)
  const map = flatMap(placed.layout, placed.activeTrack, board.sideOf[0] ?? 0, placed.designWood, 0)
  const drawn = boardSvg({
    map,
    board,
    colours,
    position: position.value,
    field: woodOf(look.field, DEFAULT_LOOK.field),
    border: woodOf(look.border, DEFAULT_LOOK.border),
    inlay: woodOf(look.inlay, DEFAULT_LOOK.inlay),
  })
  return {
    source: svgDataUrl(drawn, map.box),
    teams: standingsOf(rules.value, position.value.pegs).map(({ seats, home, total: all }) => ({
      seats,
      unit: 'home',
      count: home.reduce((sum, own) => sum + own, 0),
      total: all,
      wins: 0,
    })),
  }
}

/** Returns the woods of a designed field; undefined for the built-in one. */
const fieldWoods = ({ look }: OpenTable) =>
  look?.design === undefined
    ? undefined
    : { field: woodOf(look.field, USUAL_WOODS.field), border: woodOf(look.border, USUAL_WOODS.border) }

/** Draws the field of Marble Chase with its marbles, and the scoring boards with their cubes; undefined if the rules are invalid. */
const chaseTablePreview = (table: OpenTable, { lying, boards }: OpenChaseBoard): TablePreview | undefined => {
  const { players, colours } = table
  const rules = chaseRules({ players })
  if (!rules.ok) return undefined
  const seats = boards.map((_, side) => seatsOf(rules.value, side))
  const scores = boards.map(({ totals, owned }, side) => {
    const [first = 0] = seats[side] ?? []
    return { totals, owned, colour: colourAt(colours[first] ?? 0).css }
  })
  return {
    source: svgDataUrl(chaseTableSvg(lying, scores, fieldWoods(table)), CHASE_TABLE_BOX),
    teams: boards.map(({ totals, wins }, side) => ({
      seats: seats[side] ?? [],
      unit: 'points',
      count: sumOfPoints(totals),
      total: MAX_BOARD_POINTS,
      wins,
    })),
  }
}

/** Returns the preview of a table; undefined for a game that this page does not know. */
export const tablePreview = (table: OpenTable): TablePreview | undefined =>
  table.field === undefined ? cardTablePreview(table) : chaseTablePreview(table, table.field)
