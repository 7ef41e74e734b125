import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  readonly unit?: string
  readonly hint?: string
  readonly name: string
  /** `run`: what is stepped through with the keys is one step to undo. */
  readonly onChange: (value: number, run: string) => void
}

const trimmed = (value: number): string => String(Number(value.toFixed(2)))

/** A number with buttons for one step less and more. */
export const AmountField = ({ label, value, least, most, step, unit = '', hint, name, onChange }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const shown = trimmed(value)
  const [text, setText] = useState(shown)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    setText(shown)
    setProblem('')
  }, [shown])
  const by = (steps: number) => {
    const next = Math.round((value + steps * step) / step) * step
    onChange(Number(Math.min(most, Math.max(least, next)).toFixed(5)), `field ${name}`)
  }
  const settle = () => {
    if (text === shown) return setProblem('')
    const typed = Number(text.replace(',', '.').replace('−', '-'))
    if (text.trim() === '' || !(typed >= least && typed <= most)) {
      return setProblem(t('designer.between', { least, most }))
    }
    onChange(typed, '')
    setProblem('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'Escape') setText(shown)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    by(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <div className="field amount-field">
      <span id={id}>{label}</span>
      <span className="amount-box">
        <button
          type="button"
          aria-label={t('designer.less', { label })}
          disabled={value <= least}
          onClick={() => by(-1)}
        >
          −
        </button>
        <input
          className="amount"
          value={text}
          inputMode="decimal"
          autoComplete="off"
          aria-labelledby={id}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          data-field={name}
          onChange={(event) => setText(event.target.value)}
          onBlur={settle}
          onKeyDown={press}
        />
        {unit !== '' && <span className="unit">{unit}</span>}
        <button type="button" aria-label={t('designer.more', { label })} disabled={value >= most} onClick={() => by(1)}>
          +
        </button>
      </span>
      <span
        id={`${id}-note`}
        className={problem === '' ? 'field-note' : 'field-note problem'}
        role={problem === '' ? undefined : 'alert'}
      >
        {problem === '' ? hint : problem}
      </span>
    </div>
  )
}
