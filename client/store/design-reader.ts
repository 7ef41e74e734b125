import { layout } from '../../engine/layout.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { boardSpecOf } from '../../workshop/board-spec.ts'
import { parseDesign } from '../../workshop/design-text.ts'
import { ownWood } from '../../workshop/own-wood.ts'
import { playedOn } from '../../workshop/played-track.ts'
import type { Ground } from './rules.ts'

/** The ground of a table that is played on this design; undefined if these rules can't be. */
export const readGround = (text: string, rules: Rules): Ground | undefined => {
  const read = parseDesign(text)
  const played = read.ok ? playedOn(read.value, rules.board) : undefined
  if (played === undefined) return undefined
  const { design, track } = played
  const placed = layout(boardSpecOf(design))
  const spec = placed.spec.tracks[track] ?? rules.board.spec
  return {
    rules: { ...rules, board: { ...rules.board, spec } },
    layout: placed,
    activeTrack: track,
    design,
    ownWood: ownWood(design),
  }
}
