import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldNote, useTyped } from './TypedField.tsx'

interface Props {
  readonly label: string
  readonly value: number
  readonly limits: { readonly min: number; readonly max: number }
  readonly step: number
  readonly unit?: string
  readonly hint?: string
  readonly name: string
  /** `run`: what is stepped through with the keys is one step to undo. */
  readonly onChange: (value: number, run: string) => void
}

const twoDecimals = (value: number): string => String(Number(value.toFixed(2)))

/** A number with buttons for one step less and more. */
export const AmountField = ({ label, value, limits, step, unit = '', hint, name, onChange }: Props) => {
  const { t } = useTranslation('designer')
  const { min: least, max: most } = limits
  const by = (steps: number) => {
    const next = Math.round((value + steps * step) / step) * step
    onChange(Number(Math.min(most, Math.max(least, next)).toFixed(5)), `field ${name}`)
  }
  const take = (text: string) => {
    const typed = Number(text.replace(',', '.').replace('−', '-'))
    if (text.trim() === '' || !(typed >= least && typed <= most)) {
      return { problem: t('designer.between', { least, most }) }
    }
    onChange(typed, '')
    return {}
  }
  const { id, problem, input, described } = useTyped({ shown: twoDecimals(value), take, step: by })
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
          inputMode="decimal"
          aria-labelledby={id}
          data-field={name}
          {...input}
          {...described}
        />
        {unit !== '' && <span className="unit">{unit}</span>}
        <button type="button" aria-label={t('designer.more', { label })} disabled={value >= most} onClick={() => by(1)}>
          +
        </button>
      </span>
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  )
}
