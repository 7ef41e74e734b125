import type { Choices } from '../choices.ts'

/** How a game without drawing deals its cards (K1 to K4). */
interface DealPlan {
  /** Cards a player gets in each deal of the cycle. */
  readonly sizes: readonly number[]
  /** Index into `sizes` after the last one. */
  readonly again: number
  /** A cycle begins with a shuffle of all cards and the next dealer; else cards are shuffled only when the stock is short. */
  readonly anew: boolean
}

/** `once` deals hands of `handSize`; the game draws from then on. */
export const DEAL_PLANS: Readonly<Record<Choices['deals'], DealPlan>> = {
  once: { sizes: [], again: 0, anew: false },
  '5-4-4': { sizes: [5, 4, 4], again: 0, anew: true },
  '5-4-4-4': { sizes: [5, 4, 4, 4], again: 0, anew: true },
  '5-4-5': { sizes: [5, 4, 5], again: 0, anew: true },
  '4': { sizes: [4], again: 0, anew: false },
  '4-5': { sizes: [4, 5], again: 1, anew: false },
  '4-4-5': { sizes: [4, 4, 5], again: 0, anew: false },
  '6-5-4-3-2': { sizes: [6, 5, 4, 3, 2], again: 0, anew: false },
  '6-once': { sizes: [6, 5, 4, 3, 2], again: 1, anew: false },
}

/** Index of the deal after the `deal`th of the plan. */
export const nextDeal = (plan: DealPlan, deal: number): number => (deal + 1 < plan.sizes.length ? deal + 1 : plan.again)
