import { useEffect, useRef } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'
import { usePanels } from '../../ui/panels.ts'

/** Moves the keyboard focus to the hand or the list of moves when the pressed card or button disappears. */
export const useFocusRecovery = (): void => {
  usePanels((panels) => panels.open)
  const isByKeys = useRef(false)
  useEffect(() => {
    const setByKeys = (value: boolean) => () => {
      isByKeys.current = value
    }
    return addListeners(window, { keydown: setByKeys(true), pointerdown: setByKeys(false) }, { capture: true })
  }, [])
  useEffect(() => {
    if (isByKeys.current) recoverFocus()
  })
}

/** Focuses the first element that exists, in the order of the selectors. */
const focusFirst = (...selectors: readonly string[]): void => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
  found.find((element) => element !== null)?.focus()
}

/** Plays the only move that is left. */
const PLAY_BUTTON = '.choice-right .primary'

/** Focuses the next decision: the chosen card, the button after a game or a lesson's step, a playable card, a move of the list, or else any card. */
const focusNextDecision = (): void =>
  focusFirst(
    '.hand .chosen',
    '.result button, .lesson-next',
    '.hand .playable',
    '.hand .forced, .hand .givable',
    '.legal button',
    PLAY_BUTTON,
    '.hand button',
  )

/** Returns true for a card that can't be chosen while something else is decided. */
const isIdle = (element: Element): boolean =>
  element.matches('.hand .waiting') && document.querySelector('.legal button') !== null

/** Moves the focus to the list of moves once it shows the new choice, or to the button that plays the only move. */
export const focusMoves = (): void => {
  requestAnimationFrame(() => focusFirst('.legal button', PLAY_BUTTON))
}

/** Moves the focus to the hand, once it shows the new state. */
export const focusHand = (): void => {
  requestAnimationFrame(focusNextDecision)
}

/** Moves the focus to the next decision if the focused element is gone or idle and no dialog is open. */
const recoverFocus = (): void => {
  requestAnimationFrame(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || isIdle(activeElement)
    if (isLost && document.querySelector('dialog[open]') === null) focusNextDecision()
  })
}
