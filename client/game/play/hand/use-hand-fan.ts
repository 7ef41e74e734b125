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

const mayLift = (turn: Turn, card: Card): boolean => !['waiting', 'unplayable'].includes(cardStateOf(turn, card))

const choiceOf = (turn: Turn) => choiceForTurn(useChoiceState.getState(), turn).choice

const choose = (turn: Turn, card: Card): void => {
  if (cardStateOf(turn, card) === 'unplayable') explainCard(card)
  else if (mayLift(turn, card) && choiceOf(turn).card !== card) chooseCard(turn, card, sendMove)
}

/** Clears the choice when a card returns to the hand, unless a part of its move is made. */
const putBack = (turn: Turn, card: Card): void => {
  const choice = choiceOf(turn)
  if (choice.card === card && choice.parts.length === 0) chooseCard(turn, card, sendMove)
}

/** Returns true if the card has been played. */
const does = (turn: Turn, effect: DragEffect, card: Card, at: CardDragPoint): boolean => {
  if (effect === 'lift' || effect === 'choose') choose(turn, card)
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

/** Lets the hand follow the finger. `shown` counts the cards including one that lies face down. `touch` receives the index of the card that is meant. */
export const useHandFan = (
  turn: Turn,
  cards: readonly Card[],
  shown: number,
  touch: (place: number) => void,
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
    const made = new FanController({
      list: list.current,
      mayLift: (index) => {
        const card = cardAt(index)
        return card !== undefined && mayLift(latest.current.turn, card)
      },
      does: (effect, index, at) => {
        const card = cardAt(index)
        if (effect === 'lift' || effect === 'choose') touch(index)
        const leaves = card !== undefined && does(latest.current.turn, effect, card, at)
        if (leaves) dropped.current = card
        return leaves
      },
      carries: dragCardOver,
    })
    fan.current = made
    const observer = new ResizeObserver(() => made.measure())
    observer.observe(list.current)
    const end = made.watch()
    return () => {
      observer.disconnect()
      end()
      setCarried(false)
    }
  }, [touch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fan is as broad as it has cards
  useLayoutEffect(() => fan.current?.measure(), [shown, cards])
  return { list, dropped }
}
