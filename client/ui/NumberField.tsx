import { useEffect, useState } from 'react'

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Called with a whole number within the bounds when the person has finished typing. */
  readonly onChange: (value: number) => void
}

/** A field for a whole number. */
export const NumberField = ({ label, value, min, max, onChange }: NumberFieldProps) => {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const commit = () => {
    const typed = Math.round(Number(text))
    const next = Number.isFinite(typed) && text.trim() !== '' ? Math.min(max, Math.max(min, typed)) : value
    setText(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <label className="field number-field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  )
}
