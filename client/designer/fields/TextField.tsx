import { useTyped } from './TypedField.tsx'

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
  const take = (text: string) => {
    onChange(text)
    return {}
  }
  const { input } = useTyped({ shown: value, take })
  return (
    <label className="field">
      <span>{label}</span>
      <input maxLength={maxLength} placeholder={placeholder} data-field={name} {...input} />
    </label>
  )
}
