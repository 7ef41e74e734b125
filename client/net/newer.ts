/** How long the server may take to say what its page is now, ms. */
const PATIENCE = 3000
const KEPT = 'renewed'

/** The script that began this page; its name changes with the code. Undefined where nothing is built. */
const entry = (): string | undefined =>
  document.querySelector('script[type="module"][src*="/assets/"]')?.getAttribute('src') ?? undefined

const served = async (): Promise<string> => {
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

/** Which page was renewed last in this tab; private windows may keep nothing, and are not renewed. */
const readKept = (): string | undefined => {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined
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
  if (own === undefined || readKept() === own) return false
  const page = await served()
  return page.includes('/assets/') && !page.includes(`"${own}"`)
}

/** Loads the page as it is now. What belongs to the person, the server and the storage keep. No where that can't be. */
export const renew = (): boolean => {
  try {
    sessionStorage.setItem(KEPT, entry() ?? '')
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Parts of the page that come later are gone with the build they belong to. */
export const renewWhenOutdated = (): void =>
  addEventListener('vite:preloadError', () => void isOutdated().then((outdated) => outdated && renew()))
