import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Card, JOKER, makeCard, rankIndex } from '../../engine/cards.ts'
import { whyNot } from '../../engine/reasons.ts'
import { cardFaceUrl } from '../../textures/cards/faces.ts'
import { cardName } from '../i18n/names.ts'
import { act } from '../net/table-link.ts'
import { discardOf, playableCards, stageOf } from '../store/choice.ts'
import { askWhy, chooseCard, chosenFor, confirmChoice, useChoosing, useChosen } from '../store/choosing.ts'
import type { Turn } from '../store/turn.ts'
import { focusMoves } from './focus.ts'

interface Props {
  readonly turn: Turn
  /** It is this person's turn. */
  readonly active: boolean
}

/** By rank, aces low and jokers last; the server keeps the order in which cards came. */
const inOrder = (hand: readonly Card[]): readonly Card[] =>
  hand.slice().sort((a, b) => (a === JOKER ? 99 : rankIndex(a)) - (b === JOKER ? 99 : rankIndex(b)) || a - b)

type State = 'waiting' | 'playable' | 'discardable' | 'unplayable'

const stateOf = (turn: Turn, active: boolean, card: Card): State => {
  if (!active) return 'waiting'
  if (playableCards(turn.lines).has(card)) return 'playable'
  return discardOf(turn.actions, card) === undefined ? 'unplayable' : 'discardable'
}

const useLabel = (turn: Turn) => {
  const { t } = useTranslation()
  return (card: Card, state: State): string => {
    const name = cardName(card)
    if (state === 'waiting') return t('hand.waiting', { card: name })
    if (state === 'playable') return t('hand.playable', { card: name })
    if (state === 'discardable') return t('hand.discardable', { card: name })
    const code = whyNot(turn.sight, card)[0]?.code
    return t('hand.notPlayable', { card: name, reason: code === undefined ? '' : t(`reason.${code}`) })
  }
}

/** A tap chooses; the keyboard's second press on a card whose move is already picked plays it. */
const usePress = (turn: Turn) => (card: Card, state: State) => (event: MouseEvent) => {
  const { choice } = chosenFor(useChoosing.getState(), turn)
  const byKeyboard = event.detail === 0
  if (state === 'unplayable') return askWhy(card)
  if (state === 'waiting') return
  if (byKeyboard && choice.card === card && stageOf(turn.lines, choice) === 'confirm') return confirmChoice(turn, act)
  chooseCard(turn, card, act)
  if (byKeyboard) focusMoves()
}

const walk = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}

/** The own cards as a fan of buttons. Playable ones stand up; a tap on another one asks why not. */
export const Hand = ({ turn, active }: Props) => {
  const { t } = useTranslation()
  const label = useLabel(turn)
  const press = usePress(turn)
  const chosen = useChosen(turn).choice.card
  const cards = inOrder(turn.sight.hand)
  return (
    <ul className="hand" aria-label={t('hand.title')} onKeyDown={walk} style={{ '--n': cards.length } as CSSProperties}>
      {cards.map((card, i) => {
        const state = stateOf(turn, active, card)
        const twin = cards.slice(0, i).filter((other) => other === card).length
        const isChosen = chosen === card && twin === 0
        return (
          <li key={`${card}-${twin}`} style={{ '--i': i } as CSSProperties}>
            <button
              type="button"
              className={`hand-card ${state}${isChosen ? ' chosen' : ''}`}
              data-card={makeCard(card)}
              aria-label={label(card, state)}
              aria-pressed={isChosen}
              aria-disabled={state === 'unplayable'}
              onClick={press(card, state)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && state === 'unplayable' && askWhy(card)}
              onPointerLeave={() => askWhy(undefined)}
              onFocus={() => state === 'unplayable' && askWhy(card)}
              onBlur={() => askWhy(undefined)}
            >
              <img src={cardFaceUrl(card)} alt="" draggable={false} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
