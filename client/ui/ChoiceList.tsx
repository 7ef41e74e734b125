import type { ReactNode } from 'react'

interface Choice<T> {
  readonly value: T
  readonly text: ReactNode
  /** Text that screen readers say instead. */
  readonly label?: string
  readonly className?: string | false
  readonly disabled?: boolean
}

interface ChoicesProps<T extends string | number | boolean> {
  /** Distinguishes this group of radio buttons from others of the page. */
  readonly name: string
  readonly className?: string
  readonly value: T | undefined
  readonly options: readonly Choice<T>[]
  readonly onChange: (value: T) => void
}

/** Radio buttons side by side, without a legend. */
export const Choices = <T extends string | number | boolean>({
  name,
  className = 'choices-row',
  value,
  options,
  onChange,
}: ChoicesProps<T>) => (
  <div className={className}>
    {options.map(({ value: own, text, label, className: kind, disabled }) => (
      <label
        key={String(own)}
        className={['choice', kind, own === value && 'on'].filter(Boolean).join(' ')}
        title={label}
      >
        <input
          type="radio"
          name={name}
          checked={own === value}
          disabled={disabled}
          aria-label={label}
          onChange={() => onChange(own)}
        />
        <span>{text}</span>
      </label>
    ))}
  </div>
)

interface ChoiceListProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
}

/** Radio buttons for a few values, with a legend. */
export const ChoiceList = <T extends string | number>({ label, ...choices }: ChoiceListProps<T>) => (
  <fieldset className="choices">
    <legend>{label}</legend>
    <Choices name={label} {...choices} />
  </fieldset>
)
