import { createContext, useSyncExternalStore } from 'react'
import { useSettings } from '../../table/state/settings.ts'
import { addListeners } from '../../ui/event-listeners.ts'

/** A phone's own page has no scene: it stands beside a big screen, and its library can't draw one. */
export const HAS_SCENE = import.meta.env.MODE !== 'phone'

const landscape = typeof matchMedia === 'function' ? matchMedia('(orientation: landscape)') : undefined
const onTurn = (change: () => void) => (landscape === undefined ? () => undefined : addListeners(landscape, { change }))

/** Returns true where the flat field lies across the screen, with the shooter at the left: that is how it is largest on one that is broader than high. The scene needs no turn, since it looks along the field. */
export const useAcross = (): boolean => {
  const isLandscape = useSyncExternalStore(onTurn, () => landscape?.matches ?? false)
  const isFlat = useSettings(({ flat }) => flat) || !HAS_SCENE
  return isFlat && isLandscape
}

/** True within a grid that has room for a field that lies across. */
export const AcrossContext = createContext(false)
