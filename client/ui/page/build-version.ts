import { readStored, writeStored } from './browser-storage.ts'

const FETCH_TIMEOUT_MS = 3000
/** Storage key of the entry script for which the page was last reloaded. */
const RELOADED_KEY = 'renewed'
/** Storage key of the time of the last reload for a lazy chunk. */
const RELOADED_FOR_CHUNK_KEY = 'renewed-for-part'
/** Least time between two reloads for a lazy chunk. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Returns the entry script of this page, the name of which changes with the code; undefined in development and outside a browser. */
export const entryScript = (): string | undefined =>
  globalThis.document?.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** Fetches the page that the server has now; empty if the server can't be reached. */
export const fetchServedPage = async (): Promise<string> => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), FETCH_TIMEOUT_MS)
  try {
    const response = await fetch(location.pathname, {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: stop.signal,
    })
    // An unknown address has the page, too.
    return response.ok || response.status === 404 ? await response.text() : ''
  } catch {
    return ''
  } finally {
    clearTimeout(timer)
  }
}

const readSession = (key: string): string => readStored(key, 'sessionStorage')

/** Reports whether the server has a newer page. Returns false if the server can’t be reached, or if a reload has brought the same page before. */
export const isOutdated = async (): Promise<boolean> => {
  const script = entryScript()
  if (script === undefined || readSession(RELOADED_KEY) === script) return false
  const page = await fetchServedPage()
  return page.includes('/assets/') && !page.includes(`"${script}"`)
}

/** Stores a mark and reloads the page. Returns false without reloading if storage is not available, as that could go on for ever. */
const reload = (key: string, mark: string): boolean => {
  const isStored = writeStored(key, mark, 'sessionStorage')
  if (isStored) location.reload()
  return isStored
}

/** Reloads the page. Returns false if that is impossible. */
export const reloadPage = (): boolean => reload(RELOADED_KEY, entryScript() ?? '')

/** Time until the page may be reloaded again for a lazy chunk, in ms. A clock that was set back makes nobody wait longer than the interval. */
const waitBeforeReloadMs = (): number =>
  Math.min(MIN_RELOAD_INTERVAL_MS, Number(readSession(RELOADED_FOR_CHUNK_KEY)) + MIN_RELOAD_INTERVAL_MS - Date.now())

/** Reloads the page for a lazy chunk, at the earliest a minute after the last time. Resolves to false if that is impossible. */
export const reloadForChunk = async (): Promise<boolean> => {
  await new Promise((resolve) => setTimeout(resolve, waitBeforeReloadMs()))
  return reload(RELOADED_FOR_CHUNK_KEY, `${Date.now()}`)
}

/** Reloads the page when one of its lazy chunks no longer exists because of a newer build. */
export const reloadWhenOutdated = (): void =>
  addEventListener('vite:preloadError', () => void isOutdated().then((outdated) => outdated && reloadPage()))
