import { afterAll, expect, test } from 'vitest'
import { digitText } from '../../../client/i18n/digit-text.ts'
import { digits } from '../../../client/i18n/digits.ts'
import { i18n, loadTexts } from '../../../client/i18n/i18n.ts'
import { localeOf } from '../../../client/i18n/languages.ts'
import { timeText } from '../../../client/words/format.ts'

afterAll(async () => {
  digits.system = 'latn'
  await i18n.changeLanguage('en')
})

test('Arabic has Latin digits, and Eastern ones for those who choose them; codes, addresses and names of holes stay', async () => {
  await i18n.changeLanguage('ar')
  await loadTexts(['common', 'play'])
  const shown = () => [
    i18n.t('plate.home', { count: 3, total: 15 }),
    i18n.t('lobby.title', { code: 'AB2C' }),
    i18n.t('link.home', { host: '192.168.1.20' }),
    i18n.t('act.discardCard', { card: 'a8' }),
    (1234.5).toLocaleString(localeOf('ar')),
  ]
  const latin = shown()
  expect(latin.join(' ')).not.toMatch(/[٠-٩]/)
  digits.system = 'arab'
  const eastern = shown()
  expect(eastern[0]).toMatch(/٣.*١٥/)
  expect(eastern.slice(1, 4)).toEqual(latin.slice(1, 4))
  expect(eastern[4]).toBe('١٬٢٣٤٫٥')
})

test('clocks and counts have the digits that the reader has chosen, in Arabic alone', async () => {
  const shown = () => [timeText(272), timeText(3723), timeText(3 * 86_400), digitText(15), digitText('3/15')].join(' ')
  digits.system = 'arab'
  await i18n.changeLanguage('en')
  expect(shown()).toBe('4:32 1:02:03 3 days 15 3/15')
  await i18n.changeLanguage('ar')
  expect(shown()).toBe('٤:٣٢ ١:٠٢:٠٣ ٣ أيام ١٥ ٣/١٥')
  digits.system = 'latn'
  expect(shown()).toBe('4:32 1:02:03 3 أيام 15 3/15')
})
