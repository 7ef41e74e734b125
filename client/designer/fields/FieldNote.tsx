interface Props {
  /** Id of the field; the note's is `…-note`. */
  readonly id: string
  readonly problem: string
  readonly hint: string | undefined
}

/** Below a field: what is wrong with what was typed, else a hint. */
export const FieldNote = ({ id, problem, hint }: Props) => (
  <span
    id={`${id}-note`}
    className={problem === '' ? 'field-note' : 'field-note problem'}
    role={problem === '' ? undefined : 'alert'}
  >
    {problem === '' ? hint : problem}
  </span>
)
