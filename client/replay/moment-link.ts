import { useEffect, useRef, useState } from 'react'
import { listen } from '../ui/listen.ts'
import { goTo, pause, useShowing } from './showing.ts'

/** Browsers let a page change its address only so often, ms. */
const SETTLED = 400

/** What can be seen of a game: itself, its result, and the proof of its cards. All but the first have a name in the address. */
export const TABS = ['game', 'result', 'cards'] as const
export type Tab = (typeof TABS)[number]

/** The decision that an address names; undefined where it names none. */
export const momentIn = (hash: string): number | undefined => {
  const [, digits] = /^#(\d{1,6})$/.exec(hash) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const pathAt = (at: number): string => `${location.pathname}${location.search}${at === 0 ? '' : `#${at}`}`

/** The link that opens this game at this moment. */
export const addressOf = (at: number): string => location.origin + pathAt(at)

/** The address follows what is shown, without steps to go back by; an address that is typed is followed. */
export const useMomentLink = (): void => {
  const at = useShowing((showing) => showing.at)
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', pathAt(at)), SETTLED)
    return () => clearTimeout(timer)
  }, [at])
  useEffect(() => {
    const follow = () => {
      pause()
      const typed = momentIn(location.hash)
      if (typed !== undefined) goTo(typed)
    }
    return listen(window, { hashchange: follow })
  }, [])
}

const tabNow = (): Tab => TABS.find((tab) => location.hash === `#${tab}`) ?? 'game'

/** Which tab of a game is open: it stands in the address. */
export const useTab = (): readonly [Tab, (tab: Tab) => void] => {
  const [tab, setTab] = useState(tabNow)
  const left = useRef(0)
  useEffect(() => listen(window, { hashchange: () => setTab(tabNow()), popstate: () => setTab(tabNow()) }), [])
  const open = (next: Tab) => {
    // Who comes back finds the moment they left.
    if (tab === 'game') left.current = useShowing.getState().at
    history.pushState(null, '', next === 'game' ? pathAt(left.current) : `${pathAt(0)}#${next}`)
    setTab(next)
  }
  return [tab, open]
}
