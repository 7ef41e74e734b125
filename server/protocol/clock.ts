import type * as z from 'zod'
import type { ClockShape } from './shapes.ts'

export type Clock = z.infer<typeof ClockShape>

export const NO_CLOCK: Clock = { kind: 'none', seconds: 0, increment: 0, atZero: 'bot' }
