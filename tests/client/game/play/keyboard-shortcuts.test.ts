import { expect, test } from 'vitest'
import { KeyboardShortcuts } from '../../../../client/game/play/KeyboardShortcuts.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { htmlOf, textOf } from '../../rendered.ts'

await loadTexts(['host'])

test('all keys are listed, each with what it does', () => {
  const html = htmlOf(KeyboardShortcuts, {})
  const keys = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
  expect(keys.map(([, key = '']) => textOf(key))).toEqual(expect.arrayContaining(['M', 'L', 'R', 'V', 'S', '?']))
  for (const [, , words = ''] of keys) expect(words).toMatch(/^[A-Z].* /)
})
