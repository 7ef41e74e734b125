import { useState } from 'react'
import { isDeviceCode } from '../../../server/protocol/codes.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RememberedGame } from '../../table/storage/games.ts'
import { ConfirmQuestion } from '../../ui/ConfirmButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { joinItems, joinNames } from '../../words/names.ts'
import { goToTable, type RecentTable } from '../home/recent-tables.ts'
import { ownDeadline } from './turn-order.ts'

interface ItemProps {
  /** Name of the entry, for the label of its button. */
  readonly what: string
  /** Explains what deleting the entry means. */
  readonly question: string
  readonly onForget: () => void
  readonly children: React.ReactNode
}

/** List item with a button that deletes it after confirmation. */
const ForgettableItem = ({ what, question, onForget, children }: ItemProps) => {
  const { t } = useTranslation('my')
  const [isAsking, setIsAsking] = useState(false)
  const label = t('my.forget', { what })
  const answer = (yes: boolean): void => {
    setIsAsking(false)
    if (yes) onForget()
  }
  return (
    <li>
      {isAsking ? (
        <ConfirmQuestion
          className="my-question"
          label={label}
          question={question}
          yes={t('my.forgetOne')}
          no={t('my.forgetNo')}
          onAnswer={answer}
        />
      ) : (
        <>
          {children}
          <IconButton icon="close" label={label} onPress={() => setIsAsking(true)} />
        </>
      )}
    </li>
  )
}

/** Formats a time in ms since 1970. */
const dateAndTimeText = (timeMs: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(timeMs)

/** Returns a function that says who must act at a table, by the server or as this browser knew it last. */
const useTurnText = () => {
  const { t } = useTranslation('my')
  return (table: RecentTable): string => {
    const { running, pass, turn, yours, seats = [], lost = [] } = table
    const deadline = ownDeadline(table)
    if (!running) return t('my.waiting')
    if (seats.some((seat) => lost.includes(seat))) return t('my.lost.running')
    if (pass) return t('my.together')
    if (deadline !== undefined) return t('my.yourTurnUntil', { time: dateAndTimeText(deadline) })
    if (yours !== undefined) return yours ? t('my.yourTurnNow') : t('my.othersNow')
    if (turn === undefined) return ''
    return turn === '' ? t('my.yourTurn') : t('my.turnOf', { name: turn })
  }
}

interface TablesProps {
  readonly tables: readonly RecentTable[]
  readonly onForget: (code: string) => void
}

/** Lists tables, each with the player on turn and the score. */
export const MyTables = ({ tables, onForget }: TablesProps) => {
  const { t } = useTranslation('my')
  const turnText = useTurnText()
  const scoreText = ({ score: wins = [] }: RecentTable): string =>
    wins.length === 0 ? '' : t('my.score', { score: wins.join('\u00a0:\u00a0') })
  return (
    <ul className="my-list">
      {tables.map((table) => (
        <ForgettableItem
          key={table.code}
          what={table.code}
          question={t(isDeviceCode(table.code) ? 'my.forgetTableHere' : 'my.forgetTable')}
          onForget={() => onForget(table.code)}
        >
          <button
            type="button"
            className={table.running && table.yours ? 'my-game my-turn' : 'my-game'}
            onClick={() => goToTable(table)}
          >
            <b>
              {table.called ?? gameName(table.preset ?? table.rules)} <code>{table.code}</code>
            </b>
            <span>
              {[joinNames(table.names) || t('my.alone'), scoreText(table), turnText(table)].filter(Boolean).join(' · ')}
            </span>
          </button>
        </ForgettableItem>
      ))}
    </ul>
  )
}

interface GamesProps {
  readonly games: readonly RememberedGame[]
  readonly onForget: (id: string) => void
}

/** Lists finished games with links to their pages. */
export const MyGames = ({ games, onForget }: GamesProps) => {
  const { t } = useTranslation('my')
  const resultText = (winners: readonly string[], won = false): string => {
    if (winners.length === 0) return t('my.timeOver')
    return won ? t('my.won') : t('my.wonBy', { names: joinNames(winners) })
  }
  return (
    <ul className="my-list">
      {games.map(({ id, code, rules, preset = rules, called, names, winners, won, leaving, ended }) => {
        const texts = { game: called ?? gameName(preset), time: dateAndTimeText(ended) }
        return (
          <ForgettableItem
            key={id}
            what={joinItems([texts.game, texts.time])}
            question={t(isDeviceCode(code) ? 'my.forgetGameHere' : 'my.forgetGame')}
            onForget={() => onForget(id)}
          >
            <a className="my-game" href={pathOf({ at: 'game', id })}>
              <b>
                {texts.game} <small>{texts.time}</small>
              </b>
              <span>
                {leaving !== undefined && `${t(`my.lost.${leaving}`)} · `}
                {resultText(winners, won)} · {joinNames(names)}
              </span>
            </a>
          </ForgettableItem>
        )
      })}
    </ul>
  )
}
