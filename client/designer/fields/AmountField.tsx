import { decimalText } from '../../../workshop/design/number-text.ts'
import { asciiDigits } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldNote, useTextDraft } from './TypedField.tsx'

interface AmountFieldProps {
  readonly label: string
  readonly value: number
  /** Least and greatest value, both included. */
  readonly limits: { readonly min: number; readonly max: number }
  /** Change of the value by a button or an arrow key. */
  readonly step: number
  readonly unit?: string
  readonly hint?: string
  readonly name: string
  /** Changes with the same `run` that follow each other are undone together; empty: this one is undone alone. */
  readonly onChange: (value: number, run: string) => void
}

/** A number field with buttons for one step less and one step more. */
export const AmountField = ({ label, value, limits, step, unit = '', hint, name, onChange }: AmountFieldProps) => {
  const { t } = useTranslation('designer')
  const { min: least, max: most } = limits
  const stepBy = (steps: number) => {
    const next = Math.round((value + steps * step) / step) * step
    onChange(Number(Math.min(most, Math.max(least, next)).toFixed(5)), `field ${name}`)
  }
  const acceptText = (text: string) => {
    const typed = Number(asciiDigits(text).replace(',', '.').replace('−', '-'))
    if (text.trim() === '' || !(typed >= least && typed <= most)) {
      return { problem: t('designer.between', { least, most }) }
    }
    onChange(typed, '')
    return {}
  }
  const { id, problem, inputProps, noteProps } = useTextDraft({
    valueText: decimalText(value, 2),
    accept: acceptText,
    onStep: stepBy,
  })
  return (
    <div className="field amount-field">
      <span id={id}>{label}</span>
      <span className="amount-box">
        <button
          type="button"
          aria-label={t('designer.less', { label })}
          disabled={value <= least}
          onClick={() => stepBy(-1)}
        >
          −
        </button>
        <input
          className="amount"
          inputMode="decimal"
          aria-labelledby={id}
          data-field={name}
          {...inputProps}
          {...noteProps}
        />
        {unit !== '' && <span className="unit">{unit}</span>}
        <button
          type="button"
          aria-label={t('designer.more', { label })}
          disabled={value >= most}
          onClick={() => stepBy(1)}
        >
          +
        </button>
      </span>
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  )
}
