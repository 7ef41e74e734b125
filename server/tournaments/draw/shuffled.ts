import type { Random } from '../../../engine/chance/random.ts'

/** Returns the items in an order by lot. */
export const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ item }) => item)
