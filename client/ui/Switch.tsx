interface Props {
  readonly label: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

export const Switch = ({ label, hint, on, onChange }: Props) => (
  <label className="switch">
    <span>
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
)
