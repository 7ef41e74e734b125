import type { Rules } from '../../engine/ruleset.ts'
import { parseDesign } from '../../workshop/design-text.ts'
import { planOf } from '../../workshop/plan.ts'
import { playedTrack } from '../../workshop/played-track.ts'
import type { Ground } from './rules.ts'

/** The ground of a table that is played on this design; undefined if these rules can't be. */
export const readGround = (text: string, rules: Rules): Ground | undefined => {
  const design = parseDesign(text)
  const activeTrack = design.ok ? playedTrack(design.value, rules.board) : undefined
  if (!design.ok || activeTrack === undefined) return undefined
  const plan = planOf(design.value)
  const spec = plan.layout.spec.tracks[activeTrack] ?? rules.board.spec
  return { rules: { ...rules, board: { ...rules.board, spec } }, layout: plan.layout, activeTrack, plan }
}
