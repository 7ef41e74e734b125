import { create } from 'zustand'
import type { TableCard } from '../../../../server/protocol.ts'
import { openTables } from '../../../net/http.ts'

/** A page of the menu. */
export type Page =
  | { readonly at: 'top' | 'game' | 'pace' | 'woods' | 'pieces' | 'remove' | 'watch' | 'code' | 'help' }
  /** How many play this game. */
  | { readonly at: 'players'; readonly game: string }
  | { readonly at: 'sure'; readonly text: string; readonly yes: string; readonly act: () => void }

interface Menu {
  /** From the first page to the one that is seen; empty while the menu is closed. */
  readonly pages: readonly Page[]
  /** Tables to look on at; undefined until they are known. */
  readonly tables: readonly TableCard[] | undefined
}

export const useMenu = create<Menu>()(() => ({ pages: [], tables: undefined }))

export const openMenu = (): void => useMenu.setState({ pages: [{ at: 'top' }] })
export const closeMenu = (): void => useMenu.setState({ pages: [] })
export const openPage = (page: Page): void => useMenu.setState(({ pages }) => ({ pages: [...pages, page] }))

/** One page back; from the first one the menu closes. */
export const goBack = (): void => useMenu.setState(({ pages }) => ({ pages: pages.slice(0, -1) }))

export const openWatching = async (): Promise<void> => {
  useMenu.setState({ tables: undefined })
  openPage({ at: 'watch' })
  const answer = await openTables()
  useMenu.setState({ tables: answer.ok ? answer.value.tables : [] })
}
