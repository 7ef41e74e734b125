import { create } from 'zustand'

export type Panel = 'none' | 'log' | 'settings' | 'invite' | 'keys' | 'rules' | 'photo' | 'share' | 'studio'

const NONE = {
  open: 'none' as Panel,
  /** A change brings the camera back to the seat. */
  resetView: 0,
  /** Closed by the person at the end of a game, to look at the board: the number of that game. */
  resultSeen: 0,
  /** Less than the whole flat board is seen. */
  near: false,
}

export const usePanels = create(() => NONE)

export const openPanel = (open: Panel): void =>
  usePanels.setState((old) => ({ open: old.open === open ? 'none' : open }))
export const closePanel = (): void => usePanels.setState({ open: 'none' })
/** Another table begins with none open. */
export const clearPanels = (): void => usePanels.setState(NONE)
export const resetView = (): void => usePanels.setState((old) => ({ resetView: old.resetView + 1 }))
export const setNear = (near: boolean): void => usePanels.setState({ near })
export const resultSeen = (game: number): void => usePanels.setState({ resultSeen: game })
