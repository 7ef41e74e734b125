interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** A switch with a label, and perhaps a hint in small letters. */
export const Switch = ({ label, hint, on, onChange }: SwitchProps) => (
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
