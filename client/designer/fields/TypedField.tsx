import type { ReactNode } from 'react'
import { FieldNote } from './FieldNote.tsx'
import type { TypedInput } from './use-typed.ts'

interface Props {
  readonly label: ReactNode
  readonly name: string
  readonly typed: TypedInput
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
      <input inputMode={inputMode} spellCheck={false} placeholder={placeholder} data-field={name} {...typed.input} />
      {unit !== '' && (
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      )}
    </span>
    <FieldNote id={typed.id} problem={typed.problem} hint={hint} />
  </label>
)
