import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ok } from '../../../engine/result.ts'
import { type Design, FIELDS } from '../../../workshop/design.ts'
import { makeLength, makeNumber, parseLength, type Unit } from '../../../workshop/units.ts'
import { snapped, stepOf } from '../handles/handle.ts'
import { change, useDesigner } from '../store.ts'

/** The fields of a design that are one length. */
export type LengthName = {
  [N in keyof Design]: Design[N] extends number ? N : never
}[keyof Design]

interface Props {
  readonly name: LengthName
  readonly label: string
  readonly hint?: string
  /** 0 means that there is none, and is shown as nothing. */
  readonly optional?: boolean
}

/** Lengths to both sides of something may have a sign. */
const parseSigned = (text: string, units: Unit) => {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  const read = parseLength(rest, units)
  return read.ok && sign !== '' ? ok(-read.value) : read
}

const limitsOf = (name: LengthName) => FIELDS[name] as { readonly min: number; readonly max: number }

/** A length in the person's own unit: millimetres, or inches with fractions. What is typed may name another unit. */
export const LengthField = ({ name, label, hint, optional = false }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const { units, [name]: value } = useDesigner((designer) => designer.design)
  const shown = optional && value === 0 ? '' : makeNumber(value, units)
  const [text, setText] = useState(shown)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    setText(shown)
    setProblem('')
  }, [shown])
  const { min, max } = limitsOf(name)
  const set = (mm: number, run = '') => change({ [name]: mm }, run)
  const settle = () => {
    if (text === shown) return setProblem('')
    if (optional && text.trim() === '') return set(0)
    const typed = (min < 0 ? parseSigned : parseLength)(text, units)
    if (!typed.ok) return setProblem(t('designer.notLength', { text }))
    if (typed.value < min || typed.value > max) {
      return setProblem(t('designer.between', { least: makeLength(min, units), most: makeLength(max, units) }))
    }
    set(typed.value)
    setText(makeNumber(typed.value, units))
    setProblem('')
  }
  const step = (by: number, fine: boolean) => {
    const size = stepOf(units, fine)
    const next = snapped(value + by * size, size)
    set(Number(Math.min(max, Math.max(min, next)).toFixed(5)), `field ${name}`)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'Escape') setText(shown)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey)
  }
  return (
    <label className="field length-field">
      <span>{label}</span>
      <span className="length-box">
        <input
          value={text}
          inputMode={units === 'mm' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          placeholder={optional ? t('designer.any') : undefined}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          data-field={name}
          onChange={(event) => setText(event.target.value)}
          onBlur={settle}
          onKeyDown={press}
        />
        <span className="unit" aria-hidden="true">
          {units === 'mm' ? 'mm' : 'in'}
        </span>
      </span>
      <span
        id={`${id}-note`}
        className={problem === '' ? 'field-note' : 'field-note problem'}
        role={problem === '' ? undefined : 'alert'}
      >
        {problem === '' ? hint : problem}
      </span>
    </label>
  )
}
