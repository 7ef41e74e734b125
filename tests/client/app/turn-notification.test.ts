import { expect, test } from 'vitest'
import { type NotificationScope, openTurn, showTurn } from '../../../client/app/turn-notification.ts'

/** A service worker's messages and windows. */
const scopeWith = (urls: readonly string[] = []) => {
  const shown: [string, NotificationOptions][] = []
  const opened: string[] = []
  const scope: NotificationScope = {
    showNotification: async (...message) => void shown.push(message),
    windows: async () => urls.map((url) => ({ url, focus: async () => opened.push(`focus ${url}`) })),
    openWindow: async (path) => opened.push(path),
  }
  return { scope, shown, opened }
}

test('a turn is told with the code of its table and the end of the time, once for each table', async () => {
  const { scope, shown } = scopeWith()
  await showTurn(scope, { code: 'KAZB', until: Date.UTC(2026, 11, 3, 12) })
  expect(shown).toMatchObject([
    ['Your turn', { tag: '/t/KAZB', body: expect.stringMatching(/^Table KAZB waits for you until Thu/) }],
  ])
})

test('a message in a language without texts is in English, with a time that people there can read', async () => {
  const { scope, shown } = scopeWith()
  const until = Date.UTC(2026, 11, 3, 12)
  for (const locale of ['en-GB', 'xx-YY', '']) await showTurn(scope, { code: 'KAZB', until, locale })
  const [first] = shown
  expect(shown).toEqual([first, first, first])
})

test('what is no such message is not shown', async () => {
  const { scope, shown } = scopeWith()
  for (const news of [undefined, null, 'x', {}, { code: '<b>', until: 1 }, { code: 'KAZB', until: 'soon' }])
    await showTurn(scope, news)
  expect(shown).toEqual([])
})

test('a press opens the table, or shows the window that has it', async () => {
  const { scope, opened } = scopeWith(['https://table.test/my', 'https://table.test/t/KAZB?x=1'])
  await openTurn(scope, '/t/KAZB')
  await openTurn(scope, '/t/DRYZ')
  expect(opened).toEqual(['focus https://table.test/t/KAZB?x=1', '/t/DRYZ'])
})
