import { expect, test } from 'vitest'
import { readDraft } from '../../../../client/game/setup/setup-link.ts'
import { stubPage } from '../../page.ts'

stubPage()
const { draftForPeople, printTableBefore, readTableBefore } = await import(
  '../../../../client/pages/setup/next-game.ts'
)

test('the address names the table whose people go on, and is no problem of the set-up', () => {
  const query = 'rules=tock&players=4&after=p/KRTM&people=5'
  const before = readTableBefore(query)
  expect(before).toEqual({ page: 'p', code: 'KRTM', people: 5 })
  expect(before && printTableBefore(before)).toBe('&after=p/KRTM&people=5')
  expect(readDraft(query).problems).toEqual([])
  expect(readTableBefore('after=pass/KRTM&people=3')).toEqual({ page: 'pass', code: 'KRTM', people: 3 })
})

test.each(['after=x/KRTM', 'after=//evil.example', 'after=p/', 'after=p/KRTM/../..', ''])(
  'an address that names no table is an ordinary one: %s',
  (query) => {
    expect(readTableBefore(query)).toBeUndefined()
  },
)

test.each([
  ['rules=tock&players=4', 5, 5],
  ['rules=tock&players=4', 2, 4],
  ['rules=tock&players=4', 99, 6],
  ['rules=arizona&players=4', 9, 10],
])('the seats of %s for %i people are %i', (query, people, seats) => {
  expect(draftForPeople(readDraft(query).draft, people).players).toBe(seats)
})
