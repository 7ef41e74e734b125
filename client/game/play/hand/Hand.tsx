import { type MouseEvent, type PointerEvent, useMemo, useState } from 'react'
import { type Card, makeCard } from '../../../../engine/cards.ts'
import { cardFaceUrl } from '../../../../textures/cards/faces.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { stageOf } from '../../../table/input/choice.ts'
import {
  choiceForTurn,
  chooseCard,
  confirmChoice,
  explainCard,
  lookAtCard,
  useChoiceForTurn,
  useChoiceState,
} from '../../../table/input/choice-store.ts'
import { moveFocusByArrowKeys, selectedIndices } from '../../../table/input/hand-selection.ts'
import { secondOfUse } from '../../../table/input/move-tree.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { cardName, joinItems } from '../../../words/names.ts'
import { focusMoves } from '../focus.ts'
import { type CardState, cardStateOf, sortHand, useCardLabel } from './hand-cards.ts'
import { type LeavingCard, useLeavingCards } from './leaving-cards.ts'
import { useHandFan } from './use-hand-fan.ts'

interface HandProps {
  readonly turn: Turn
  /** A card that another player has just given to this person, and the giver. */
  readonly received: { readonly card: Card; readonly from: string } | undefined
  /** The person's own card that lies face down, and its purpose. */
  readonly laid: { readonly card: Card; readonly as: string } | undefined
}

/** Returns the handler of a tap, which chooses the card. By keyboard, a second press on a card with a complete move plays it. */
const clickHandler =
  ({ turn, card, isChosen, onTouch }: HandCardProps, state: CardState) =>
  (event: MouseEvent) => {
    const { choice } = choiceForTurn(useChoiceState.getState(), turn)
    const isByKeyboard = event.detail === 0
    onTouch()
    if (state === 'unplayable') return explainCard(card)
    if (state === 'waiting') return
    const isComplete = ['confirm', 'ready'].includes(stageOf(turn.moveTree, choice))
    if (isByKeyboard && choice.card === card && isComplete) return confirmChoice(turn, sendMove)
    // Tapping the other one of two equal cards only moves the mark.
    if (choice.card !== card || isChosen) chooseCard(turn, card, sendMove)
    if (isByKeyboard) focusMoves()
  }

/** Returns handlers that show the rule of a hovered or focused card, and why it can't be played. */
const hoverHandlers = (card: Card, state: CardState) => {
  const look = () => {
    lookAtCard(card)
    if (state === 'unplayable') explainCard(card)
  }
  const lookAway = () => {
    lookAtCard(undefined)
    explainCard(undefined)
  }
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && look(),
    onPointerLeave: lookAway,
    onFocus: look,
    onBlur: lookAway,
  }
}

/** A card that has left the hand and is not played yet. */
const FaceDownCard = ({ card, as, i }: { readonly card: Card; readonly as: string; readonly i: number }) => (
  <li className="laid" style={{ '--i': i }}>
    <span className="hand-card laid">
      <img src={cardFaceUrl(card)} alt={joinItems([cardName(card), as])} draggable={false} />
      <small>{as}</small>
    </span>
  </li>
)

/** A played card that leaves the fan. */
const LeavingCardImage = ({ card, i, n }: LeavingCard) => (
  <li className="leaving" aria-hidden="true" style={{ '--i': i, '--n': n }}>
    <span className="hand-card">
      <img src={cardFaceUrl(card)} alt="" draggable={false} />
    </span>
  </li>
)

/** Returns the chosen card, and the second one of a double. */
const useChosenCards = (turn: Turn): readonly (Card | undefined)[] => {
  const { card, use } = useChoiceForTurn(turn).choice
  return [card, use === undefined ? undefined : secondOfUse(use)]
}

interface HandCardProps {
  readonly turn: Turn
  readonly card: Card
  readonly isChosen: boolean
  readonly onTouch: () => void
  /** Name of the player who has just given this card. */
  readonly giver: string | undefined
}

const HandCard = (props: HandCardProps) => {
  const { turn, card, isChosen, giver } = props
  const { t } = useTranslation()
  const label = useCardLabel(turn)
  const state = cardStateOf(turn, card)
  const gift = giver === undefined ? undefined : t('holding.received', { name: giver })
  return (
    <button
      type="button"
      className={['hand-card', state, isChosen && 'chosen', gift && 'gift'].filter(Boolean).join(' ')}
      data-card={makeCard(card)}
      aria-label={label(card, state, gift)}
      aria-pressed={isChosen}
      aria-disabled={state === 'unplayable'}
      onClick={clickHandler(props, state)}
      {...hoverHandlers(card, state)}
    >
      <span aria-hidden="true">{cardName(card)}</span>
      <img src={cardFaceUrl(card)} alt="" draggable={false} />
      {gift && <small>{gift}</small>}
    </button>
  )
}

/** The player's cards as a fan of buttons that follows the finger. Playable cards stand up. A tap on another card explains why it can't be played. */
export const Hand = ({ turn, received, laid }: HandProps) => {
  const { t } = useTranslation()
  const [chosen, second] = useChosenCards(turn)
  const cards = useMemo(() => sortHand(turn.sight.hand), [turn.sight.hand])
  const shownCount = cards.length + (laid === undefined ? 0 : 1)
  const [touched, setTouched] = useState<number>()
  const { list, dropped } = useHandFan(turn, cards, shownCount, setTouched)
  const selected = selectedIndices(cards, chosen, second, touched)
  const leaving = useLeavingCards(cards, dropped)
  return (
    <ul
      className="hand"
      aria-label={t('hand.title')}
      onKeyDown={moveFocusByArrowKeys}
      style={{ '--n': shownCount }}
      ref={list}
    >
      {cards.map((card, i) => {
        const equalBefore = cards.slice(0, i).filter((other) => other === card).length
        const giver = received?.card === card && equalBefore === 0 ? received.from : undefined
        return (
          <li key={`${card}-${equalBefore}`} style={{ '--i': i }}>
            <HandCard
              turn={turn}
              card={card}
              isChosen={selected.includes(i)}
              onTouch={() => setTouched(i)}
              giver={giver}
            />
          </li>
        )
      })}
      {laid !== undefined && <FaceDownCard card={laid.card} as={laid.as} i={cards.length} />}
      {leaving.map((leavingCard) => (
        <LeavingCardImage key={leavingCard.id} {...leavingCard} />
      ))}
    </ul>
  )
}
