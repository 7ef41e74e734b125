import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { goToTable, useYourTables } from '../home/YourTables.tsx'
import { gameName } from '../i18n/game-words.ts'
import { localeOf } from '../i18n/i18n.ts'
import { listOf } from '../i18n/names.ts'
import { forgetGame, forgetGames, type KeptGame, readGames } from '../state/kept/games.ts'
import { forgetTable, forgetTables, type KeptTable } from '../state/kept/tables.ts'
import { pathOf } from '../state/route.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { KeepTools } from './KeepTools.tsx'
import './my.css'

/** Tables that are asked for whether their games still run. */
const ASKED = 20

const dateOf = (ended: number): string => new Intl.DateTimeFormat(localeOf(), { dateStyle: 'medium' }).format(ended)

/** What a table waits for, as far as this browser knows. */
const useWaiting = () => {
  const { t } = useTranslation('my')
  return ({ running, pass, turn }: KeptTable): string => {
    if (!running) return t('my.waiting')
    if (pass || turn === undefined) return pass ? t('my.together') : ''
    return turn === '' ? t('my.yourTurn') : t('my.turnOf', { name: turn })
  }
}

interface TablesProps {
  readonly tables: readonly KeptTable[]
  readonly onForget: (code: string) => void
}

const Tables = ({ tables, onForget }: TablesProps) => {
  const { t } = useTranslation('my')
  const waiting = useWaiting()
  return (
    <ul className="my-list">
      {tables.map((table) => (
        <li key={table.code}>
          <button type="button" className="my-game" onClick={() => goToTable(table)}>
            <b>
              {gameName(table.rules)} <code>{table.code}</code>
            </b>
            <span>{[listOf(table.names) || t('my.alone'), waiting(table)].filter(Boolean).join(' · ')}</span>
          </button>
          <IconButton icon="close" label={t('my.forget', { what: table.code })} onPress={() => onForget(table.code)} />
        </li>
      ))}
    </ul>
  )
}

interface GamesProps {
  readonly games: readonly KeptGame[]
  readonly onForget: (id: string) => void
}

const Games = ({ games, onForget }: GamesProps) => {
  const { t } = useTranslation('my')
  return (
    <ul className="my-list">
      {games.map(({ id, rules, names, winners, won, ended }) => {
        const told = { game: gameName(rules), date: dateOf(ended) }
        return (
          <li key={id}>
            <a className="my-game" href={pathOf({ at: 'game', id })}>
              <b>
                {told.game} <small>{told.date}</small>
              </b>
              <span>
                {won === true ? t('my.won') : t('my.wonBy', { names: listOf(winners) })} · {listOf(names)}
              </span>
            </a>
            <IconButton
              icon="close"
              label={t('my.forget', { what: `${told.game}, ${told.date}` })}
              onPress={() => onForget(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** All games that this browser knows of its person: those that run, and those that are over. */
export const MyPage = () => {
  const { t } = useTranslation('my')
  useTitle(t('my.title'))
  const [taken, setTaken] = useState(0)
  const asked = useYourTables(ASKED, taken)
  const [gone, setGone] = useState<readonly string[]>([])
  const [games, setGames] = useState(readGames)
  const tables = asked.filter(({ code }) => !gone.includes(code))
  const forgetTheTable = (code: string) => {
    forgetTable(code)
    setGone([...gone, code])
  }
  const forgetTheGame = (id: string) => {
    forgetGame(id)
    setGames(readGames())
  }
  const forgetAll = () => {
    forgetGames()
    forgetTables()
    setGone(asked.map(({ code }) => code))
    setGames([])
  }
  return (
    <main className="page my-page">
      <PageHead title={t('my.title')} />
      {tables.length === 0 && games.length === 0 && <p className="panel">{t('my.none')}</p>}
      {tables.length > 0 && (
        <section className="panel stack" aria-label={t('my.running')}>
          <h2>{t('my.running')}</h2>
          <Tables tables={tables} onForget={forgetTheTable} />
        </section>
      )}
      {games.length > 0 && (
        <section className="panel stack" aria-label={t('my.over')}>
          <h2>{t('my.over')}</h2>
          <Games games={games} onForget={forgetTheGame} />
        </section>
      )}
      <KeepTools
        known={tables.length + games.length > 0}
        onForgetAll={forgetAll}
        onTaken={() => {
          setGames(readGames())
          setGone([])
          setTaken(taken + 1)
        }}
      />
    </main>
  )
}
