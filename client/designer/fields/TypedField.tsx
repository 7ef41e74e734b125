import { type ChangeEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface TextDraftOptions {
  /** Text of the present value. */
  readonly valueText: string
  /** Accepts what was typed, or returns a problem. `text`: how the accepted value is written; absent: as typed. */
  readonly accept: (text: string) => { readonly problem?: string; readonly text?: string }
  /** Called for an arrow key; `isFine`: with the shift key. Absent: arrow keys only move the cursor. */
  readonly onStep?: (steps: 1 | -1, isFine: boolean) => void
}

/** Holds the text of an input until it is accepted, which happens on blur and Enter. Escape restores the value, and arrow keys step it. */
export const useTextDraft = ({ valueText, accept, onStep }: TextDraftOptions) => {
  const id = useId()
  const [text, setText] = useState(valueText)
  const [problem, setProblem] = useState('')
  const [lastValueText, setLastValueText] = useState(valueText)
  if (lastValueText !== valueText) {
    setLastValueText(valueText)
    setText(valueText)
    setProblem('')
  }
  const acceptDraft = () => {
    if (text === valueText) return setProblem('')
    const accepted = accept(text)
    if (accepted.problem !== undefined) return setProblem(accepted.problem)
    if (accepted.text !== undefined) setText(accepted.text)
    setProblem('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') acceptDraft()
    if (event.key === 'Escape') setText(valueText)
    if (onStep === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey)
  }
  const inputProps = {
    value: text,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: acceptDraft,
    onKeyDown: handleKeyDown,
  } as const
  /** Attributes of the input that tie it to its `FieldNote`. */
  const noteProps = { 'aria-invalid': problem !== '', 'aria-describedby': `${id}-note` } as const
  return { id, problem, inputProps, noteProps }
}

interface FieldNoteProps {
  /** Id of the field; the note's is `…-note`. */
  readonly id: string
  readonly problem: string
  readonly hint: string | undefined
}

/** Line below a field: the problem with what was typed, or else a hint. */
export const FieldNote = ({ id, problem, hint }: FieldNoteProps) => (
  <span
    id={`${id}-note`}
    className={problem === '' ? 'field-note' : 'field-note problem'}
    role={problem === '' ? undefined : 'alert'}
  >
    {problem === '' ? hint : problem}
  </span>
)

interface TypedFieldProps {
  readonly label: ReactNode
  readonly name: string
  readonly draft: ReturnType<typeof useTextDraft>
  readonly unit: string
  readonly inputMode: 'text' | 'decimal'
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean
}

/** A text input with a unit behind it, and a note below. */
export const TypedField = ({
  label,
  name,
  draft,
  unit,
  inputMode,
  placeholder,
  hint,
  isLabelHidden,
}: TypedFieldProps) => (
  <label className="field length-field">
    <span className={isLabelHidden ? 'unseen' : undefined}>{label}</span>
    <span className="length-box">
      <input
        inputMode={inputMode}
        spellCheck={false}
        placeholder={placeholder}
        data-field={name}
        {...draft.inputProps}
        {...draft.noteProps}
      />
      {unit !== '' && (
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
    <FieldNote id={draft.id} problem={draft.problem} hint={hint} />
  </label>
)
