import { create } from 'zustand'

export type Panel = 'none' | 'log' | 'settings' | 'invite' | 'keys' | 'rules' | 'photo' | 'share' | 'studio'

const NO_PANELS = {
  open: 'none' as Panel,
  /** A change brings the camera back to the seat. */
  resetView: 0,
  /** Closed by the person at the end of a game, to look at the board: the number of that game. */
  resultSeen: 0,
  /** Less than the whole flat board is seen. */
  zoomedIn: false,
}

export const usePanels = create(() => NO_PANELS)

export const openPanel = (open: Panel): void =>
  usePanels.setState((old) => ({ open: old.open === open ? 'none' : open }))
export const closePanel = (): void => usePanels.setState({ open: 'none' })
/** Another table begins with none open. */
export const clearPanels = (): void => usePanels.setState(NO_PANELS)
export const resetView = (): void => usePanels.setState((old) => ({ resetView: old.resetView + 1 }))
export const setZoomedIn = (near: boolean): void => usePanels.setState({ zoomedIn: near })
export const resultSeen = (game: number): void => usePanels.setState({ resultSeen: game })
