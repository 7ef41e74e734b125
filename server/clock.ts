import * as z from 'zod'
import { AT_ZERO, type Clock } from './protocol.ts'

const SECOND_MS = 1000
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

/** The banks at the beginning of a game, by seat (ms); 0 without a bank. */
export const fullBanks = ({ kind, seconds }: Clock, players: number): readonly number[] =>
  Array.from({ length: players }, () => (kind === 'bank' ? seconds * SECOND_MS : 0))

/** What a decision may take (ms). */
export const allowance = ({ kind, seconds }: Clock, bank: number): number =>
  kind === 'bank' ? bank : seconds * SECOND_MS

/** The bank after a decision for which it would have run out at `deadline`; 0 for `deadline` if it did not run. */
export const bankAfter = ({ kind, increment }: Clock, bank: number, deadline: number, now: number): number => {
  if (kind !== 'bank') return 0
  const left = deadline === 0 ? bank : Math.max(0, deadline - now)
  return left + (deadline === 0 ? 0 : increment * SECOND_MS)
}
