/** A design as text: the query of a link, with what differs from `FIRST_DESIGN` only. */

import { fault, ok, type Result } from '../../engine/result.ts'
import { type Design, FIELD_NAMES, FIELDS, FIRST_DESIGN, type Field } from './design.ts'
import { DIGITS, normalizeDesign } from './normalization.ts'
import { INCH } from './units.ts'

/** Longest text that is read: a design that differs in everything, with twelve letters for each emoji of its names, is shorter. */
export const LONGEST_TEXT = 5000
const VERSION = '1'
const BETWEEN = '~'

type Value = Design[keyof Design]

const makeValue = (value: Value): string => {
  if (Array.isArray(value)) return value.map((item) => makeValue(item)).join(BETWEEN)
  if (typeof value === 'number') return String(Number(value.toFixed(DIGITS)))
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** `parseDesign` reads it back. */
export const makeDesign = (design: Design): string => {
  const query = new URLSearchParams({ v: VERSION })
  for (const name of FIELD_NAMES) {
    const text = makeValue(design[name])
    if (text !== makeValue(FIRST_DESIGN[name])) query.set(name, text)
  }
  return query.toString()
}

const wrong = (name: string, text: string, should: string): Result<never> =>
  fault('design/value', `${name} must be ${should}, not "${text.slice(0, 40)}"`)

const parseNumber = (name: string, text: string, field: Extract<Field, { min: number }>): Result<number> => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const whole = field.kind !== 'count' || Number.isInteger(value)
  const inches = (mm: number) => Number((mm / INCH).toFixed(2))
  const unit = field.kind === 'length' ? ` mm (${inches(field.min)} to ${inches(field.max)} inches)` : ''
  return whole && value >= field.min && value <= field.max
    ? ok(value)
    : wrong(name, text, `${field.kind === 'count' ? 'a whole number ' : ''}from ${field.min} to ${field.max}${unit}`)
}

const CONTROL = /\p{Cc}/u

const parseText = (name: string, text: string, longest: number): Result<string> =>
  [...text].length <= longest && !CONTROL.test(text) ? ok(text) : wrong(name, text, `at most ${longest} letters`)

const parseList = (
  name: string,
  items: readonly string[],
  most: number,
  parse: (item: string) => Result<Value>,
): Result<Value> => {
  if (items.length > most) return wrong(name, items.join(' '), `a list of at most ${most}`)
  const values: Value[] = []
  for (const item of items) {
    const value = parse(item)
    if (!value.ok) return value
    values.push(value.value)
  }
  return ok(values as unknown as Value)
}

const parseValue = (name: string, text: string, field: Field): Result<Value> => {
  switch (field.kind) {
    case 'choice':
      return field.values.includes(text) ? ok(text) : wrong(name, text, `one of ${field.values.join(', ')}`)
    case 'flag':
      return text === '1' || text === '0' ? ok(text === '1') : wrong(name, text, '1 or 0')
    case 'text':
      return parseText(name, text, field.longest)
    case 'texts':
      return parseList(name, text === '' ? [] : text.split(BETWEEN), field.most, (item) =>
        parseText(name, item, field.longest),
      )
    case 'numbers':
      return parseList(name, text.split(BETWEEN), field.most, (item) => parseNumber(name, item, field))
    default:
      return parseNumber(name, text, field)
  }
}

/** Reads a link's query. What it does not name is as in `FIRST_DESIGN`; what it names must be right. */
export const parseDesign = (text: string): Result<Design> => {
  if (text.length > LONGEST_TEXT) return fault('design/text', `a design has at most ${LONGEST_TEXT} letters`)
  const query = new URLSearchParams(text)
  const version = query.get('v')
  if (version !== VERSION) {
    return fault(
      'design/text',
      version === null
        ? 'this is not a design: it has no version'
        : `version ${version.slice(0, 9)} of designs is not known here`,
    )
  }
  const read: Partial<Record<keyof Design, Value>> = {}
  for (const [name, value] of query) {
    if (name === 'v') continue
    if (!Object.hasOwn(FIELDS, name)) return fault('design/field', `a design has no field "${name.slice(0, 40)}"`)
    const parsed = parseValue(name, value, FIELDS[name as keyof Design])
    if (!parsed.ok) return parsed
    read[name as keyof Design] = parsed.value
  }
  return ok(normalizeDesign({ ...FIRST_DESIGN, ...read } as Design))
}

/** The name of the first part of a design's text that can't be read; empty if the text is no design of this version. */
export const wrongField = (text: string): string => {
  const query = [...new URLSearchParams(text)].filter(([name]) => name !== 'v')
  const wrong = query.find(([name, value]) => !parseDesign(`${new URLSearchParams({ v: VERSION, [name]: value })}`).ok)
  return wrong?.[0].slice(0, 40) ?? ''
}
