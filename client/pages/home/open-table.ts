import type { MakeTable } from '../../../server/protocol/http.ts'
import { i18n, loadTexts } from '../../i18n/i18n.ts'
import { loadSeedExchange } from '../../table/net/client-seed.ts'
import { deviceTables } from '../../table/net/device.ts'
import { makeTableHere } from '../../table/net/device-games.ts'
import { fetchTableCard } from '../../table/net/http.ts'
import { openTableAs } from '../../table/net/open-table.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { sendPatiently } from '../../table/net/table-requests.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { useSettings } from '../../table/state/settings.ts'
import { useAutoStart } from '../../table/state/table.ts'
import { fetchWithRetry } from '../../ui/lazy-component.ts'
import { isCode } from '../../ui/page/route.ts'

/** Starts the game, with the table's bots in the `free` seats. */
export const startWithBots = async (free: number): Promise<void> => {
  if (free === 0 || (await sendPatiently('fill', {})))
    await sendPatiently('start', {}, ({ phase }) => phase === 'playing')
}

/** Starts the game as a player, who contributes to the shuffle, with bots in the `free` seats. */
export const startAsPlayer = async (free: number): Promise<void> => {
  await loadSeedExchange()
  await startWithBots(free)
}

/** Starts a game of cards against bots. */
const playCardsNow = async (name: string, table: MakeTable): Promise<void> => {
  void loadSeedExchange()
  const markAutoStart = (code: string) => useAutoStart.setState({ code })
  if (await openTableAs(name, table, makeTableHere, markAutoStart)) await startAsPlayer(table.players - 1)
  markAutoStart('')
}

/** Starts a game against the bots chosen last, without asking for a name. */
export const playNow = async (table: MakeTable): Promise<void> => {
  const { name, bots } = useSettings.getState()
  const player = name.trim() === '' ? i18n.t('names.guest') : name
  if (kindTraits(table.rules).hasHistory) return playCardsNow(player, { bots, ...table })
  const { playChaseNow } = await fetchWithRetry(() => import('./play-chase.ts'))
  playChaseNow(player, { bots, ...table })
}

/** Fetches what an ordinary game for one person needs, so that it begins at once, even if the server is gone by then. */
export const prepareToPlay = async (): Promise<void> => {
  void loadSeedExchange()
  await (await deviceTables())?.prepare('basic')
}

/** Checks a typed code. Resolves to a sentence about the problem, or to an empty text if the table exists. */
export const checkTableCode = async (code: string): Promise<string> => {
  if (!isCode(code)) return i18n.t('home.badCode', { example: 'KRTM' })
  const card = await fetchTableCard(code)
  if (card.ok) return ''
  if (card.status !== 404) return refusalText(card.error)
  await loadTexts(['joining'])
  return i18n.t('joining:home.noTable', { code })
}
