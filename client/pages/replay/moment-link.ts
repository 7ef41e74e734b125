import { useEffect, useRef, useState } from 'react'
import { pathAt, useMomentAddress } from '../../game/replay/moment-address.ts'
import { addListeners } from '../../ui/event-listeners.ts'
import { goTo, pause, useReplayState } from './replay-state.ts'

/** Views of a game: the game itself, its result, and the proof of its cards. All but the first have a name in the address. */
export const TABS = ['game', 'result', 'cards'] as const
export type Tab = (typeof TABS)[number]

/** Writes the shown decision into the address, and shows the decision of a typed address. */
export const useMomentLink = (): void => {
  const at = useReplayState((state) => state.at)
  useMomentAddress(at, (typed) => {
    pause()
    if (typed !== undefined) goTo(typed)
  })
}

const tabNow = (): Tab => TABS.find((tab) => location.hash === `#${tab}`) ?? 'game'

/** Returns the open tab of a game, which the address names. */
export const useTab = (): readonly [Tab, (tab: Tab) => void] => {
  const [tab, setTab] = useState(tabNow)
  const left = useRef(0)
  useEffect(() => addListeners(window, { hashchange: () => setTab(tabNow()), popstate: () => setTab(tabNow()) }), [])
  const open = (next: Tab) => {
    // A person who returns to the replay finds the same moment.
    if (tab === 'game') left.current = useReplayState.getState().at
    history.pushState(null, '', next === 'game' ? pathAt(left.current) : `${pathAt(0)}#${next}`)
    setTab(next)
  }
  return [tab, open]
}
