interface SelectProps<T extends string | number> {
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
  /** Name for screen readers, if no label surrounds the list. */
  readonly label?: string
  readonly title?: string
  readonly className?: string
}

/** A native drop-down list of values. It accepts `data-` attributes, too. */
export const Select = <T extends string | number>({ options, onChange, label, ...attributes }: SelectProps<T>) => (
  <select
    {...attributes}
    aria-label={label}
    onChange={({ target }) => {
      const chosen = options[target.selectedIndex]
      if (chosen !== undefined) onChange(chosen.value)
    }}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.text}
      </option>
    ))}
  </select>
)
