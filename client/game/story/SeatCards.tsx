import type { CSSProperties } from 'react'
import type { TableGame } from '../use-game.ts'
import { expectedCards, type SeatStory } from './game-story.ts'
import { cardsText, STORY_RANKS } from './seat-sentences.ts'

interface Props {
  readonly game: TableGame
  readonly seat: number
  readonly story: SeatStory
}

const RANK_SYMBOLS: Readonly<Record<string, string>> = { T: '10', '*': '★' }

/** The cards that a player laid open, rank by rank; a line across each bar is what was to be expected. */
export const SeatCards = ({ game, seat, story }: Props) => {
  if (story.cards.every((count) => count === 0)) return null
  const ought = expectedCards(game.setup.rules, story)
  const most = Math.max(1, ...story.cards, ...ought)
  return (
    <div className="seat-cards" role="img" aria-label={cardsText(game, seat, story)}>
      {STORY_RANKS.map((rank, i) =>
        (ought[i] ?? 0) === 0 ? null : (
          <span
            key={rank}
            style={{ '--had': (story.cards[i] ?? 0) / most, '--ought': (ought[i] ?? 0) / most } as CSSProperties}
          >
            <i />
            <b>{RANK_SYMBOLS[rank] ?? rank}</b>
          </span>
        ),
      )}
    </div>
  )
}
