import { type MouseEvent, useMemo } from 'react'
import { type Card, makeCard } from '../../../../engine/cards.ts'
import { cardFaceUrl } from '../../../../textures/cards/faces.ts'
import { focusMoves } from '../../../game/play/focus.ts'
import { cardStateOf, sortHand, useCardLabel } from '../../../game/play/hand/hand-cards.ts'
import { useCardsSetAside } from '../../../game/play/hand/use-cards-set-aside.ts'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { chooseCard, explainCard, useChoiceForTurn } from '../../../table/input/choice-store.ts'
import { moveFocusByArrowKeys, selectedIndices } from '../../../table/input/hand-selection.ts'
import { secondOfUse } from '../../../table/input/move-tree.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { cardName, joinItems } from '../../../words/names.ts'

interface HandCardProps {
  readonly turn: Turn
  readonly card: Card
  readonly isChosen: boolean
  /** Name of the player who has just given this card. */
  readonly giver: string | undefined
}

/** A card of the hand. A tap chooses it and never plays it; for an unplayable card, a tap shows the reason. */
const HandCard = ({ turn, card, isChosen, giver }: HandCardProps) => {
  const { t } = useTranslation()
  const state = cardStateOf(turn, card)
  const gift = giver === undefined ? undefined : t('holding.received', { name: giver })
  const label = useCardLabel(turn)(card, state, gift)
  const press = (event: MouseEvent) => {
    if (state === 'waiting') return
    explainCard(state === 'unplayable' ? card : undefined)
    if (state === 'unplayable') return
    chooseCard(turn, card, sendMove)
    if (event.detail === 0) focusMoves()
  }
  return (
    <button
      type="button"
      className={['phone-card', state, isChosen && 'chosen'].filter(Boolean).join(' ')}
      data-card={makeCard(card)}
      aria-label={label}
      aria-pressed={isChosen}
      aria-disabled={state === 'unplayable'}
      onClick={press}
    >
      <img src={cardFaceUrl(card)} alt="" draggable={false} />
      {gift && <small className="phone-card-note">{gift}</small>}
    </button>
  )
}

/** Shows the player's cards side by side, each with a strip that a thumb can hit. */
export const HandCards = ({ game, turn }: { readonly game: TableGame; readonly turn: Turn }) => {
  const { t } = useTranslation()
  const { received, laid } = useCardsSetAside(game)
  const { card: chosen, use } = useChoiceForTurn(turn).choice
  const second = use === undefined ? undefined : secondOfUse(use)
  const cards = useMemo(() => sortHand(turn.sight.hand), [turn.sight.hand])
  const places = selectedIndices(cards, chosen, second, undefined)
  const count = cards.length + (laid === undefined ? 0 : 1)
  return (
    <ul
      className={`phone-cards hand${count > 6 ? ' many' : ''}`}
      aria-label={t('hand.title')}
      onKeyDown={moveFocusByArrowKeys}
      style={{ '--n': Math.max(2, count) }}
    >
      {cards.map((card, i) => {
        const twin = cards.slice(0, i).filter((other) => other === card).length
        const giver = received?.card === card && twin === 0 ? received.from : undefined
        return (
          <li key={`${card}-${twin}`}>
            <HandCard turn={turn} card={card} isChosen={places.includes(i)} giver={giver} />
          </li>
        )
      })}
      {laid !== undefined && (
        <li>
          <span className="phone-card laid">
            <img src={cardFaceUrl(laid.card)} alt={joinItems([cardName(laid.card), laid.as])} draggable={false} />
            <small className="phone-card-note">{laid.as}</small>
          </span>
        </li>
      )}
    </ul>
  )
}
