import { vi } from 'vitest'

/** The part of a browser's page that the connection to a table needs. */
export const stubPage = (): EventTarget & { visibilityState: string } => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null })
  const kept = new Map<string, string>()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { origin: 'http://127.0.0.1', pathname: '/', search: '', hash: '' })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    clear: () => kept.clear(),
  })
  return page
}
