interface SearchFieldProps {
  /** Label and placeholder. */
  readonly label: string
  readonly query: string
  /** Number of matches in words, for screen readers. */
  readonly result: string
  readonly onChange: (query: string) => void
}

/** A field that finds what contains all of its words. */
export const SearchField = ({ label, query, result, onChange }: SearchFieldProps) => (
  <>
    <input
      type="search"
      className="settings-search"
      value={query}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
    <p className="unseen" role="status">
      {result}
    </p>
  </>
)
