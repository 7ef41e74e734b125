import { create } from 'zustand'

export type Panel = 'none' | 'log' | 'settings' | 'invite' | 'keys' | 'rules' | 'photo' | 'share' | 'studio'

const NO_PANELS = {
  open: 'none' as Panel,
  /** A change of this number moves the camera back to the seat. */
  resetView: 0,
  /** Number of the game the result of which the person has closed, to look at the board. */
  markResultSeen: 0,
  /** Whether less than the whole flat board is visible. */
  zoomedIn: false,
}

export const usePanels = create(() => NO_PANELS)

/** Opens a panel, or closes it if it is open. */
export const openPanel = (open: Panel): void =>
  usePanels.setState((old) => ({ open: old.open === open ? 'none' : open }))
export const closePanel = (): void => usePanels.setState({ open: 'none' })
/** Resets all of this, for another table. */
export const clearPanels = (): void => usePanels.setState(NO_PANELS)
export const resetView = (): void => usePanels.setState((old) => ({ resetView: old.resetView + 1 }))
export const setZoomedIn = (zoomedIn: boolean): void => usePanels.setState({ zoomedIn })
export const resultSeen = (game: number): void => usePanels.setState({ markResultSeen: game })
