import { create } from 'zustand'
import type { OpenTable } from '../../../../server/protocol/http.ts'
import type { Draft } from '../../../game/setup/draft.ts'
import { openTables } from '../../../table/net/http.ts'
import { onStepBack, popSteps, pushStep } from '../../../ui/page/history-steps.ts'

/** A page of the menu. */
export type MenuPage =
  | {
      readonly at:
        | 'top'
        | 'game'
        | 'pace'
        | 'bots'
        | 'allBots'
        | 'woods'
        | 'pieces'
        | 'talk'
        | 'series'
        | 'door'
        | 'takeover'
        | 'rename'
        | 'remove'
        | 'watch'
        | 'code'
        | 'help'
    }
  /** Level and character of the bot in this seat. */
  | { readonly at: 'bot'; readonly seat: number; readonly name: string }
  /** Number of players of this game. */
  | { readonly at: 'players'; readonly game: string }
  /** Options of the game, before its table is made. */
  | { readonly at: 'choices'; readonly draft: Draft }
  | {
      readonly at: 'sure'
      readonly text: string
      readonly yes: string
      readonly act: () => void
      readonly also?: { readonly text: string; readonly act: () => void }
    }

export const useMenu = create(() => ({
  /** Pages from the first to the visible one; empty while the menu is closed. */
  pages: [] as readonly MenuPage[],
  /** Tables to look on at; undefined until they are known. */
  tables: undefined as readonly OpenTable[] | undefined,
}))

const show = (pages: readonly MenuPage[]): void => {
  const before = useMenu.getState().pages.length
  useMenu.setState({ pages })
  if (pages.length > before) pushStep(pages.length)
  else popSteps(pages.length)
}

export const openMenu = (): void => show([{ at: 'top' }])
export const closeMenu = (): void => show([])
export const openMenuPage = (page: MenuPage): void => show([...useMenu.getState().pages, page])

/** The page that is seen has become another one. */
export const changeMenuPage = (page: MenuPage): void => show([...useMenu.getState().pages.slice(0, -1), page])

/** One page back; from the first one the menu closes. */
export const backInMenu = (): void => show(useMenu.getState().pages.slice(0, -1))

onStepBack((depth) => useMenu.setState(({ pages }) => ({ pages: pages.slice(0, depth) })))

// Steps that are left from before the page was reloaded.
popSteps(0)

/** Interval at which the list of open tables is fetched. */
const POLL_INTERVAL_MS = 3000
let looking: ReturnType<typeof setTimeout> | undefined

const isWatching = (): boolean => useMenu.getState().pages.some(({ at }) => at === 'watch')

/** Updates the list of tables as long as its page is open. */
const look = async (): Promise<void> => {
  const answer = await openTables()
  if (!isWatching()) return
  useMenu.setState(({ tables = [] }) => ({ tables: answer.ok ? answer.value.tables : tables }))
  clearTimeout(looking)
  looking = setTimeout(() => void look(), POLL_INTERVAL_MS)
}

export const openWatching = (): void => {
  useMenu.setState({ tables: undefined })
  openMenuPage({ at: 'watch' })
  void look()
}
