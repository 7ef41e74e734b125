import { layout } from '../engine/boards/layout.ts'
import { type BoardWish, boardOnTable, type Rules, usualBoardOf } from '../engine/ruleset.ts'
import { boardSpecOf } from './design/board-spec.ts'
import { parseDesign } from './design/design-text.ts'
import { findPlayedTrack } from './design/played-track.ts'
import { designWoodOf } from './geometry/design-wood.ts'

/** The `TableSetup` of a table on this design; undefined if these rules can't be played on it. */
export const readTableSetup = (text: string, rules: Rules) => {
  const read = parseDesign(text)
  const played = read.ok ? findPlayedTrack(read.value, rules.board) : undefined
  if (played === undefined) return undefined
  const { design, track } = played
  const placed = layout(boardSpecOf(design))
  const spec = placed.spec.tracks[track] ?? rules.board.spec
  return {
    rules: { ...rules, board: { ...rules.board, spec } },
    layout: placed,
    activeTrack: track,
    design,
    designWood: designWoodOf(design),
  }
}

/** Returns the board that a table has: that of its design, or that of its game. `look`: the fields that the board depends on. */
export const tableBoardOf = (rules: Rules, look: BoardWish & { readonly design?: string | undefined } = {}) => {
  const { design } = look
  const own = design === undefined ? undefined : readTableSetup(design, rules)
  if (own !== undefined) return { ...own, board: own.rules.board }
  const usual = usualBoardOf(rules, look)
  return {
    layout: layout(usual.spec),
    activeTrack: usual.active,
    board: boardOnTable(rules, usual),
    designWood: undefined,
  }
}
