import { useEffect, useState } from 'react'

interface Props {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  /** Called when the person has finished typing, with a number within the bounds. */
  readonly onChange: (value: number) => void
}

export const NumberField = ({ label, value, least, most, onChange }: Props) => {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const settle = () => {
    const typed = Math.round(Number(text))
    const next = Number.isFinite(typed) && text.trim() !== '' ? Math.min(most, Math.max(least, typed)) : value
    setText(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <label className="field number-field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </label>
  )
}
