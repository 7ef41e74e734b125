import { expect, test } from 'vitest'
import { i18n } from '../../../../client/i18n/i18n.ts'
import { refusalText, showRefusal } from '../../../../client/table/net/refusal-text.ts'
import { useNotices } from '../../../../client/ui/notices.ts'

test('a refusal whose text comes with a part is told in the page’s own words, not in the server’s', async () => {
  i18n.removeResourceBundle('en', 'host')
  const refusal = { code: 'move/illegal', message: 'not a legal move', seq: 3 }
  expect(refusalText(refusal), 'before the text has come').toBe('not a legal move')
  await showRefusal(refusal)
  await showRefusal('unanswered')
  expect(useNotices.getState().shown.map(({ text }) => text)).toEqual([
    'That move is not allowed.',
    'The table did not answer. Please try again.',
  ])
})
