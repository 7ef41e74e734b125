import type { Card } from '../../../../engine/cards.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CardText } from '../../../words/CardText.tsx'
import { cardName, joinNames } from '../../../words/names.ts'

/** Shows the cards of a player that lie open on the table. */
export const OpenHand = ({ cards }: { readonly cards: readonly Card[] }) => {
  const { t } = useTranslation()
  if (cards.length === 0) return null
  return (
    <span
      className="plate-hand"
      role="img"
      aria-label={t('badge.hand', { cards: joinNames(cards.map(cardName)) })}
      style={{ '--cards': cards.length }}
    >
      {cards.map((card, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are the same
        <CardText key={`${card} ${i}`} card={card} />
      ))}
    </span>
  )
}
