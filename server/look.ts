import * as z from 'zod'
import { EDGES, FINISHES, type Look, PIECES, WOODS } from './protocol.ts'

const wood = z.enum(WOODS)

/** A look as it comes from the wire. */
export const LookShape = z.strictObject({
  field: wood,
  border: wood,
  inlay: wood,
  finish: z.enum(FINISHES),
  edge: z.enum(EDGES),
  pieces: z.enum(PIECES),
}) satisfies z.ZodType<Look>
