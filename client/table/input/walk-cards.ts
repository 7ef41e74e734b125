import type { KeyboardEvent } from 'react'

/** The arrows go from card to card, round and round. */
export const walkCards = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}
