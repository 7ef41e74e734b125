import { ok } from '../../../engine/result.ts'
import { FIELDS, type NumberName } from '../../../workshop/design/design.ts'
import { MM_PER_INCH, makeLength, makeNumber, parseLength, type Unit } from '../../../workshop/design/units.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { snap, stepOf } from '../handles/handle.ts'
import { change, useDesigner } from '../store.ts'
import { FieldNote } from './FieldNote.tsx'
import { fieldLabel } from './field-words.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  readonly name: NumberName
  readonly hint?: string
  /** What 0 means in words: it is shown as this where nothing is written. */
  readonly empty?: string
}

/** Lengths to both sides of something may have a sign. */
const parseSigned = (text: string, units: Unit) => {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  const read = parseLength(rest, units)
  return read.ok && sign !== '' ? ok(-read.value) : read
}

/** A limit as it is written, on the side of it that is allowed: in inches to a 64th. */
const limitText = (mm: number, units: Unit, nearer: (n: number) => number): string =>
  makeLength(units === 'mm' ? mm : (nearer((mm * 64) / MM_PER_INCH) / 64) * MM_PER_INCH, units)

/** A length in the person's own unit: millimetres, or inches with fractions. What is typed may name another unit. */
export const LengthField = ({ name, hint, empty }: Props) => {
  const { t } = useTranslation('designer')
  const { piece, game, units, [name]: value } = useDesigner((designer) => designer.design)
  const optional = empty !== undefined
  const shown = optional && value === 0 ? '' : makeNumber(value, units)
  const { min, max } = FIELDS[name]
  const set = (mm: number, run = '') => change({ [name]: mm }, run)
  const take = (text: string) => {
    if (optional && text.trim() === '') {
      set(0)
      return {}
    }
    const typed = (min < 0 ? parseSigned : parseLength)(text, units)
    if (!typed.ok) return { problem: text.trim() === '' ? t('designer.noLength') : t('designer.notLength', { text }) }
    if (typed.value < min || typed.value > max) {
      return {
        problem: t('designer.between', {
          least: limitText(min, units, Math.ceil),
          most: limitText(max, units, Math.floor),
        }),
      }
    }
    set(typed.value)
    return { text: makeNumber(typed.value, units) }
  }
  const step = (by: number, fine: boolean) => {
    const size = stepOf(units, fine)
    const next = snap(value + by * size, size)
    set(Number(Math.min(max, Math.max(min, next)).toFixed(5)), `field ${name}`)
  }
  const { id, problem, input } = useTyped({ shown, take, step })
  return (
    <label className="field length-field">
      <span>{fieldLabel(t, { piece, game }, name)}</span>
      <span className="length-box">
        <input
          inputMode={units === 'mm' ? 'decimal' : 'text'}
          spellCheck={false}
          placeholder={empty}
          data-field={name}
          {...input}
        />
        <span className="unit" aria-hidden="true">
          {units === 'mm' ? 'mm' : 'in'}
        </span>
      </span>
      <FieldNote id={id} problem={problem} hint={hint} />
    </label>
  )
}
