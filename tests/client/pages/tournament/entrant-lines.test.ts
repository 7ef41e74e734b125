import { expect, test } from 'vitest'
import { entrantLine, readEntrantLines } from '../../../../client/pages/tournament/host/entrant-lines.ts'

test.each([
  ['Ann & Ben', ['Ann', 'Ben']],
  ['1. Ann / Ben', ['Ann', 'Ben']],
  ['12) Ann de Vries, Ben', ['Ann de Vries', 'Ben']],
  ['Ann\tBen', ['Ann', 'Ben']],
  ['- Ann – Ben', ['Ann', 'Ben']],
  ['Ann en Ben', ['Ann', 'Ben']],
  ['Andreas und Enno', ['Andreas', 'Enno']],
  ['Ana y Benito', ['Ana', 'Benito']],
  ['Ana e Inés', ['Ana', 'Inés']],
  ['ليلى، سمير', ['ليلى', 'سمير']],
  ['Anne-Marie + Jean-Luc', ['Anne-Marie', 'Jean-Luc']],
])('a pair in the line %s', (line, names) => {
  expect(readEntrantLines(line, 2).entrants).toEqual([{ names }])
})

test('a line with one name or three is not read, empty lines are passed over', () => {
  expect(readEntrantLines('Ann\n\nAnn, Ben, Cem\r\nAnn & Ben', 2)).toEqual({
    entrants: [{ names: ['Ann', 'Ben'] }],
    unread: ['Ann', 'Ann, Ben, Cem'],
    repeated: undefined,
  })
})

test('somebody alone may have any name', () => {
  expect(readEntrantLines('Ann & Ben\n2. Cem', 1).entrants).toEqual([{ names: ['Ann & Ben'] }, { names: ['Cem'] }])
})

test.each(['The Rakers: Ann & Ben', '2. The Rakers: Ann, Ben', 'The Rakers\tAnn\tBen'])(
  'a pair with the name of its team in the line %s',
  (line) => {
    const { entrants } = readEntrantLines(line, 2)
    expect(entrants).toEqual([{ team: 'The Rakers', names: ['Ann', 'Ben'] }])
    expect(entrants.map(entrantLine)).toEqual(['The Rakers: Ann & Ben'])
  },
)

test('a name that is too long is not read, and a line that says the same twice is found', () => {
  const long = 'Ann & Bartholomäus van den Berg'
  expect(readEntrantLines(`Ann & Ben\n${long}\nann, BEN`, 2)).toMatchObject({ unread: [long], repeated: 'ann & BEN' })
})
