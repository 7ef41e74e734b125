/** How the cards of a game that deals again and again come to the hands (K1 to K4). */
interface DealPlan {
  /** Cards a player gets in each deal of the cycle. */
  readonly sizes: readonly number[]
  /** Index into `sizes` after the last one. */
  readonly again: number
  /** A cycle begins with all cards shuffled and the next dealer; else the played cards are shuffled in when the stock is short. */
  readonly anew: boolean
}

/** By the value of the choice `deals`; `once` deals hands of `handSize` and draws from then on. */
export const DEALS = {
  once: { sizes: [], again: 0, anew: false },
  '5-4-4': { sizes: [5, 4, 4], again: 0, anew: true },
  '5-4-4-4': { sizes: [5, 4, 4, 4], again: 0, anew: true },
  '4': { sizes: [4], again: 0, anew: false },
  '4-5': { sizes: [4, 5], again: 1, anew: false },
  '4-4-5': { sizes: [4, 4, 5], again: 0, anew: false },
} as const satisfies Record<string, DealPlan>

export type Deals = keyof typeof DEALS

export const dealPlan = (deals: Deals): DealPlan => DEALS[deals]

/** Index of the deal after the `deal`th of the plan. */
export const nextDeal = (plan: DealPlan, deal: number): number => (deal + 1 < plan.sizes.length ? deal + 1 : plan.again)
