import { useEffect, useRef } from 'react'
import { addListeners } from '../../ui/event-listeners.ts'
import { usePanels } from '../../ui/panels.ts'

/** Keeps the keyboard focus on the page when the pressed card or button disappears. */
export const useKeptFocus = (): void => {
  usePanels((panels) => panels.open)
  const byKeys = useRef(false)
  useEffect(() => {
    const note = (keys: boolean) => () => {
      byKeys.current = keys
    }
    return addListeners(window, { keydown: note(true), pointerdown: note(false) }, { capture: true })
  }, [])
  useEffect(() => {
    if (byKeys.current) keepFocus()
  })
}

/** Focuses the first element that exists, in the order of the selectors. */
const focus = (...selectors: readonly string[]): void => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
  found.find((element) => element !== null)?.focus()
}

/** Focuses what may be decided next: the chosen card, the button after a game, a playable card, a move of the list, or else any card. */
const placeInHand = (): void =>
  focus(
    '.hand .chosen',
    '.result button',
    '.hand .playable',
    '.hand .forced, .hand .givable',
    '.legal button',
    '.hand button',
  )

/** Cards that can't be chosen while something else is decided. */
const isIdle = (element: Element): boolean =>
  element.matches('.hand .waiting') && document.querySelector('.legal button') !== null

/** Moves the focus to the list of moves, once it shows the new choice. */
export const focusMoves = (): void => {
  requestAnimationFrame(() => focus('.legal button'))
}

export const focusHand = (): void => {
  requestAnimationFrame(placeInHand)
}

/** Moves the focus to the hand or the list if the focused element is gone or disabled. */
const keepFocus = (): void => {
  requestAnimationFrame(() => {
    const { activeElement } = document
    const lost = activeElement === null || activeElement === document.body || isIdle(activeElement)
    if (lost && document.querySelector('dialog[open]') === null) placeInHand()
  })
}
