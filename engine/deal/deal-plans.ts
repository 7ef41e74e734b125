import type { Choices } from '../choices.ts'

/** A cycle of deals in a game without drawing (K1 to K4). */
interface DealPlan {
  /** Number of cards per player in each deal of the cycle. */
  readonly sizes: readonly number[]
  /** Index into `sizes` with which the cycle begins again. */
  readonly restartIndex: number
  /** True if each cycle begins with a full shuffle and the next dealer; else a shuffle waits for a short stock. */
  readonly reshuffles: boolean
}

/** The plans by choice. `once` deals hands of `handSize`, and players draw from then on. */
export const DEAL_PLANS: Readonly<Record<Choices['deals'], DealPlan>> = {
  once: { sizes: [], restartIndex: 0, reshuffles: false },
  '5-4-4': { sizes: [5, 4, 4], restartIndex: 0, reshuffles: true },
  '5-4-4-4': { sizes: [5, 4, 4, 4], restartIndex: 0, reshuffles: true },
  '5-4-5': { sizes: [5, 4, 5], restartIndex: 0, reshuffles: true },
  '4': { sizes: [4], restartIndex: 0, reshuffles: false },
  '4-5': { sizes: [4, 5], restartIndex: 1, reshuffles: false },
  '4-4-5': { sizes: [4, 4, 5], restartIndex: 0, reshuffles: false },
  '6-5-4-3-2': { sizes: [6, 5, 4, 3, 2], restartIndex: 0, reshuffles: false },
  '6-once': { sizes: [6, 5, 4, 3, 2], restartIndex: 1, reshuffles: false },
}

/** Returns whether deals of other sizes follow each other in a round that begins again. */
export const hasCycle = ({ sizes, restartIndex }: DealPlan): boolean => sizes.length > 1 && restartIndex === 0

/** Returns the index of the deal that follows the deal with index `deal`. */
export const dealIndexAfter = (plan: DealPlan, deal: number): number =>
  deal + 1 < plan.sizes.length ? deal + 1 : plan.restartIndex
