interface ChoiceListProps<T extends string | number> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
}

/** Radio buttons for a few values, side by side. */
export const ChoiceList = <T extends string | number>({ label, value, options, onChange }: ChoiceListProps<T>) => (
  <fieldset className="choices">
    <legend>{label}</legend>
    <div className="choices-row">
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'choice on' : 'choice'}>
          <input type="radio" name={label} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.text}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
