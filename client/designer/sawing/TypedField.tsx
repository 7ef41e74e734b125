import { useTyped } from '../fields/use-typed.ts'

interface Props {
  readonly label: string
  readonly shown: string
  /** Takes what was typed; returns what is wrong with it, or nothing. */
  readonly take: (text: string) => string | undefined
  readonly unit?: string
  readonly placeholder?: string
  readonly name: string
  /** The label is told only to those who don't see the page. */
  readonly bare?: boolean
}

/** A short text with a number in it, taken when it is left. */
export const TypedField = ({ label, shown, take, unit = '', placeholder, name, bare = false }: Props) => {
  const { id, problem, input } = useTyped({
    shown,
    take: (text) => {
      const wrong = take(text)
      return wrong === undefined ? {} : { problem: wrong }
    },
    step: () => undefined,
  })
  return (
    <label className="field length-field">
      <span className={bare ? 'unseen' : undefined}>{label}</span>
      <span className="length-box">
        <input inputMode="text" spellCheck={false} placeholder={placeholder} data-field={name} {...input} />
        {unit !== '' && (
          <span className="unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {problem !== '' && (
        <span id={`${id}-note`} className="field-note problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  )
}
