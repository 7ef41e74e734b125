import { readStored, writeStored } from './browser-storage.ts'

const FETCH_TIMEOUT_MS = 3000
/** Storage keys of the entry script that was last reloaded, and of the time of the last reload for a lazy chunk. */
const RELOADED_KEY = 'renewed'
const RELOADED_FOR_CHUNK_KEY = 'renewed-for-part'
/** Least time between two reloads for a lazy chunk. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** The entry script of this page; its name changes with the code. Undefined in development, and where there is no page. */
const entryScript = (): string | undefined =>
  globalThis.document?.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** The server's present page; empty if the server can't be reached. */
export const fetchServedPage = async (): Promise<string> => {
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(), FETCH_TIMEOUT_MS)
  try {
    const response = await fetch(location.pathname, {
      headers: { accept: 'text/html' },
      cache: 'no-cache',
      signal: stop.signal,
    })
    return response.ok ? await response.text() : ''
  } catch {
    return ''
  } finally {
    clearTimeout(late)
  }
}

const read = (key: string): string => readStored(key, 'sessionStorage')

/** Reports whether the server has a newer page, which may use other messages. False if the server can’t be reached, and after a reload that brought the same page. */
export const isOutdated = async (): Promise<boolean> => {
  const own = entryScript()
  if (own === undefined || read(RELOADED_KEY) === own) return false
  const page = await fetchServedPage()
  return page.includes('/assets/') && !page.includes(`"${own}"`)
}

/** Private windows may keep nothing, and are not renewed. */
const reload = (key: string, mark: string): boolean => {
  const kept = writeStored(key, mark, 'sessionStorage')
  if (kept) location.reload()
  return kept
}

/** Reloads the page. Server and storage keep what belongs to the person. Returns false where that is impossible. */
export const reloadPage = (): boolean => reload(RELOADED_KEY, entryScript() ?? '')

/** Reloads the page for a lazy chunk. Returns false where that is impossible, or was done just now. */
export const reloadForChunk = (): boolean =>
  Date.now() - Number(read(RELOADED_FOR_CHUNK_KEY)) > MIN_RELOAD_INTERVAL_MS &&
  reload(RELOADED_FOR_CHUNK_KEY, `${Date.now()}`)

/** Reloads the page when its lazy chunks are gone with their build. */
export const reloadWhenOutdated = (): void =>
  addEventListener('vite:preloadError', () => void isOutdated().then((outdated) => outdated && reloadPage()))
