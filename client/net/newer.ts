/** How long the server may take to say what its page is now, ms. */
const PATIENCE = 3000
/** Which page was renewed last, and when one was for the sake of a part of it. */
const KEPT = 'renewed'
const FOR_PART = 'renewed-for-part'
/** At most one renewal for a part in so long, ms. */
const ONCE_IN = 60_000

/** The script that began this page; its name changes with the code. Undefined where nothing is built. */
const entry = (): string | undefined =>
  document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** The page as the server has it now; empty where nobody answers. */
export const served = async (): Promise<string> => {
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(), PATIENCE)
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

/** What this tab keeps; private windows may keep nothing, and are not renewed. */
const read = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The server has another page by now, and may speak otherwise than this one understands. No where nobody answers, and
 * after a renewal that brought the same page again.
 */
export const isOutdated = async (): Promise<boolean> => {
  const own = entry()
  if (own === undefined || read(KEPT) === own) return false
  const page = await served()
  return page.includes('/assets/') && !page.includes(`"${own}"`)
}

const reload = (key: string, mark: string): boolean => {
  try {
    sessionStorage.setItem(key, mark)
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Loads the page as it is now. What belongs to the person, the server and the storage keep. No where that can't be. */
export const renew = (): boolean => reload(KEPT, entry() ?? '')

/** Loads the page again for the sake of a part of it. No where that can't be, or was done just now. */
export const renewForPart = (): boolean =>
  Date.now() - Number(read(FOR_PART) ?? 0) > ONCE_IN && reload(FOR_PART, `${Date.now()}`)

/** Parts of the page that come later are gone with the build they belong to. */
export const renewWhenOutdated = (): void =>
  addEventListener('vite:preloadError', () => void isOutdated().then((outdated) => outdated && renew()))
