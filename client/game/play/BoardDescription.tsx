import { useTranslation } from '../../i18n/use-translation.ts'
import { discardsAfter } from '../../table/state/discard-pile.ts'
import { eventsOf } from '../../table/state/history.ts'
import { cardName, seatName } from '../../words/names.ts'
import { playerText } from '../../words/screen-reader-text.ts'
import type { TableGame } from '../use-game.ts'

/** Describes each player's discard pile for screen readers. */
const PileDescriptions = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('moves')
  const { seats } = game.state
  const discards = discardsAfter(eventsOf(game.log))
  return (
    <ul>
      {seats.map((_, seat) => {
        const pile = discards.filter((discard) => discard.seat === seat)
        const card = pile.at(-1)?.card
        const name = seatName(seats, seat)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat}>
            {card === undefined
              ? t('spoken.noPile', { name })
              : t('spoken.pile', { name, count: pile.length, card: cardName(card) })}
          </li>
        )
      })}
    </ul>
  )
}

/** Describes the position of every marble for screen readers. */
export const BoardDescription = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('moves')
  const { seats, pegs } = game.state
  return (
    <section className="unseen" aria-label={t('spoken.board')}>
      <ul>
        {seats.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={seat}>{playerText(game.textContext, seat, pegs)}</li>
        ))}
      </ul>
      {game.setup.rules.playerPiles && <PileDescriptions game={game} />}
    </section>
  )
}
