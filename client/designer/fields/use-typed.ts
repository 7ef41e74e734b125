import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'

interface Order {
  /** The present value as it is written. */
  readonly shown: string
  /** Takes what was typed. Returns a problem if it can't be taken, else how it is written now (nothing: as typed). */
  readonly take: (text: string) => { readonly problem?: string; readonly text?: string }
  /** An arrow key; `fine`: with the shift key. */
  readonly step: (by: 1 | -1, fine: boolean) => void
}

/** A field with a text that is taken when it is left or by Enter; Escape takes it back, the arrows step, and faults are told below it. */
export const useTyped = ({ shown, take, step }: Order) => {
  const id = useId()
  const [text, setText] = useState(shown)
  const [problem, setProblem] = useState('')
  const [before, setBefore] = useState(shown)
  if (before !== shown) {
    setBefore(shown)
    setText(shown)
    setProblem('')
  }
  const settle = () => {
    if (text === shown) return setProblem('')
    const taken = take(text)
    if (taken.problem !== undefined) return setProblem(taken.problem)
    if (taken.text !== undefined) setText(taken.text)
    setProblem('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'Escape') setText(shown)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey)
  }
  const input = {
    value: text,
    autoComplete: 'off',
    'aria-invalid': problem !== '',
    'aria-describedby': `${id}-note`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: settle,
    onKeyDown: press,
  } as const
  return { id, problem, input }
}
