import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface TypedValue {
  /** Text of the present value. */
  readonly shown: string
  /** Accepts what was typed, or returns a problem. `text`: how the accepted value is written; absent: as typed. */
  readonly take: (text: string) => { readonly problem?: string; readonly text?: string }
  /** Called for an arrow key; `fine`: with the shift key. Absent: arrow keys only move the cursor. */
  readonly step?: (by: 1 | -1, fine: boolean) => void
}

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
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey)
  }
  const input = {
    value: text,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: settle,
    onKeyDown: press,
  } as const
  /** Ties the input to its note. */
  const described = { 'aria-invalid': problem !== '', 'aria-describedby': `${id}-note` } as const
  return { id, problem, input, described }
}

interface NoteProps {
  /** Id of the field; the note's is `…-note`. */
  readonly id: string
  readonly problem: string
  readonly hint: string | undefined
}

/** Below a field: what is wrong with what was typed, else a hint. */
export const FieldNote = ({ id, problem, hint }: NoteProps) => (
  <span
    id={`${id}-note`}
    className={problem === '' ? 'field-note' : 'field-note problem'}
    role={problem === '' ? undefined : 'alert'}
  >
    {problem === '' ? hint : problem}
  </span>
)

interface Props {
  readonly label: ReactNode
  readonly name: string
  readonly typed: ReturnType<typeof useTyped>
  readonly unit: string
  readonly inputMode: 'text' | 'decimal'
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean
}

/** A short text with a unit behind it, and a note below. */
export const TypedField = ({ label, name, typed, unit, inputMode, placeholder, hint, isLabelHidden }: Props) => (
  <label className="field length-field">
    <span className={isLabelHidden ? 'unseen' : undefined}>{label}</span>
    <span className="length-box">
      <input
        inputMode={inputMode}
        spellCheck={false}
        placeholder={placeholder}
        data-field={name}
        {...typed.input}
        {...typed.described}
      />
      {unit !== '' && (
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
    <FieldNote id={typed.id} problem={typed.problem} hint={hint} />
  </label>
)
