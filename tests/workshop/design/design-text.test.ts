import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { MAX_DESIGN_TEXT_LENGTH, makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { MAX_EMBLEM_LENGTH } from '../../../workshop/design/emblem.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { isCutLetter } from '../../../workshop/geometry/cut-letters.ts'
import { anyDesign, designOf } from '../designs.ts'

describe('a design as text', () => {
  test('comes back whole from its text, whatever it is', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const read = parseDesign(makeDesign(design))
        expect(read).toEqual({ ok: true, value: design })
      }),
      { numRuns: 300 },
    )
  })

  test('names only fields that differ from the first design', () => {
    expect(makeDesign(FIRST_DESIGN)).toBe('v=1')
    expect(makeDesign(designOf({ spacing: 15.875 }))).toBe('v=1&spacing=15.875')
  })

  test('the longest design is read', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom('漢', '🪵', 'Ж'), (design, letter) => {
        const drawing = { form: 'polygon', ornament: 'emblem', emblem: 'A'.repeat(MAX_EMBLEM_LENGTH) } as const
        const longest = designOf({
          ...design,
          ...(isCutLetter(letter) ? drawing : { ornament: 'star' }),
          title: letter.repeat(40),
          names: Array.from({ length: 12 }, () => letter.repeat(20)),
        })
        expect(makeDesign(longest).length).toBeLessThanOrEqual(MAX_DESIGN_TEXT_LENGTH)
      }),
      { numRuns: 50 },
    )
  })

  test.each([
    ['', 'design/text', 'no version'],
    ['v=2', 'design/text', 'version 2'],
    ['v=1&wheels=4', 'design/field', '"wheels"'],
    ['v=1&players=1000', 'design/value', 'players must be a whole number from 2 to 12, not "1000"'],
    ['v=1&players=4.5', 'design/value', 'whole number'],
    ['v=1&spacing=', 'design/value', 'spacing must be from 5 to 60 mm'],
    ['v=1&spacing=NaN', 'design/value', 'spacing'],
    ['v=1&spacing=1e9', 'design/value', 'spacing'],
    ['v=1&field=plastic', 'design/value', 'walnut, maple'],
    ['v=1&arrows=yes', 'design/value', '1 or 0'],
    ['v=1&homeLean=1~2~3~4', 'design/value', 'a list of at most 3'],
    [`v=1&title=${'x'.repeat(41)}`, 'design/value', 'at most 40 letters'],
    ['v=1&title=a%0Ab', 'design/value', 'title'],
    [`v=1&title=${'x'.repeat(MAX_DESIGN_TEXT_LENGTH)}`, 'design/text', 'at most'],
  ])('%s is refused', (text, code, words) => {
    const read = parseDesign(text)
    expect(read.ok).toBe(false)
    if (read.ok) return
    expect(read.error.code).toBe(code)
    expect(read.error.message).toContain(words)
  })

  test('the wood of a frame is in the link only where there is one', () => {
    const link = (changes: Partial<Design>) => makeDesign(designOf({ border: 'cherry', ...changes }))
    expect(link({})).not.toContain('border')
    expect(link({ form: 'round', borderWidth: 12 })).not.toContain('border')
    expect(link({ form: 'sections' })).not.toContain('border')
    expect(link({ form: 'sections', partWoods: 'alternate' })).toContain('border=cherry')
    expect(link({ borderWidth: 12 })).toContain('border=cherry')
    expect(link({ game: 'marble-chase' })).toContain('border=cherry')
  })

  test('fields that others decide are normalized once and for all', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(normalizeDesign(design)).toEqual(design)
      }),
    )
  })
})
