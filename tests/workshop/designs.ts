import fc from 'fast-check'
import { type Design, FIELD_NAMES, FIELDS, FIRST_DESIGN, type Field } from '../../workshop/design/design.ts'
import { normalizeDesign } from '../../workshop/design/normalization.ts'

const hundredths = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((n) => n / 100)

const TITLE_LETTERS = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzÄÉßŁЖΩ漢 &=#%+~"<>')
const text = (longest: number) => fc.array(TITLE_LETTERS, { maxLength: longest }).map((letters) => letters.join(''))

/** A drawing of one triangle. */
export const TRIANGLE_EMBLEM = 'AAAA__AAAA__'

const anyValue = (field: Field): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.values)
    case 'flag':
      return fc.boolean()
    case 'text':
      return text(field.maxLength)
    case 'emblem':
      return fc.constantFrom('', TRIANGLE_EMBLEM)
    case 'texts':
      return fc.array(text(field.maxLength), { maxLength: field.maxItems })
    case 'numbers':
      return fc.array(hundredths(field.min, field.max), { minLength: 1, maxLength: field.maxItems ?? 1 })
    case 'count':
      return fc.integer({ min: field.min, max: field.max })
    default:
      return hundredths(field.min, field.max)
  }
}

/** Any design at all, sensible or not. */
export const anyDesign: fc.Arbitrary<Design> = fc
  .record(Object.fromEntries(FIELD_NAMES.map((name) => [name, anyValue(FIELDS[name])])))
  .map((values) => normalizeDesign(values as unknown as Design))

export const designOf = (changes: Partial<Design>): Design => normalizeDesign({ ...FIRST_DESIGN, ...changes })
