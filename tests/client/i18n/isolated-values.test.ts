import i18next from 'i18next'
import { expect, test } from 'vitest'
import { isolated, isolateValues } from '../../../client/i18n/isolated-values.ts'
import { I18N_OPTIONS } from '../../../client/i18n/languages.ts'

test('values in a text from the right stand apart from its words, also in texts within texts', async () => {
  const words = { seats_other: '{{count}} مقاعد', open: 'افتح {{address}} ($t(seats, {"count": {{free}} }))' }
  const common = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, isolateValues(text)]))
  const language = i18next.createInstance()
  await language.init({
    ...I18N_OPTIONS,
    lng: 'ar',
    resources: { ar: { common: { ...common, seats_few: common.seats_other } } },
  })
  expect(language.t('open', { address: '10.0.0.5:2567/tv', free: 3 })).toBe(
    'افتح \u206810.0.0.5:2567/tv\u2069 (\u20683\u2069 مقاعد)',
  )
})

test('all texts of a language from the right are loaded with their values apart', async () => {
  const load = isolated(async () => ({ default: { turn: 'دور {{name}}', part: { cards: '{{count}} أوراق' } } }))
  expect((await load()).default).toEqual({
    turn: 'دور \u2068{{name}}\u2069',
    part: { cards: '\u2068{{count}}\u2069 أوراق' },
  })
})
