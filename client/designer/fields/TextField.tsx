import { useTextDraft } from './TypedField.tsx'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly placeholder?: string
  readonly name: string
  readonly onChange: (text: string) => void
}

/** A field for a line of text. It takes effect when it is left, so that a typed word is undone in one step. */
export const TextField = ({ label, value, maxLength, placeholder, name, onChange }: TextFieldProps) => {
  const acceptText = (text: string) => {
    onChange(text)
    return {}
  }
  const { inputProps } = useTextDraft({ valueText: value, accept: acceptText })
  return (
    <label className="field">
      <span>{label}</span>
      <input maxLength={maxLength} placeholder={placeholder} data-field={name} {...inputProps} />
    </label>
  )
}
