import i18next from 'i18next'
import { expect, test } from 'vitest'
import arabic from '../../../client/i18n/ar/language.ts'
import { setContractions } from '../../../client/i18n/contractions.ts'
import { i18n } from '../../../client/i18n/i18n.ts'
import { isolated, isolateValues } from '../../../client/i18n/isolated-values.ts'
import { I18N_OPTIONS } from '../../../client/i18n/languages.ts'
import { joinNames } from '../../../client/words/names.ts'

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

const arabicWith = async (words: Readonly<Record<string, string>>) => {
  setContractions('ar', arabic.contractions)
  const common = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, isolateValues(text)]))
  const language = i18next.createInstance()
  await language.init({ ...I18N_OPTIONS, lng: 'ar', resources: { ar: { common } } })
  return language
}

test('a text of values alone is read from the right, also within another text', async () => {
  const { t } = await arabicWith({ card: '{{rank}} {{suit}}', played: 'لعبت {{card}}', name: 'بلا قيم' })
  const card = t('card', { rank: 'سبعة', suit: 'الكبة' })
  expect(card).toBe('\u200f\u2068سبعة\u2069 \u2068الكبة\u2069'.replaceAll('\u2068', '\u2067'))
  expect(t('played', { card })).toContain(card)
  expect(t('name')).toBe('بلا قيم')
})

test('a list of Latin names is read from the right; a name alone as it is written', async () => {
  const { t } = await arabicWith({ won: 'الفوز من نصيب {{names}}' })
  expect(t('won', { names: 'Annabelle وMax' })).toBe('الفوز من نصيب \u2067Annabelle وMax\u2069')
  expect(t('won', { names: 'Annabelle' })).toBe('الفوز من نصيب \u2068Annabelle\u2069')
})

test('a text names one’s own marble once, where it would name the marble of a player', async () => {
  const { t } = await arabicWith({ hit: '{{move}}، وتأكل كرة {{names}}' })
  expect(t('hit', { move: 'تخرج', names: 'كرتك' })).toContain('وتأكل \u2067كرتك\u2069')
  expect(t('hit', { move: 'تخرج', names: 'نورة' })).toContain('وتأكل كرة \u2067نورة\u2069')
})

test('a name in letters from the right stands apart in other languages, so that no number is read as part of it', () => {
  expect(i18n.t('phone.with', { names: 'ديما' })).toBe('with \u2068ديما\u2069')
  expect(i18n.t('phone.with', { names: 'Benoît' })).toBe('with Benoît')
  expect(joinNames(['דנה', 'Ann'])).toBe('\u2068דנה\u2069 and Ann')
})
