import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const SEMI_SPACE_FLAG = /--max-semi-space-size[= ](\d+)/
/** Largest semi-space that V8 chooses by itself, in MiB. */
const DEFAULT_SEMI_SPACE_MIB = 64
const SEMI_SPACES = 3
const BYTES_PER_MIB = 2 ** 20

/** Heap of a process without tables, in bytes. */
const EMPTY_SERVER_BYTES = 45e6
/** Heap of a table of four at the end of a long game. A new table has a quarter of it. */
const FULL_TABLE_BYTES = 450e3
/** Heap of a connection with a request that has half arrived. */
const CONNECTION_BYTES = 10e3
/** Part of the heap that connections may take. */
const CONNECTION_SHARE = 0.3

/**
 * Returns the bytes that lasting objects can take before V8 ends the process. `heapLimit` contains the largest young generation as
 * well. `flags`: those with which Node was started.
 */
export const oldSpaceLimit = (heapLimit: number, flags: string): number => {
  const semiSpaceMiB = Number(SEMI_SPACE_FLAG.exec(flags)?.[1] ?? DEFAULT_SEMI_SPACE_MIB)
  return heapLimit - Math.min(SEMI_SPACES * semiSpaceMiB * BYTES_PER_MIB, heapLimit / 2)
}

const LIMIT_BYTES = oldSpaceLimit(
  getHeapStatistics().heap_size_limit,
  [process.env.NODE_OPTIONS, ...process.execArgv].join(' '),
)

/** Bytes in use after the last full garbage collection. Garbage since then doesn't count: V8 collects it before it ends the process. */
let usedBytes = 0
let isObserving = false

const observeCollections = (): void => {
  isObserving = true
  new PerformanceObserver((list) => {
    const isFull = list
      .getEntries()
      .some((entry) => 'detail' in entry && isFullCollection(entry.detail as { readonly kind?: number }))
    if (isFull) usedBytes = getHeapStatistics().used_heap_size
  }).observe({ entryTypes: ['gc'] })
}

const isFullCollection = ({ kind }: { readonly kind?: number }): boolean => kind === constants.NODE_PERFORMANCE_GC_MAJOR

/** Returns the part of the heap's limit (0 to 1) that lasting objects take. V8 ends the process at 1. */
export const heapUse = (): number => {
  if (!isObserving) observeCollections()
  return usedBytes / LIMIT_BYTES
}

/** Returns the part of the heap's limit that is taken, or will be when the games at these tables have become long. */
export const heapUseWith = (tables: number): number =>
  Math.max(heapUse(), (EMPTY_SERVER_BYTES + tables * FULL_TABLE_BYTES) / LIMIT_BYTES)

/** Number of connections for which the heap has space. */
export const MAX_CONNECTIONS = Math.floor((LIMIT_BYTES * CONNECTION_SHARE) / CONNECTION_BYTES)
