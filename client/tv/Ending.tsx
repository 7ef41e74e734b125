import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Seat } from '../../engine/board.ts'
import { seatsOfTeam } from '../../engine/ruleset.ts'
import { colourAt } from '../../textures/palette.ts'
import { storyFacts, turningFacts } from '../i18n/game-story.ts'
import { listOf, seatName } from '../i18n/names.ts'
import type { TableGame } from '../state/use-game.ts'
import { CourseChart } from '../story/CourseChart.tsx'
import { storyOf } from '../story/game-story.ts'
import { SeriesScore } from '../story/SeriesScore.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MarkChip } from '../ui/MarkChip.tsx'
import { Code } from './Code.tsx'
import { Confetti } from './Confetti.tsx'
import { useIsOwn } from './own-table.ts'
import { Standings } from './Standings.tsx'

interface Props {
  readonly game: TableGame
}

/** With more seats than these there is no room for the course of the game, and for the names of who may play again. */
const MANY = 4
const CROWD = 8

/** As much of the story as there is room for, what matters most first. */
const Numbers = ({ game }: Props) => {
  const { log, setup, state } = game
  const story = useMemo(() => storyOf(setup.rules, log), [setup, log])
  const facts = [...turningFacts(game, story), ...storyFacts(game, story)]
  return (
    <>
      {state.players <= MANY && <CourseChart game={game} course={story.course} />}
      <dl className="tv-numbers">
        {facts.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Who wants another game, and how it begins. */
const Again = ({ game }: Props) => {
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

interface WinnersProps extends Props {
  readonly won: readonly Seat[]
  readonly colours: readonly number[]
}

/** The winners, as large as possible, in their colours. */
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

/** The end of a game: who won, how it stood, a few numbers, and another one. */
export const GameEnding = ({ game }: Props) => {
  const { seats, winner } = game.state
  const won = seatsOfTeam(game.setup.rules, winner)
  const colours = won.map((seat) => seats[seat]?.colour ?? 0)
  return (
    <>
      <Confetti colours={colours} />
      <Winners game={game} won={won} colours={colours} />
      <section className={seats.length > CROWD ? 'tv-ending crowd' : 'tv-ending'}>
        <SeriesScore game={game} />
        <Standings game={game} named />
        <Numbers game={game} />
        <Again game={game} />
      </section>
    </>
  )
}
