import * as z from 'zod'
import { ok } from '../engine/result.ts'
import type { Rules } from '../engine/ruleset.ts'
import { LONGEST_TEXT, makeDesign, parseDesign } from '../workshop/design-text.ts'
import { PIECES } from '../workshop/pieces.ts'
import { playedTrack } from '../workshop/played-track.ts'
import { FINISHES, WOODS } from '../workshop/woods.ts'
import { type Answer, no } from './answer.ts'
import { EDGES, type Look } from './protocol.ts'

const wood = z.enum(WOODS)

/** A look as it comes from the wire. */
export const LookShape = z.strictObject({
  field: wood,
  border: wood,
  inlay: wood,
  finish: z.enum(FINISHES),
  edge: z.enum(EDGES),
  pieces: z.enum(PIECES),
  design: z.string().max(LONGEST_TEXT).optional(),
}) satisfies z.ZodType<Look>

/** The look as it is kept: its design is a possible one, written as `makeDesign` does, on which these rules can be played. */
export const checkedLook = (look: Look, rules: Rules): Answer<Look> => {
  if (look.design === undefined) return ok(look)
  const design = parseDesign(look.design)
  if (!design.ok) return design
  if (playedTrack(design.value, rules.board) === undefined) {
    return no('table/design', `This board has no track for ${rules.players} players at ${rules.id}.`)
  }
  return ok({ ...look, design: makeDesign(design.value) })
}
