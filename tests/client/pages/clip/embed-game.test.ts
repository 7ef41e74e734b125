// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { EmbedGame } from '../../../../client/pages/clip/ShareGame.tsx'
import { usePublicOrigin } from '../../../../client/table/net/public-origin.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'clip'])

test('a game that is over is embedded by a line that is copied, with the address by which others reach the site', async () => {
  usePublicOrigin.setState({ origin: 'https://pegs.example' })
  const { press } = mount(EmbedGame, { id: 'g1', title: 'Tock' })
  await press('Copy the line')
  expect(await navigator.clipboard.readText()).toBe(
    '<iframe src="https://pegs.example/embed/games/g1" width="600" height="315" style="border:0" title="Tock" loading="lazy"></iframe>',
  )
  usePublicOrigin.setState({ origin: '' })
})
