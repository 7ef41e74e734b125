import { type CSSProperties, useMemo } from 'react'
import { colourAt } from '../../../../workshop/design/player-colours.ts'
import type { TvView } from '../../../game/kind/television.ts'
import { SeriesScore } from '../../../game/story/SeriesScore.tsx'
import type { SeatedTeams } from '../../../table/state/table.ts'
import { TvAgain, Winners } from './Winners.tsx'

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

/** Paper in the winners' colours comes down for a while. Seen only where motion is welcome. */
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
