import { useEffect, useRef, useState } from 'react'
import { momentPath } from '../../game/replay/moment-address.ts'
import { useReplayPosition } from '../../game/replay/replay-position.ts'
import { addListeners } from '../../ui/event-listeners.ts'

/** Tabs of a game: its replay, its result, and the proof of its cards. The address contains the names of all but the first. */
export const TABS = ['game', 'result', 'cards'] as const
export type Tab = (typeof TABS)[number]

const tabInAddress = (): Tab => TABS.find((tab) => location.hash === `#${tab}`) ?? 'game'

/** Returns the open tab of a game, which is part of the address, and a function that opens another. */
export const useTab = (): readonly [Tab, (tab: Tab) => void] => {
  const [tab, setTab] = useState(tabInAddress)
  const lastDecision = useRef(0)
  useEffect(
    () => addListeners(window, { hashchange: () => setTab(tabInAddress()), popstate: () => setTab(tabInAddress()) }),
    [],
  )
  const open = (next: Tab) => {
    // Returning to the replay shows the same decision again.
    if (tab === 'game') lastDecision.current = useReplayPosition.getState().at
    history.pushState(null, '', next === 'game' ? momentPath(lastDecision.current) : `${momentPath(0)}#${next}`)
    setTab(next)
  }
  return [tab, open]
}
