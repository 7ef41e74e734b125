import { create } from 'zustand'

export type Panel = 'none' | 'log' | 'settings' | 'invite' | 'keys' | 'rules' | 'photo' | 'share' | 'studio' | 'person'

const NO_PANELS = {
  open: 'none' as Panel,
  /** Number of times that the camera was sent back to the seat; each change sends it there. */
  viewResets: 0,
  /** Number of the game of which the result was closed, to look at the board; 0 if none was. */
  seenResult: 0,
  /** True if less than the whole flat board is visible. */
  zoomedIn: false,
}

export const usePanels = create(() => NO_PANELS)

/** Opens a panel, or closes it if it is open. */
export const openPanel = (open: Panel): void =>
  usePanels.setState((old) => ({ open: old.open === open ? 'none' : open }))
export const closePanel = (): void => usePanels.setState({ open: 'none' })
/** Resets panels, zoom and result, for another table. */
export const clearPanels = (): void => usePanels.setState(NO_PANELS)
export const resetView = (): void => usePanels.setState((old) => ({ viewResets: old.viewResets + 1 }))
export const setZoomedIn = (zoomedIn: boolean): void => usePanels.setState({ zoomedIn })
/** Closes the result of the game with this number; 0 opens it again. */
export const markResultSeen = (seenResult: number): void => usePanels.setState({ seenResult })
