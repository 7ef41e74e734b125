import { layout } from '../../engine/boards/layout.ts'
import { ordinaryBoard, type Rules } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { parsePosition } from '../../engine/text/notation.ts'
import { boardSvg } from '../../models/flat/board-svg.ts'
import { flatMap } from '../../models/flat/flat-map.ts'
import type { OpenTable } from '../../server/protocol/http.ts'
import { WOODS, type Wood } from '../../workshop/design/woods.ts'
import { readTableSetup } from '../../workshop/played-table.ts'
import { type Standing, standingsOf } from '../state/standing.ts'

/** What a table on the list looks like, and how far its teams are. */
export interface TablePicture {
  /** Address of the picture, in itself. */
  readonly source: string
  readonly standings: readonly Standing[]
}

const woodOf = (name: string | undefined, usual: Wood): Wood => WOODS.find((wood) => wood === name) ?? usual

/** The table's own board, or that of its game. */
const boardOf = (rules: Rules, design: string | undefined) => {
  const own = design === undefined ? undefined : readTableSetup(design, rules)
  if (own !== undefined) return { ...own, board: own.rules.board }
  const { spec, active } = ordinaryBoard(rules)
  return { layout: layout(spec), activeTrack: active, board: rules.board, ownWood: undefined }
}

/** Undefined for a game that this page does not know. */
export const tablePicture = (table: OpenTable): TablePicture | undefined => {
  const { rules: id, players, teams, options = {}, pegs, colours, woods } = table
  const rules = rulesFor({ rules: id, players, teams, options })
  const position = rules.ok ? parsePosition(rules.value.board, pegs) : undefined
  if (!rules.ok || !position?.ok) return undefined
  const { board, ...placed } = boardOf(rules.value, table.design)
  const map = flatMap(placed.layout, placed.activeTrack, board.sideOf[0] ?? 0, placed.ownWood)
  const [field, border, inlay] = woods
  const drawn = boardSvg({
    map,
    board,
    colours,
    position: position.value,
    field: woodOf(field, 'walnut'),
    border: woodOf(border, 'walnut'),
    inlay: woodOf(inlay, 'maple'),
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${map.box.join(' ')}">${drawn}</svg>`
  return {
    source: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    standings: standingsOf(rules.value, position.value.pegs),
  }
}
