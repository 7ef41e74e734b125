import { ok, type Result } from '../../../engine/result.ts'
import {
  MM_PER_INCH,
  makeFeed,
  makeLength,
  makeNumber,
  parseLength,
  type Unit,
} from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { snap, stepOf } from '../handles/handle.ts'
import { useDesigner } from '../store.ts'
import { TypedField, useTyped } from './TypedField.tsx'

interface Props {
  readonly label: string
  readonly name: string
  /** A length in mm, or a feed in mm per minute. */
  readonly value: number
  readonly limits: { readonly min: number; readonly max: number }
  /** Default: a length. */
  readonly quantity?: 'length' | 'feed'
  readonly hint?: string | undefined
  /** Placeholder of an empty field, which stands for 0; absent: the field may not be empty. */
  readonly empty?: string | undefined
  /** Step of the arrow keys in mm; absent: marks of a ruler. */
  readonly step?: number
  /** Reads what is typed, in mm; lengths with a sign are read by the field itself. */
  readonly parse?: (text: string, units: Unit) => Result<number>
  /** `run`: all steps by the arrow keys are undone together. */
  readonly onChange: (value: number, run: string) => void
}

/** Lengths to both sides of something may have a sign. */
const parseSigned = (text: string, units: Unit): Result<number> => {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  const read = parseLength(rest, units)
  return read.ok && sign !== '' ? ok(-read.value) : read
}

/** A limit as text. In inches it is rounded to the nearest allowed 64th, unless that would change it by more than a tenth. */
const limitText = (mm: number, units: Unit, round: (n: number) => number): string => {
  const rounded = (round((mm * 64) / MM_PER_INCH) / 64) * MM_PER_INCH
  return makeLength(units === 'mm' || Math.abs(rounded - mm) > Math.abs(mm) / 10 ? mm : rounded, units)
}

/** A length or a feed in the person's own unit: millimetres, or inches with fractions. What is typed may name another unit. */
export const LengthField = (props: Props) => {
  const { label, name, value, limits, quantity = 'length', hint, empty, step, parse = parseLength, onChange } = props
  const { min, max } = limits
  const { t } = useTranslation('designer')
  const units = useDesigner(({ design }) => design.units)
  const isFeed = quantity === 'feed'
  const written = (mm: number) => (isFeed ? String(Number.parseFloat(makeFeed(mm, units))) : makeNumber(mm, units))
  const limit = (mm: number, round: (n: number) => number) =>
    isFeed ? makeFeed(mm, units) : limitText(mm, units, round)
  const take = (text: string) => {
    if (text.trim() === '') {
      if (empty === undefined) return { problem: t('designer.noLength') }
      onChange(0, '')
      return {}
    }
    const read = (min < 0 ? parseSigned : parse)(text, units)
    if (!read.ok) return { problem: t('designer.notLength', { text }) }
    if (read.value < min || read.value > max) {
      return { problem: t('designer.between', { least: limit(min, Math.ceil), most: limit(max, Math.floor) }) }
    }
    onChange(read.value, '')
    return { text: written(read.value) }
  }
  const stepBy = (by: number, fine: boolean) => {
    const size = stepOf(units, fine)
    const next = step === undefined ? snap(value + by * size, size) : value + by * step
    onChange(Number(Math.min(max, Math.max(min, next)).toFixed(5)), `field ${name}`)
  }
  const shown = empty !== undefined && value === 0 ? '' : written(value)
  return (
    <TypedField
      label={label}
      name={name}
      typed={useTyped({ shown, take, step: stepBy })}
      unit={`${units === 'mm' ? 'mm' : 'in'}${isFeed ? '/min' : ''}`}
      inputMode={units === 'mm' ? 'decimal' : 'text'}
      placeholder={empty}
      hint={hint}
    />
  )
}
