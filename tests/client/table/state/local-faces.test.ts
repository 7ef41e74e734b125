import { readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { i18n } from '../../../../client/i18n/i18n.ts'
import { followLetters } from '../../../../client/table/state/local-faces.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { parseCard } from '../../../../engine/cards.ts'
import { cardFaceUrl, setLocalFaces } from '../../../../textures/cards/faces.ts'
import { must } from '../../../engine/game-fixtures.ts'

afterAll(async () => {
  vi.unstubAllGlobals()
  await i18n.changeLanguage('en')
  setSettings({ indices: 'local' })
  setLocalFaces({})
})

test('court cards have the letters of the language of the page, unless the device is set to J, Q and K', async () => {
  const isLocal = (name: string): boolean => cardFaceUrl(must(parseCard(name))).startsWith('blob:')
  const shows = (names: readonly string[]) =>
    vi.waitFor(() => expect(['Jh', 'Qs', 'Kd', 'Th'].filter(isLocal)).toEqual(names), { timeout: 15_000 })
  vi.stubGlobal('fetch', async () => new Response(readFileSync('textures/cards/faces/Jh.svg')))
  followLetters()
  await i18n.changeLanguage('fr')
  await shows(['Jh', 'Qs', 'Kd'])
  await i18n.changeLanguage('de')
  await shows(['Jh', 'Qs'])
  setSettings({ indices: 'international' })
  await shows([])
  setSettings({ indices: 'local' })
  await shows(['Jh', 'Qs'])
  await i18n.changeLanguage('es')
  await shows([])
})
