import * as z from 'zod'
import { AT_ZERO, type Clock } from './protocol.ts'

const atZero = z.enum(AT_ZERO)
const none = z.literal(0)

/** A clock as it comes from the wire. */
export const ClockShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), seconds: none, increment: none, atZero }),
  z.strictObject({ kind: z.literal('turn'), seconds: z.int().min(5).max(600), increment: none, atZero }),
  z.strictObject({
    kind: z.literal('bank'),
    seconds: z.int().min(30).max(7200),
    increment: z.int().min(0).max(120),
    atZero,
  }),
]) satisfies z.ZodType<Clock>
