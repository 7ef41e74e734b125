import { ok } from '../../engine/result.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { makeDesign, parseDesign } from '../../workshop/design/design-text.ts'
import { playedTrack } from '../../workshop/design/played-track.ts'
import type { Look } from '../protocol/look.ts'
import { type Answer, no } from './answer.ts'

/** The look as it is kept: its design is a possible one, written as `makeDesign` does, on which these rules can be played. */
export const checkLook = (look: Look, rules: Rules): Answer<Look> => {
  if (look.design === undefined) return ok(look)
  const design = parseDesign(look.design)
  if (!design.ok) return design
  if (playedTrack(design.value, rules.board) === undefined) {
    return no('table/design', `This board has no track for ${rules.players} players at ${rules.id}.`)
  }
  return ok({ ...look, design: makeDesign(design.value) })
}

/** The look as anybody may see it later: a design without the words that its maker wrote on the board. */
export const lookWithoutWords = (look: Look): Look => {
  if (look.design === undefined) return look
  const { design: text, ...plain } = look
  const design = parseDesign(text)
  return design.ok ? { ...plain, design: makeDesign({ ...design.value, title: '', names: [] }) } : plain
}
