import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { firstBoardPaint } from '../../ui/page/first-paint.ts'
import { waitForTable } from '../state/table.ts'

type SeedExchangeModule = typeof import('./client-seed-exchange.ts')

/** One promise for all callers. */
let loading: Promise<SeedExchangeModule | undefined> | undefined

/** Loads the code of the seed exchange. Resolves to undefined if it can't be loaded: games then begin without this browser's part. */
export const loadSeedExchange = (): Promise<SeedExchangeModule | undefined> => {
  loading ??= fetchWithRetry(() => import('./client-seed-exchange.ts')).catch(() => {
    loading = undefined
    return undefined
  })
  return loading
}

/** Waits until the exchange is due: the board is painted, or the table waits for its next game. */
const waitUntilDue = (): Promise<void> =>
  Promise.race([firstBoardPaint, waitForTable(({ state }) => state !== undefined && state.phase !== 'playing')])

/** Starts the seed exchange as soon as it is due. Returns a function that stops it. */
export const startSeedExchangeWhenDue = (): (() => void) => {
  let isStopped = false
  let stop: (() => void) | undefined
  const start = async (): Promise<void> => {
    await waitUntilDue()
    const module = await loadSeedExchange()
    if (!isStopped) stop = module?.startSeedExchange()
  }
  void start()
  return () => {
    isStopped = true
    stop?.()
  }
}
