import { type CSSProperties, useMemo } from 'react'
import type { Seat } from '../../../../engine/board.ts'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { TvView } from '../../../game/kind/television.ts'
import { SeriesScore } from '../../../game/story/SeriesScore.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { SeatedTable, SeatedTeams } from '../../../table/state/table.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { listOf, seatName } from '../../../words/names.ts'
import { Code } from '../JoinInvitation.tsx'
import { useIsOwn } from '../own-table.ts'

interface AgainProps {
  readonly game: SeatedTable
}

/** Shows the players who want another game, and how to start it. */
const TvAgain = ({ game }: AgainProps) => {
  const { t } = useTranslation('tv')
  const { code } = game.state
  const own = useIsOwn(code)
  const people = game.state.seats.filter((seat) => seat.occupant === 'person')
  return (
    <section className="tv-again">
      <header>
        <h2>{t('ending.again')}</h2>
        <Code code={code} />
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
    </section>
  )
}

interface WinnersProps extends AgainProps {
  readonly won: readonly Seat[]
  readonly colours: readonly number[]
}

/** Names the winners, as large as possible, in their colours. */
const Winners = ({ game, won, colours }: WinnersProps) => {
  const { t } = useTranslation('tv')
  const { seats } = game.state
  const text = t('over.won', { names: listOf(won.map((seat) => seatName(seats, seat))) })
  return (
    <header className={won.length > 2 ? 'tv-winners many' : 'tv-winners'}>
      <Icon name="crown" />
      <span className="team-chips">
        {colours.map((colour) => (
          <MarkChip key={colour} colour={colour} />
        ))}
      </span>
      <h1 style={{ '--letters': text.length } as CSSProperties}>{text}</h1>
      <span className="tv-ribbon">
        {colours.map((colour) => (
          <i key={colour} style={{ background: colourAt(colour).css }} />
        ))}
      </span>
    </header>
  )
}

const PIECE_COUNT = 48

const between = (low: number, high: number): number => low + Math.random() * (high - low)

const pieceOf = (colour: number): CSSProperties => ({
  left: `${between(0, 100)}%`,
  width: `${between(0.7, 1.3)}rem`,
  height: `${between(1.2, 2.2)}rem`,
  background: colourAt(colour).css,
  animationDelay: `${between(0, 4)}s`,
  animationDuration: `${between(3.5, 6)}s`,
})

/** Confetti in the winners' colours. The style sheet hides it where motion is reduced. */
const Confetti = ({ colours }: { readonly colours: readonly number[] }) => {
  const kinds = colours.join()
  const pieces = useMemo(() => {
    const thrown = kinds.split(',').map(Number)
    return Array.from({ length: PIECE_COUNT }, (_, i) => pieceOf(thrown[i % thrown.length] ?? 0))
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

/** Above this number of seats, names of people who want another game are smaller. */
const MAX_LARGE_SEATS = 8

interface Props {
  readonly game: SeatedTeams
  readonly result: NonNullable<TvView['result']>
}

/** The end of a game: winners, scores, and the way to another game. */
export const Ending = ({ game, result: { winners, scores } }: Props) => {
  const { seats } = game.state
  const colours = winners.map((seat) => seats[seat]?.colour ?? 0)
  return (
    <>
      <Confetti colours={colours} />
      <Winners game={game} won={winners} colours={colours} />
      <section className={seats.length > MAX_LARGE_SEATS ? 'tv-ending crowd' : 'tv-ending'}>
        <SeriesScore game={game} />
        {scores}
        <TvAgain game={game} />
      </section>
    </>
  )
}
