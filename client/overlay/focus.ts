/** Brings the keyboard to the list of moves, once it shows what was just chosen. */
export const focusMoves = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLButtonElement>('.legal button')?.focus())
}

export const focusHand = (): void => {
  requestAnimationFrame(() => {
    const chosen = document.querySelector<HTMLButtonElement>('.hand .chosen')
    const card = chosen ?? document.querySelector<HTMLButtonElement>('.hand button.playable, .hand button')
    card?.focus()
  })
}
