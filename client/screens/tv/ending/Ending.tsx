import { type CSSProperties, useMemo } from 'react'
import type { Seat } from '../../../../engine/board.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { LazyStoppedHeading, LazyUnlessTakenBack } from '../../../game/evening/lazy.tsx'
import type { TvView } from '../../../game/kind/television.ts'
import { SeriesScore } from '../../../game/story/SeriesScore.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SeatedTable, SeatedTeams } from '../../../table/state/table.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { seatNames } from '../../../words/names.ts'
import { CodeTiles } from '../JoinInvitation.tsx'
import { useIsOwnTable } from '../own-table.ts'
import { replayableGame, replayGame } from './replayed-game.ts'

interface RematchPanelProps {
  readonly game: SeatedTable
}

/** Says which key replays the game. It is a button too, for pointers. */
const ReplayHint = ({ game }: RematchPanelProps) => {
  const { t } = useTranslation('tv')
  const gameId = replayableGame(game.state)
  if (gameId === '') return null
  return (
    <button type="button" className="key-hint" tabIndex={-1} onClick={() => replayGame(gameId)}>
      <kbd>→</kbd> {t('menu.again')}
    </button>
  )
}

/** Shows the players who want another game, and how to start it. */
const RematchPanel = ({ game }: RematchPanelProps) => {
  const { t } = useTranslation('tv')
  const { code } = game.state
  const own = useIsOwnTable(code)
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  return (
    <section className="tv-again">
      <header>
        <h2>{t('ending.again')}</h2>
        <CodeTiles code={code} />
      </header>
      <p>
        {people.length > 0 && t('ending.onPhone')} {own && t('ending.byRemote')}
      </p>
      <ul>
        {people.map((seat) => (
          <li key={seat.person} className={seat.ready ? 'ready' : ''}>
            <MarkChip colour={seat.colour} />
            <b dir="auto">{seat.name}</b>
            {seat.ready && <Icon name="check" />}
            {!seat.connected && <small>{t('plate.away')}</small>}
          </li>
        ))}
      </ul>
      <ReplayHint game={game} />
    </section>
  )
}

/** Says that the people of a table of an evening go on at other tables. */
const EveningPanel = ({ game }: RematchPanelProps) => {
  const { t } = useTranslation('tv')
  return (
    <section className="tv-again">
      <LazyUnlessTakenBack game={game}>
        <h2>{t('ending.evening')}</h2>
        <p>{t('ending.nextTables')}</p>
      </LazyUnlessTakenBack>
      <ReplayHint game={game} />
    </section>
  )
}

interface WinnersProps extends RematchPanelProps {
  readonly won: readonly Seat[]
  readonly colours: readonly number[]
}

/** Names the winners, as large as possible, in their colours. */
const Winners = ({ game, won, colours }: WinnersProps) => {
  const { t } = useTranslation(['tv', 'over'])
  const { seats } = game.state
  const text = t('over:over.won', { names: seatNames(seats, won) })
  return (
    <header className={won.length > 2 ? 'tv-winners many' : 'tv-winners'}>
      <Icon name="crown" />
      <span className="team-chips">
        {colours.map((colour) => (
          <MarkChip key={colour} colour={colour} />
        ))}
      </span>
      <h1 style={{ '--letters': text.length }}>{text}</h1>
      <span className="tv-ribbon">
        {colours.map((colour) => (
          <i key={colour} style={{ background: colourAt(colour).css }} />
        ))}
      </span>
    </header>
  )
}

const CONFETTI_COUNT = 48

const randomBetween = (low: number, high: number): number => low + Math.random() * (high - low)

/** Returns the random style of a piece of confetti. `colour` is a palette index. */
const pieceStyle = (colour: number): CSSProperties => ({
  left: `${randomBetween(0, 100)}%`,
  width: `${randomBetween(0.7, 1.3)}rem`,
  height: `${randomBetween(1.2, 2.2)}rem`,
  background: colourAt(colour).css,
  animationDelay: `${randomBetween(0, 4)}s`,
  animationDuration: `${randomBetween(3.5, 6)}s`,
})

/** Confetti in the winners' colours. The style sheet hides it from people who prefer reduced motion. */
const Confetti = ({ colours }: { readonly colours: readonly number[] }) => {
  const kinds = colours.join()
  const pieces = useMemo(() => {
    const palette = kinds.split(',').map(Number)
    return Array.from({ length: CONFETTI_COUNT }, (_, i) => pieceStyle(palette[i % palette.length] ?? 0))
  }, [kinds])
  return (
    <div className="tv-confetti" aria-hidden="true">
      {pieces.map((style, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of paper have no names
        <i key={i} style={style} />
      ))}
    </div>
  )
}

/** Above this number of seats, the names of people who want another game are smaller. */
const MAX_LARGE_SEATS = 8

interface EndingProps {
  readonly game: SeatedTeams
  readonly result: NonNullable<TvView['result']>
}

/** Shows the end of a game: winners, scores, and how to start another game. */
export const Ending = ({ game, result: { winners, scores } }: EndingProps) => {
  const { seats } = game.state
  const colours = winners.map((seat) => seats[seat]?.colour ?? 0)
  return (
    <>
      {game.state.stopped ? (
        <header className="tv-winners tv-stopped">
          <LazyStoppedHeading game={game} />
        </header>
      ) : (
        <>
          <Confetti colours={colours} />
          <Winners game={game} won={winners} colours={colours} />
        </>
      )}
      <section className={seats.length > MAX_LARGE_SEATS ? 'tv-ending crowd' : 'tv-ending'}>
        <SeriesScore game={game} />
        {scores}
        {game.state.evening === '' ? <RematchPanel game={game} /> : <EveningPanel game={game} />}
      </section>
    </>
  )
}
