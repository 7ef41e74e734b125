import type { Clock } from '../../protocol/clock.ts'

const SECOND_MS = 1000

/** Returns the banks at the beginning of a game, by seat, in ms; 0 without a bank. */
export const fullBanks = ({ kind, seconds }: Clock, players: number): readonly number[] =>
  Array.from({ length: players }, () => (kind === 'bank' ? seconds * SECOND_MS : 0))

/** Returns how long a decision may take, in ms. */
export const allowance = ({ kind, seconds }: Clock, bank: number): number =>
  kind === 'bank' ? bank : seconds * SECOND_MS

/** Returns the bank after a decision, in ms; `deadline` is when it would have run out, or 0 if it did not run. */
export const bankAfter = ({ kind, increment }: Clock, bank: number, deadline: number, now: number): number => {
  if (kind !== 'bank') return 0
  const left = deadline === 0 ? bank : Math.max(0, deadline - now)
  return left + (deadline === 0 ? 0 : increment * SECOND_MS)
}
