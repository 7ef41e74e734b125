import { ok, type Result } from '../../../engine/result.ts'
import { feedUnit } from '../../../workshop/design/number-text.ts'
import {
  MM_PER_INCH,
  makeFeed,
  makeFeedNumber,
  makeLength,
  makeNumber,
  parseLength,
  ruledMm,
  type Unit,
} from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../design-state.ts'
import { snapStepMm, snapToStep } from '../handles/handle.ts'
import { TypedField, useTextDraft } from './TypedField.tsx'

interface LengthFieldProps {
  readonly label: string
  readonly name: string
  /** A length in mm, or a feed in mm per minute. */
  readonly value: number
  /** Least and greatest value, both included, in the unit of `value`. */
  readonly limits: { readonly min: number; readonly max: number }
  /** Kind of the value; absent: a length. */
  readonly quantity?: 'length' | 'feed'
  readonly hint?: string | undefined
  /** Placeholder of an empty field, which stands for 0; absent: the field may not be empty. */
  readonly empty?: string | undefined
  /** Step of the arrow keys, in the unit of `value`; absent: from mark to mark of a ruler. */
  readonly step?: number
  /** The value is written as it is read off a ruler, since it follows from others. */
  readonly isRuled?: boolean
  /** Reads what is typed and returns mm; absent: `parseLength`. It is not used if `limits` allow negative values. */
  readonly parse?: (text: string, units: Unit) => Result<number>
  /** Changes with the same `run` that follow each other are undone together; empty: this one is undone alone. */
  readonly onChange: (value: number, run: string) => void
}

/** Parses a length that may begin with a minus sign. */
const parseSigned = (text: string, units: Unit): Result<number> => {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  const parsed = parseLength(rest, units)
  return parsed.ok && sign !== '' ? ok(-parsed.value) : parsed
}

/** Writes a limit. In inches it is rounded to a 64th within the limits (`round`: `Math.ceil` or `Math.floor`), unless that would change it by more than a tenth. */
const limitText = (mm: number, units: Unit, round: (n: number) => number): string => {
  const rounded = (round((mm * 64) / MM_PER_INCH) / 64) * MM_PER_INCH
  return makeLength(units === 'mm' || Math.abs(rounded - mm) > Math.abs(mm) / 10 ? mm : rounded, units)
}

/** A field for a length or a feed in the design's unit: millimetres, or inches with fractions. What is typed may name another unit. */
export const LengthField = (props: LengthFieldProps) => {
  const {
    label,
    name,
    value,
    limits,
    quantity = 'length',
    hint,
    empty,
    step,
    isRuled,
    parse = parseLength,
    onChange,
  } = props
  const { min, max } = limits
  const { t } = useTranslation('designer')
  const units = useDesigner(({ design }) => design.units)
  const isFeed = quantity === 'feed'
  const valueText = (mm: number) =>
    isFeed ? makeFeedNumber(mm, units) : makeNumber(isRuled ? ruledMm(mm, units) : mm, units)
  const limitValue = (mm: number, round: (n: number) => number) =>
    isFeed ? makeFeed(mm, units) : limitText(mm, units, round)
  const acceptText = (text: string) => {
    if (text.trim() === '') {
      if (empty === undefined) return { problem: t('designer.noLength') }
      onChange(0, '')
      return {}
    }
    const parsed = (min < 0 ? parseSigned : parse)(text, units)
    if (!parsed.ok) return { problem: t('designer.notLength', { text }) }
    if (parsed.value < min || parsed.value > max) {
      return {
        problem: t('designer.between', { least: limitValue(min, Math.ceil), most: limitValue(max, Math.floor) }),
      }
    }
    onChange(parsed.value, '')
    return { text: valueText(parsed.value) }
  }
  const stepBy = (steps: 1 | -1, isFine: boolean) => {
    const snapMm = snapStepMm(units, isFine)
    const next = step === undefined ? snapToStep(value + steps * snapMm, snapMm) : value + steps * step
    onChange(Number(Math.min(max, Math.max(min, next)).toFixed(5)), `field ${name}`)
  }
  const shownText = empty !== undefined && value === 0 ? '' : valueText(value)
  return (
    <TypedField
      label={label}
      name={name}
      draft={useTextDraft({ valueText: shownText, accept: acceptText, onStep: stepBy })}
      unit={isFeed ? feedUnit(units) : t(`designer.unit.${units}`)}
      inputMode={units === 'mm' ? 'decimal' : 'text'}
      placeholder={empty}
      hint={hint}
    />
  )
}
