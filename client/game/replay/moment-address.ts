import { useEffect } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'
import { goToDecision, pauseReplay, useReplayPosition } from './replay-position.ts'

/** Delay with which the address follows, because browsers limit how often a page may change its address. */
const ADDRESS_DELAY_MS = 400

/** Reads the moment in the hash of an address: the number of a decision, or in Marble Chase of an entry of the record. Returns undefined if it names none. */
export const parseMoment = (hash: string): number | undefined => {
  const [, digits] = /^#(\d{1,6})$/.exec(hash) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Returns the path of this page at a moment. */
export const momentPath = (at: number): string => `${location.pathname}${location.search}${at === 0 ? '' : `#${at}`}`

/** Returns the link that opens this game at a moment. */
export const momentUrl = (at: number): string => location.origin + momentPath(at)

/**
 * Keeps the shown decision of a replay in the address of the page, without adding entries to the browser's history, and shows the
 * decision of an address that is typed or followed.
 */
export const useMomentLink = (): void => {
  const at = useReplayPosition((position) => position.at)
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', momentPath(at)), ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [at])
  useEffect(() => {
    const show = () => {
      pauseReplay()
      goToDecision(parseMoment(location.hash) ?? useReplayPosition.getState().at)
    }
    return addListeners(window, { hashchange: show })
  }, [])
}
