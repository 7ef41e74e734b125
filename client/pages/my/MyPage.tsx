import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetToken, forgetTokens } from '../../table/net/tokens.ts'
import { forgetGame, forgetGames, readGames } from '../../table/storage/games.ts'
import { forgetParties, forgetParty } from '../../table/storage/party.ts'
import { forgetTable, forgetTables } from '../../table/storage/tables.ts'
import { Page } from '../../ui/Page.tsx'
import { useRecentTables } from '../home/RecentTables.tsx'
import { ChaseTotals } from './ChaseTotals.tsx'
import { GamesBackup } from './GamesBackup.tsx'
import { MyGames, MyTables } from './MyLists.tsx'
import './my.css'

/** Only the latest tables are refreshed from the server. */
const MAX_REFRESHED_TABLES = 20
const REFRESH_MS = 20_000

/** Calls `ask` regularly while the page is visible. Returns a function that stops it. */
const pollWhileVisible = (ms: number, ask: () => void): (() => void) => {
  const timer = setInterval(() => document.hidden || ask(), ms)
  return () => clearInterval(timer)
}

/** Page of all running and finished games that this browser knows. */
export const MyPage = () => {
  const { t } = useTranslation('my')
  const [version, setVersion] = useState(0)
  const again = useCallback(() => setVersion((before) => before + 1), [])
  useEffect(() => pollWhileVisible(REFRESH_MS, again), [again])
  const asked = useRecentTables(MAX_REFRESHED_TABLES, version)
  const [gone, setGone] = useState<readonly string[]>([])
  const [games, setGames] = useState(readGames)
  const tables = asked.filter(({ code }) => !gone.includes(code))
  const forgetTheTable = (code: string) => {
    forgetTable(code)
    forgetToken(code)
    forgetParty(code)
    setGone([...gone, code])
  }
  const forgetTheGame = (id: string) => {
    forgetGame(id)
    setGames(readGames())
  }
  const forgetAll = () => {
    forgetGames()
    forgetTables()
    forgetTokens()
    forgetParties()
    setGone(asked.map(({ code }) => code))
    setGames([])
  }
  return (
    <Page title={t('my.title')} className="my-page">
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
      <ChaseTotals games={games} />
      <GamesBackup
        known={tables.length + games.length > 0}
        onForgetAll={forgetAll}
        onTaken={() => {
          setGames(readGames())
          setGone([])
          again()
        }}
      />
    </Page>
  )
}
