interface ButtonProps {
  readonly text: string
  /** Second line, in small letters. */
  readonly hint?: string
  /** Classes beside `button`, such as `primary`, `quiet`, `small` or `big`. */
  readonly className?: string
  readonly disabled?: boolean
  readonly onPress: () => void
}

/** A button with a text, which submits no form. */
export const Button = ({ text, hint, className = '', disabled = false, onPress }: ButtonProps) => (
  <button type="button" className={`button ${className}`.trim()} disabled={disabled} onClick={onPress}>
    {text}
    {hint !== undefined && <small>{hint}</small>}
  </button>
)
