import { expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { DEFAULT_LOOK } from '../../../../server/protocol/look.ts'
import { stubPage } from '../../page.ts'
import { htmlOf, textOf } from '../../rendered.ts'

stubPage()
const { CardLesson } = await import('../../../../client/pages/learn/CardLesson.tsx')
await loadTexts(['learn'])

const lesson = (rules: string) =>
  textOf(
    htmlOf(CardLesson, {
      rules,
      names: ['You', 'Ada', 'Otto', 'Ben'],
      look: DEFAULT_LOOK,
      partsOf: () => ({ panel: null, sentence: '', buttons: null }),
    }),
  )

test('an unknown rule set has no lesson, and the page says so', () => {
  expect(lesson('chess')).toContain('There is no lesson for “chess”.')
  expect(lesson('basic')).not.toContain('There is no lesson')
})
