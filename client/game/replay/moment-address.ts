import { useEffect, useRef } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'

/** Browsers limit how often a page may change its address. */
const ADDRESS_DELAY_MS = 400

/** The decision, or in Marble Chase the entry of the record, that an address names; undefined where it names none. */
export const momentIn = (hash: string): number | undefined => {
  const [, digits] = /^#(\d{1,6})$/.exec(hash) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const pathAt = (at: number): string => `${location.pathname}${location.search}${at === 0 ? '' : `#${at}`}`

/** The link that opens this game at this moment. */
export const addressOf = (at: number): string => location.origin + pathAt(at)

/** The address follows what is shown, without steps to go back by; of one that is typed, what it names is handed on. */
export const useMomentAddress = (at: number, go: (at: number | undefined) => void): void => {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', pathAt(at)), ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [at])
  useEffect(() => {
    return addListeners(window, { hashchange: () => latest.current(momentIn(location.hash)) })
  }, [])
}
