import { expect, test } from 'vitest'
import { openingOf } from '../../../client/designer/design-link.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'

const WIDER_DESIGN = { ...FIRST_DESIGN, spacing: 15 }

test.each([
  ['v=1&spacing=15', WIDER_DESIGN],
  ['v=1&spacing=15&fbclid=IwAR0abc', WIDER_DESIGN],
  ['v=1&utm_source=letter&spacing=15&utm_medium=mail', WIDER_DESIGN],
])('a link is read without what programs hang behind it: %s', (query, design) => {
  expect(openingOf(query)).toEqual({ design, from: 'link', problem: undefined })
})

test('what nobody hangs behind links is a fault of the link, and a first visitor begins with a board all the same', () => {
  const opening = openingOf('v=1&spacing=15&speed=9')
  expect(opening.problem).toBe('speed')
  expect(opening.from).toBe('first')
  expect(opening.design.form).toBe(FIRST_DESIGN.form)
})

test('a page without a design is no damaged link', () => {
  expect(openingOf('utm_source=letter')).toMatchObject({ from: 'first', problem: undefined })
})
