/** To the first element there is, in the order of the selectors. */
const focus = (...selectors: readonly string[]): void => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
  found.find((element) => element !== null)?.focus()
}

/** Cards that may be chosen, else the list of what may be chosen instead. */
const placeInHand = (): void =>
  focus(
    '.hand .chosen',
    '.result button',
    '.hand .playable',
    '.hand .forced, .hand .givable',
    '.legal button',
    '.hand button',
  )

/** Cards that only wait, while something else is to be decided. */
const isIdle = (element: Element): boolean =>
  element.matches('.hand .waiting') && document.querySelector('.legal button') !== null

/** Brings the keyboard to the list of moves, once it shows what was just chosen. */
export const focusMoves = (): void => {
  requestAnimationFrame(() => focus('.legal button'))
}

export const focusHand = (): void => {
  requestAnimationFrame(placeInHand)
}

/** Brings the keyboard to the hand, or to the list, if what had it is gone or can't be chosen. */
export const keepFocus = (): void => {
  requestAnimationFrame(() => {
    const { activeElement } = document
    const lost = activeElement === null || activeElement === document.body || isIdle(activeElement)
    if (lost && document.querySelector('dialog[open]') === null) placeInHand()
  })
}
