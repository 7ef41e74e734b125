import { layout } from '../engine/boards/layout.ts'
import type { Rules } from '../engine/ruleset.ts'
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
