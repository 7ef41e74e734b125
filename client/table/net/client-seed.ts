import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'
import { waitForTable } from '../state/table.ts'

type Part = typeof import('./client-seed-exchange.ts')

/** One promise for all, so that those who asked first go on first. */
let loading: Promise<Part | undefined> | undefined

/** The code that fixes cards. Undefined if it can't be had: then a game begins without this browser's part. */
export const loadSeedExchange = (): Promise<Part | undefined> => {
  loading ??= fetchWithRetry(() => import('./client-seed-exchange.ts')).catch(() => {
    loading = undefined
    return undefined
  })
  return loading
}

/** The cards of a running game are dealt: its picture comes first. */
const untilDue = (): Promise<void> =>
  Promise.race([firstBoardPaint, waitForTable(({ state }) => state !== undefined && state.phase !== 'playing')])

/** Starts this browser's part in fixing the cards of the next game as soon as that is due. Returns a function that stops it. */
export const startSeedExchangeWhenDue = (): (() => void) => {
  let over = false
  let stop: (() => void) | undefined
  const begin = async (): Promise<void> => {
    await untilDue()
    const part = await loadSeedExchange()
    if (!over) stop = part?.startSeedExchange()
  }
  void begin()
  return () => {
    over = true
    stop?.()
  }
}
