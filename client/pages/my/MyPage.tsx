import { useCallback, useEffect, useState } from 'react'
import type { PageKinds } from '../../game/kind/game-kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { noteAllGamesForgotten, noteForgotten } from '../../table/account/forgotten.ts'
import { useSync } from '../../table/account/use-sync.ts'
import { forgetOnDevice } from '../../table/net/device-games.ts'
import { TOKEN_KEY_PREFIX } from '../../table/net/tokens.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { boardKeyList } from '../../table/storage/board-keys.ts'
import { forgetGame, gameList, type RememberedGame, readGames } from '../../table/storage/games.ts'
import { forgetParty, partyList } from '../../table/storage/party.ts'
import { sealList } from '../../table/storage/seals.ts'
import { forgetTable, tableList } from '../../table/storage/tables.ts'
import { forgetStored } from '../../table/storage/unread-lists.ts'
import { Page } from '../../ui/Page.tsx'
import { removeStored } from '../../ui/page/browser-storage.ts'
import { useRecentTables } from '../home/recent-tables.ts'
import { GamesBackup } from './GamesBackup.tsx'
import { MyGames, MyTables } from './MyLists.tsx'
import { byTurn } from './turn-order.ts'
import { UnreadLists } from './UnreadLists.tsx'
import './my.css'

interface MyPageProps {
  readonly kinds: PageKinds
}

/** Shows the totals of each kind of game that has some. */
const GameTotals = ({ kinds, games }: MyPageProps & { readonly games: readonly RememberedGame[] }) => {
  const counted = games.filter(({ figures }) => figures !== undefined)
  const ids = [...new Set(counted.map(({ rules }) => kindTraits(rules).id))]
  return ids.map((id) => {
    const { Totals } = kinds[id]
    return Totals && <Totals key={id} games={counted.filter(({ rules }) => kindTraits(rules).id === id)} />
  })
}

const STORED_LISTS = {
  games: gameList,
  tables: tableList,
  parties: partyList,
  shownBoards: boardKeyList,
  seals: sealList,
}
/** Keys of games, tables and parties in the storage of this browser, also of those that can't be read, and of the tokens of seats and their order. */
const EVERYTHING_OF_GAMES = /^((games|tables|parties)(-unread.*)?$|table-tokens?\b)/

/** Number of the latest tables that are shown and refreshed from the server. */
const MAX_REFRESHED_TABLES = 50
const REFRESH_MS = 20_000
/** The lists are read and shown first. */
const SYNC_DELAY_MS = 300

/** Calls `refresh` regularly while the page is visible. Returns a function that stops it. */
const pollWhileVisible = (intervalMs: number, refresh: () => void): (() => void) => {
  const timer = setInterval(() => document.hidden || refresh(), intervalMs)
  return () => clearInterval(timer)
}

/** Page of all running and finished games that this browser knows. */
export const MyPage = ({ kinds }: MyPageProps) => {
  const { t } = useTranslation('my')
  const [version, setVersion] = useState(0)
  const refresh = useCallback(() => setVersion((before) => before + 1), [])
  useEffect(() => pollWhileVisible(REFRESH_MS, refresh), [refresh])
  const [forgottenCodes, setForgottenCodes] = useState<readonly string[]>([])
  const [games, setGames] = useState(readGames)
  const arrivals = useSync(SYNC_DELAY_MS, `${forgottenCodes.length} ${games.length}`)
  const recentTables = useRecentTables(version + arrivals, MAX_REFRESHED_TABLES)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is read
  useEffect(() => setGames(readGames()), [arrivals])
  const tables = byTurn(recentTables.filter(({ code }) => !forgottenCodes.includes(code)))
  const forgetTheTable = (code: string) => {
    forgetTable(code)
    noteForgotten('table', code)
    removeStored(TOKEN_KEY_PREFIX + code)
    forgetParty(code)
    void forgetOnDevice([], [code])
    setForgottenCodes([...forgottenCodes, code])
  }
  const forgetTheGame = (id: string) => {
    forgetGame(id)
    noteForgotten('game', id)
    void forgetOnDevice(games.filter((game) => game.id === id))
    setGames(readGames())
  }
  const forgetAll = () => {
    forgetStored(EVERYTHING_OF_GAMES)
    noteAllGamesForgotten()
    const codes = recentTables.map(({ code }) => code)
    void forgetOnDevice(games, codes)
    setForgottenCodes(codes)
    setGames([])
  }
  return (
    <Page title={t('my.title')} className="my-page">
      <UnreadLists key={tables.length + games.length} lists={STORED_LISTS} />
      {tables.length === 0 && games.length === 0 && <p className="panel">{t('my.none')}</p>}
      {tables.length > 0 && (
        <section className="panel stack" aria-label={t('my.running')}>
          <h2>{t('my.running')}</h2>
          <MyTables tables={tables} onForget={forgetTheTable} />
        </section>
      )}
      {games.length > 0 && (
        <section className="panel stack" aria-label={t('my.over')}>
          <h2>{t('my.over')}</h2>
          <MyGames games={games} onForget={forgetTheGame} />
        </section>
      )}
      <GameTotals kinds={kinds} games={games} />
      <GamesBackup
        hasGames={tables.length + games.length > 0}
        onForgetAll={forgetAll}
        onImported={() => {
          setGames(readGames())
          setForgottenCodes([])
          refresh()
        }}
      />
    </Page>
  )
}
