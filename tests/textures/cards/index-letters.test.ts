import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localCards, localLetters, withLocalLetter } from '../../../textures/cards/index-letters.ts'

const drawingOf = (name: string): string => readFileSync(`textures/cards/faces/${name}.svg`, 'utf8')

test('court cards have the letters of the country', () => {
  expect(['de', 'fr', 'nl', 'en', 'es', 'ar'].map(localLetters)).toEqual(['B D K', 'V D R', 'B V H', '', '', ''])
  expect(localCards('de'), 'the king has the same letter').toHaveLength(8)
  expect(localCards('es')).toEqual([])
})

test.each(['de', 'fr', 'nl'])('in %s each drawing has another letter, and is the same otherwise', (language) => {
  for (const name of localCards(language)) {
    const usual = drawingOf(name)
    const local = withLocalLetter(usual, name, language)
    const [before, after] = [usual, local].map((svg) => svg.split('<path d="')) as [string[], string[]]
    expect(
      after.filter((part, i) => part !== before[i]),
      name,
    ).toHaveLength(1)
  }
})
