import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Card } from '../../../../engine/cards.ts'
import { type CardDragPoint, dragCardOver, dropCard } from '../../../table/input/card-drag.ts'
import {
  choiceForTurn,
  chooseCard,
  explainCard,
  setCarried,
  useChoiceState,
} from '../../../table/input/choice-store.ts'
import type { DragEffect } from '../../../table/input/hand-drag.ts'
import type { Turn } from '../../../table/input/turn.ts'
import { sendMove } from '../../../table/net/table-requests.ts'
import { FanController } from './fan-controller.ts'
import { cardStateOf } from './hand-cards.ts'

/** Returns true if the card can be lifted out of the fan. */
const mayLift = (turn: Turn, card: Card): boolean => !['waiting', 'unplayable'].includes(cardStateOf(turn, card))

const latestChoice = (turn: Turn) => choiceForTurn(useChoiceState.getState(), turn).choice

/** Chooses a card, or explains why it can't be played. */
const chooseOrExplain = (turn: Turn, card: Card): void => {
  if (cardStateOf(turn, card) === 'unplayable') explainCard(card)
  else if (mayLift(turn, card) && latestChoice(turn).card !== card) chooseCard(turn, card, sendMove)
}

/** Clears the choice when a card returns to the hand, unless a part of its move is made. */
const putBack = (turn: Turn, card: Card): void => {
  const choice = latestChoice(turn)
  if (choice.card === card && choice.parts.length === 0) chooseCard(turn, card, sendMove)
}

/** Applies the effect of a drag to the choice. Returns true if the card has been played. */
const applyEffect = (turn: Turn, effect: DragEffect, card: Card, at: CardDragPoint): boolean => {
  if (effect === 'lift' || effect === 'choose') chooseOrExplain(turn, card)
  if (effect === 'return') putBack(turn, card)
  if (effect === 'drop') dropCard(at)
  setCarried(effect === 'lift')
  return effect === 'drop' && choiceForTurn(useChoiceState.getState(), turn).sending
}

interface FanRefs {
  readonly list: RefObject<HTMLUListElement | null>
  /** The card that was dropped onto the board and played. */
  readonly dropped: RefObject<Card | undefined>
}

/** Lets the hand follow the finger. `shownCount` includes a card that lies face down. `onTouch` receives the index of a lifted or chosen card. */
export const useHandFan = (
  turn: Turn,
  cards: readonly Card[],
  shownCount: number,
  onTouch: (index: number) => void,
): FanRefs => {
  const dropped = useRef<Card>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const fan = useRef<FanController>(undefined)
  const latest = useRef({ turn, cards })
  useLayoutEffect(() => {
    latest.current = { turn, cards }
  })
  useLayoutEffect(() => {
    if (list.current === null) return
    const cardAt = (index: number): Card | undefined => latest.current.cards[index]
    const controller = new FanController({
      list: list.current,
      mayLift: (index) => {
        const card = cardAt(index)
        return card !== undefined && mayLift(latest.current.turn, card)
      },
      onEffect: (effect, index, at) => {
        const card = cardAt(index)
        if (effect === 'lift' || effect === 'choose') onTouch(index)
        const isPlayed = card !== undefined && applyEffect(latest.current.turn, effect, card, at)
        if (isPlayed) dropped.current = card
        return isPlayed
      },
      onCarry: dragCardOver,
    })
    fan.current = controller
    const observer = new ResizeObserver(() => controller.measure())
    observer.observe(list.current)
    const stopWatching = controller.watch()
    return () => {
      observer.disconnect()
      stopWatching()
      setCarried(false)
    }
  }, [onTouch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fan is as broad as it has cards
  useLayoutEffect(() => fan.current?.measure(), [shownCount, cards])
  return { list, dropped }
}
