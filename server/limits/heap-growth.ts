import { setFlagsFromString } from 'node:v8'

/** Limit of what is added until the next collection: with 40 it comes twice as often, and the slowest moves wait for it. */
const MAX_GROWTH_PERCENT = 70

/**
 * Makes V8 collect all garbage whenever the heap has grown by this part since the last time. By itself it lets a heap like ours more
 * than double, and a process keeps what it has once taken.
 */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${MAX_GROWTH_PERCENT}`)
