import { useState } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly placeholder?: string
  readonly name: string
  readonly onChange: (text: string) => void
}

/** A line of text that counts when it is left: typing a word is one step. */
export const TextField = ({ label, value, maxLength, placeholder, name, onChange }: Props) => {
  const [text, setText] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    setText(value)
  }
  const settle = () => text !== value && onChange(text)
  return (
    <label className="field">
      <span>{label}</span>
      <input
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        data-field={name}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key === 'Escape') setText(value)
        }}
      />
    </label>
  )
}
