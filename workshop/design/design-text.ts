/** A design as text: the query of a link, with only the fields that differ from `FIRST_DESIGN`. */

import { fault, ok, type Result } from '../../engine/result.ts'
import { type Design, FIELD_NAMES, FIELDS, FIRST_DESIGN, type Field } from './design.ts'
import { isEmblem } from './emblem.ts'
import { DECIMAL_PLACES, normalizeDesign } from './normalization.ts'
import { MM_PER_INCH } from './units.ts'

/**
 * Longest text that is read, in characters. A design that differs in everything, with twelve characters for each emoji
 * of its names, or with names that can be cut and the longest drawing, is shorter.
 */
export const MAX_DESIGN_TEXT_LENGTH = 5800
const FORMAT_VERSION = '1'
const LIST_SEPARATOR = '~'

type FieldValue = Design[keyof Design]

const makeValue = (value: FieldValue): string => {
  if (Array.isArray(value)) return value.map((item) => makeValue(item)).join(LIST_SEPARATOR)
  if (typeof value === 'number') return String(Number(value.toFixed(DECIMAL_PLACES)))
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value)
}

/** Writes a design as text, which `parseDesign` reads. */
export const makeDesign = (design: Design): string => {
  const query = new URLSearchParams({ v: FORMAT_VERSION })
  for (const name of FIELD_NAMES) {
    const text = makeValue(design[name])
    if (text !== makeValue(FIRST_DESIGN[name])) query.set(name, text)
  }
  return query.toString()
}

const invalidValue = (name: string, text: string, should: string): Result<never> =>
  fault('design/value', `${name} must be ${should}, not "${text.slice(0, 40)}"`)

const parseNumber = (name: string, text: string, field: Extract<Field, { min: number }>): Result<number> => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  const whole = field.kind !== 'count' || Number.isInteger(value)
  const inches = (mm: number) => Number((mm / MM_PER_INCH).toFixed(2))
  const unit = field.kind === 'length' ? ` mm (${inches(field.min)} to ${inches(field.max)} inches)` : ''
  return whole && value >= field.min && value <= field.max
    ? ok(value)
    : invalidValue(
        name,
        text,
        `${field.kind === 'count' ? 'a whole number ' : ''}from ${field.min} to ${field.max}${unit}`,
      )
}

const CONTROL_CHARACTER = /\p{Cc}/u

const parseText = (name: string, text: string, maxLength: number): Result<string> =>
  [...text].length <= maxLength && !CONTROL_CHARACTER.test(text)
    ? ok(text)
    : invalidValue(name, text, `at most ${maxLength} letters`)

const parseList = (
  name: string,
  items: readonly string[],
  maxItems: number,
  parse: (item: string) => Result<FieldValue>,
): Result<FieldValue> => {
  if (items.length > maxItems) return invalidValue(name, items.join(' '), `a list of at most ${maxItems}`)
  const values: FieldValue[] = []
  for (const item of items) {
    const value = parse(item)
    if (!value.ok) return value
    values.push(value.value)
  }
  return ok(values as unknown as FieldValue)
}

const parseValue = (name: string, text: string, field: Field): Result<FieldValue> => {
  switch (field.kind) {
    case 'choice':
      return field.values.includes(text) ? ok(text) : invalidValue(name, text, `one of ${field.values.join(', ')}`)
    case 'flag':
      return text === '1' || text === '0' ? ok(text === '1') : invalidValue(name, text, '1 or 0')
    case 'text':
      return parseText(name, text, field.maxLength)
    case 'emblem':
      return isEmblem(text) ? ok(text) : invalidValue(name, text, `a drawing of at most ${field.maxLength} characters`)
    case 'texts':
      return parseList(name, text === '' ? [] : text.split(LIST_SEPARATOR), field.maxItems, (item) =>
        parseText(name, item, field.maxLength),
      )
    case 'numbers':
      return parseList(name, text.split(LIST_SEPARATOR), field.maxItems, (item) => parseNumber(name, item, field))
    default:
      return parseNumber(name, text, field)
  }
}

/** Reads a link's query. Fields that it doesn't name are as in `FIRST_DESIGN`; those that it names must be valid. */
export const parseDesign = (text: string): Result<Design> => {
  if (text.length > MAX_DESIGN_TEXT_LENGTH)
    return fault('design/text', `a design has at most ${MAX_DESIGN_TEXT_LENGTH} letters`)
  const query = new URLSearchParams(text)
  const version = query.get('v')
  if (version !== FORMAT_VERSION) {
    return fault(
      'design/text',
      version === null
        ? 'this is not a design: it has no version'
        : `version ${version.slice(0, 9)} of designs is not known here`,
    )
  }
  const read: Partial<Record<keyof Design, FieldValue>> = {}
  for (const [name, value] of query) {
    if (name === 'v') continue
    if (!Object.hasOwn(FIELDS, name)) return fault('design/field', `a design has no field "${name.slice(0, 40)}"`)
    const parsed = parseValue(name, value, FIELDS[name as keyof Design])
    if (!parsed.ok) return parsed
    read[name as keyof Design] = parsed.value
  }
  return ok(normalizeDesign({ ...FIRST_DESIGN, ...read } as Design))
}

/** Name of the first field of a design's text that can't be read; empty if the text is no design of this version. */
export const invalidField = (text: string): string => {
  const query = [...new URLSearchParams(text)].filter(([name]) => name !== 'v')
  const invalid = query.find(
    ([name, value]) => !parseDesign(`${new URLSearchParams({ v: FORMAT_VERSION, [name]: value })}`).ok,
  )
  return invalid?.[0].slice(0, 40) ?? ''
}

/** Removes what the maker wrote and drew on a board: only people who open it see that. */
export const withoutOwnMarks = (design: Design): Design => ({
  ...design,
  title: '',
  names: [],
  ...(design.ornament === 'emblem' ? { ornament: 'none', emblem: '' } : {}),
})

/** Removes the maker's own marks from a design in text form. Undefined if the text can't be read. */
export const withoutTexts = (text: string): { readonly design: Design; readonly text: string } | undefined => {
  const read = text === '' ? undefined : parseDesign(text)
  if (read === undefined || !read.ok) return undefined
  const design = withoutOwnMarks(read.value)
  return { design, text: makeDesign(design) }
}
