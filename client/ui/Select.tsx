interface SelectProps<T extends string | number> {
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
  /** Name for screen readers, if no label surrounds the list. */
  readonly label?: string
  readonly title?: string
  readonly className?: string
}

/** A native drop-down list of values, one of them chosen. */
export const Select = <T extends string | number>({
  value,
  options,
  onChange,
  label,
  title,
  className,
}: SelectProps<T>) => (
  <select
    className={className}
    aria-label={label}
    title={title}
    value={value}
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
