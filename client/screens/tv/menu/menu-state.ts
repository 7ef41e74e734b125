import { create } from 'zustand'
import type { OpenTable } from '../../../../server/protocol/http.ts'
import type { Draft } from '../../../game/setup/draft.ts'
import type { Preset } from '../../../game/setup/presets.ts'
import { fetchOpenTables } from '../../../table/net/http.ts'
import { guardPage, onStepBack, popSteps, pushStep } from '../../../ui/page/history-steps.ts'

/** Pages of the settings of a table, which its host changes. */
type SettingsPage =
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

/** Pages without content of their own. */
export type PlainPage = SettingsPage | 'top' | 'game' | 'language' | 'watch' | 'code' | 'help'

/** A page of the menu. */
export type MenuPage =
  | { readonly at: PlainPage }
  /** Level and character of the bot in this seat. */
  | { readonly at: 'bot'; readonly seat: number; readonly name: string }
  /** Number of players of this game, or of this form of it. */
  | { readonly at: 'players'; readonly game: string; readonly preset?: Preset }
  /** Options of the game, before its table is made. */
  | { readonly at: 'choices'; readonly draft: Draft }
  /** Asks for confirmation. `also` is a further answer. */
  | {
      readonly at: 'sure'
      readonly text: string
      readonly yes: string
      readonly act: () => void
      /** The answer that changes nothing, if it is not the usual one. */
      readonly no?: string
      readonly also?: { readonly text: string; readonly act: () => void }
    }

/** State of the menu of a big screen. */
export const useMenu = create(() => ({
  /** Pages from the first to the visible one; empty while the menu is closed. */
  pages: [] as readonly MenuPage[],
  /** Tables that are open to spectators; undefined until they are known. */
  tables: undefined as readonly OpenTable[] | undefined,
}))

const showPages = (pages: readonly MenuPage[]): void => {
  const before = useMenu.getState().pages.length
  useMenu.setState({ pages })
  if (pages.length > before) pushStep(pages.length)
  else popSteps(pages.length)
}

export const openMenu = (): void => showPages([{ at: 'top' }])
export const closeMenu = (): void => showPages([])
export const openMenuPage = (page: MenuPage): void => showPages([...useMenu.getState().pages, page])

/** Replaces the visible page. */
export const changeMenuPage = (page: MenuPage): void => showPages([...useMenu.getState().pages.slice(0, -1), page])

/** Goes one page back, or closes the menu on its first page. */
export const goBackInMenu = (): void => showPages(useMenu.getState().pages.slice(0, -1))

onStepBack((depth) => useMenu.setState(({ pages }) => ({ pages: pages.slice(0, Math.max(0, depth)) })))

// Removes the steps of a menu that was open when the page was reloaded.
popSteps(0)
guardPage()

/** Interval at which the list of open tables is fetched. */
const POLL_INTERVAL_MS = 3000
let poll: ReturnType<typeof setTimeout> | undefined

const isWatching = (): boolean => useMenu.getState().pages.some(({ at }) => at === 'watch')

/** Updates the list of tables as long as its page is open. */
const pollTables = async (): Promise<void> => {
  const answer = await fetchOpenTables()
  if (!isWatching()) return
  useMenu.setState(({ tables = [] }) => ({ tables: answer.ok ? answer.value.tables : tables }))
  clearTimeout(poll)
  poll = setTimeout(() => void pollTables(), POLL_INTERVAL_MS)
}

/** Opens the list of tables that are open to spectators. */
export const openTableList = (): void => {
  useMenu.setState({ tables: undefined })
  openMenuPage({ at: 'watch' })
  void pollTables()
}
