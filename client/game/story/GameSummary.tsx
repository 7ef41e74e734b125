import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { seatName } from '../../words/names.ts'
import { TeamProgress } from '../play/TeamProgress.tsx'
import type { TableGame } from '../use-game.ts'
import { FactList } from './FactList.tsx'
import { expectedCards, type GameStory, gameStoryOf, type SeatStory } from './game-story.ts'
import { ProgressChart } from './ProgressChart.tsx'
import { cardsText, STORY_RANKS, seatSentences } from './seat-sentences.ts'
import { storyFacts, turningText } from './story-text.ts'
import { useTurningPoint } from './turning-point.ts'
import './story.css'

interface SeatCardsProps {
  readonly game: TableGame
  readonly seat: number
  readonly story: SeatStory
}

const RANK_SYMBOLS: Readonly<Record<string, string>> = { T: '10', '*': '★' }

/** Chart of the cards that a player showed, by rank. A line across each bar marks the expected number. */
const SeatCards = ({ game, seat, story }: SeatCardsProps) => {
  if (story.cards.every((count) => count === 0)) return null
  const expected = expectedCards(game.setup.rules, story)
  const maxCount = Math.max(1, ...story.cards, ...expected)
  return (
    <div className="seat-cards" role="img" aria-label={cardsText(game, seat, story)}>
      {STORY_RANKS.map((rank, i) =>
        (expected[i] ?? 0) === 0 ? null : (
          <span
            key={rank}
            style={{ '--had': (story.cards[i] ?? 0) / maxCount, '--ought': (expected[i] ?? 0) / maxCount }}
          >
            <i />
            <b>{RANK_SYMBOLS[rank] ?? rank}</b>
          </span>
        ),
      )}
    </div>
  )
}

interface GameSummaryProps {
  readonly game: TableGame
  /**
   * Chart of the progress: `turning` has the turning point, which only a worker with the networks of the rule set finds, and `plain` has
   * none. `elsewhere`: the page of a finished game has its own, and unfolds the players.
   */
  readonly chart?: 'turning' | 'plain' | 'elsewhere'
}

interface StoryProps {
  readonly game: TableGame
  readonly story: GameStory
}

const SeatStories = ({ game, story, open }: StoryProps & { readonly open: boolean }) => {
  const { t } = useTranslation('over')
  const { seats } = game.state
  return (
    <details className="story-seats chevron" open={open}>
      <summary>{t('story.seats')}</summary>
      <ul>
        {story.seats.map((own, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
          <li key={seat}>
            <h3>
              <MarkChip colour={seats[seat]?.colour ?? 0} size={20} /> {seatName(seats, seat)}
            </h3>
            <p>{seatSentences(game, own).join(' ')}</p>
            <SeatCards game={game} seat={seat} story={own} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The marbles at home, move by move, with the turning point once it is known, and a link to that moment. */
const ProgressFigure = ({ game, story }: StoryProps) => {
  const { t } = useTranslation('over')
  const turning = useTurningPoint(game)
  const { decisionNumber } = turning ?? {}
  return (
    <figure>
      <ProgressChart game={game} progress={story.progress} turnedAt={decisionNumber} />
      {turning !== undefined && (
        <figcaption>
          {turningText(game, turning)}{' '}
          <a href={`${pathOf({ at: 'game', id: game.state.gameId })}#${decisionNumber}`} target="_blank" rel="noopener">
            {t('story.see')}
          </a>
        </figcaption>
      )}
    </figure>
  )
}

/** Buttons that show a finished game again, and its review. */
export const GameLinks = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('over')
  const { gameId } = game.state
  if (gameId === '') return null
  const path = pathOf({ at: 'game', id: gameId })
  return (
    <p className="story-links">
      <a className="button small" href={`${path}#result`} target="_blank" rel="noopener">
        {t('story.review')}
      </a>
      <a className="button small" href={path} target="_blank" rel="noopener">
        {t('story.watch')}
      </a>
    </p>
  )
}

/** Summary of a game: progress of the teams, turning point, and statistics of the game and of each player. */
export const GameSummary = ({ game, chart = 'turning' }: GameSummaryProps) => {
  const { t } = useTranslation('over')
  const { log, setup } = game
  const story = useMemo(() => gameStoryOf(setup.rules, log), [setup, log])
  return (
    <section className="story" aria-label={t('story.title')}>
      <div className="story-parts">
        <TeamProgress game={game} />
        {chart === 'plain' && (
          <figure>
            <ProgressChart game={game} progress={story.progress} />
          </figure>
        )}
        {chart === 'turning' && <ProgressFigure game={game} story={story} />}
        <FactList facts={storyFacts(game, story)} />
        <SeatStories game={game} story={story} open={chart === 'elsewhere'} />
      </div>
    </section>
  )
}
