import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react'

interface TypedValue {
  /** Text of the present value. */
  readonly shown: string
  /** Accepts what was typed, or returns a problem. `text`: how the accepted value is written; absent: as typed. */
  readonly take: (text: string) => { readonly problem?: string; readonly text?: string }
  /** Called for an arrow key; `fine`: with the shift key. */
  readonly step: (by: 1 | -1, fine: boolean) => void
}

export type TypedInput = ReturnType<typeof useTyped>

/** State of a text input that is accepted on blur or Enter and restored by Escape; arrow keys step its value. */
export const useTyped = ({ shown, take, step }: TypedValue) => {
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
