import type { KeyboardEvent } from 'react'
import type { Card } from '../../../engine/cards.ts'

/** Returns the indices of the chosen card and of the second card of a double. Among equal cards, the one at the index `touched` is meant. */
export const selectedIndices = (
  hand: readonly Card[],
  chosen: Card | undefined,
  second: Card | undefined,
  touched: number | undefined,
): readonly number[] => {
  const isTouched = touched !== undefined && touched < hand.length && hand[touched] === chosen
  const first = isTouched ? touched : chosen === undefined ? -1 : hand.indexOf(chosen)
  const other = hand.findIndex((card, i) => card === second && i !== first)
  return [first, other].filter((index) => index !== -1)
}

/** Moves the focus from card to card with the arrow keys, and round from the last card to the first. */
export const moveFocusByArrowKeys = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}
