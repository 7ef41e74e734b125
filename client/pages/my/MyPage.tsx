import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetToken, forgetTokens } from '../../table/net/tokens.ts'
import { forgetGame, forgetGames, type RememberedGame, readGames } from '../../table/storage/games.ts'
import { forgetParties, forgetParty } from '../../table/storage/party.ts'
import { forgetTable, forgetTables } from '../../table/storage/tables.ts'
import { Page } from '../../ui/Page.tsx'
import { useRecentTables } from '../home/RecentTables.tsx'
import { GamesBackup } from './GamesBackup.tsx'
import { MyGames, MyTables } from './MyLists.tsx'
import './my.css'
import { RULES_ID } from '../../../engine/marble-chase/rules-id.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { addFigures, type ChaseFigures, NO_FIGURES, pointsPerTurn } from '../../marble-chase/story/match-story.ts'
import { gameName } from '../../words/game-text.ts'

/** Returns the totals over all matches. */
const sumFigures = (games: readonly RememberedGame[]): ChaseFigures =>
  games.reduce((sum, { figures = {} }) => addFigures(sum, figures), NO_FIGURES)

/** Shows the totals of all matches of Marble Chase in this browser. */
const ChaseTotals = ({ games }: { readonly games: readonly RememberedGame[] }) => {
  const { t } = useTranslation('my')
  const matches = games.filter(({ rules, figures }) => rules === RULES_ID && figures !== undefined)
  if (matches.length === 0) return null
  const figures = sumFigures(matches)
  const decimal = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' })
  const facts = [
    ['matches', String(matches.length)],
    ['wins', String(matches.filter(({ won }) => won).length)],
    ['aTurn', decimal.format(pointsPerTurn(figures))],
    ['columns', percent.format(figures.shots === 0 ? 0 : figures.columns / figures.shots)],
    ['outs', percent.format(figures.shots === 0 ? 0 : figures.outs / figures.shots)],
    ['penalties', String(figures.penalties)],
    ['bonuses', String(figures.bonuses)],
    ['taken', String(figures.taken)],
  ] as const
  return (
    <section className="panel stack" aria-label={gameName(RULES_ID)}>
      <h2>{gameName(RULES_ID)}</h2>
      <dl className="my-figures">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`chase.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Number of the latest tables that are shown and refreshed from the server. */
const MAX_REFRESHED_TABLES = 20
const REFRESH_MS = 20_000

/** Calls `refresh` regularly while the page is visible. Returns a function that stops it. */
const pollWhileVisible = (intervalMs: number, refresh: () => void): (() => void) => {
  const timer = setInterval(() => document.hidden || refresh(), intervalMs)
  return () => clearInterval(timer)
}

/** Page of all running and finished games that this browser knows. */
export const MyPage = () => {
  const { t } = useTranslation('my')
  const [version, setVersion] = useState(0)
  const refresh = useCallback(() => setVersion((before) => before + 1), [])
  useEffect(() => pollWhileVisible(REFRESH_MS, refresh), [refresh])
  const recentTables = useRecentTables(MAX_REFRESHED_TABLES, version)
  const [forgottenCodes, setForgottenCodes] = useState<readonly string[]>([])
  const [games, setGames] = useState(readGames)
  const tables = recentTables.filter(({ code }) => !forgottenCodes.includes(code))
  const forgetTheTable = (code: string) => {
    forgetTable(code)
    forgetToken(code)
    forgetParty(code)
    setForgottenCodes([...forgottenCodes, code])
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
    setForgottenCodes(recentTables.map(({ code }) => code))
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
