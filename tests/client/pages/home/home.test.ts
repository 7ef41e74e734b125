import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { stubPage } from '../../page.ts'
import { htmlOf, textOf } from '../../rendered.ts'

stubPage()
const { Home } = await import('../../../../client/pages/home/Home.tsx')
await loadTexts(['host', 'rules'])

test('the first page links to the big screen and the phone’s hand', () => {
  const links = [...htmlOf(Home, {}).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  const textAt = (href: string) => textOf(links.find(([, target]) => target === href)?.[2] ?? '')
  expect(textAt('/tv')).toMatch(/^Big screen/)
  expect(textAt('/p')).toMatch(/^Phone as hand/)
})
