import * as z from 'zod'
import { CONDUCT_KINDS, MAX_REPORT_LENGTH } from './conduct-kinds.ts'

/** Public id of another person at the table. */
const person = z.string().min(1).max(64)

/** Requests about another person at a table of the server. They change nothing of the table, and nobody else learns of them. */
export const CONDUCT_SHAPES = {
  /** Hides what the person says and shows at this table, and keeps the two apart at tables of strangers where both have an account. */
  block: z.strictObject({ person }).readonly(),
  /** Tells the operator of the person, with the record of the game. */
  report: z.strictObject({ person, kind: z.enum(CONDUCT_KINDS), words: z.string().max(MAX_REPORT_LENGTH) }).readonly(),
}

/** Payloads of these requests. */
export type ConductRequests = { readonly [N in keyof typeof CONDUCT_SHAPES]: z.infer<(typeof CONDUCT_SHAPES)[N]> }
