/** To the first element there is, in the order of the selectors. */
const focus = (...selectors: readonly string[]): void => {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector))
  found.find((element) => element !== null)?.focus()
}

const placeInHand = (): void => focus('.hand .chosen', '.result button', '.hand .playable', '.hand button')

/** Brings the keyboard to the list of moves, once it shows what was just chosen. */
export const focusMoves = (): void => {
  requestAnimationFrame(() => focus('.legal button'))
}

export const focusHand = (): void => {
  requestAnimationFrame(placeInHand)
}

/** Brings the keyboard to the hand if what had it is gone. */
export const keepFocus = (): void => {
  requestAnimationFrame(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && document.querySelector('dialog[open]') === null) placeInHand()
  })
}
