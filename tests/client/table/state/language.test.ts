import { beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '../../page.ts'

beforeEach(() => {
  vi.resetModules()
  stubPage()
  vi.stubGlobal('navigator', { languages: ['de-CH'] })
})

/** Opens a page at an address with these languages beside English, and returns what it left of the address. */
const openAt = async (search: string): Promise<string> => {
  let address = `/new${search}`
  vi.stubGlobal('location', { ...location, pathname: '/new', search })
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, to: string) => (address = to) })
  vi.stubGlobal('document', Object.assign(document, { documentElement: {} }))
  const { LANGUAGE_LOADERS } = await import('../../../../client/i18n/languages.ts')
  const german = async () => ({ texts: { common: { title: 'Dog' } } })
  Object.assign(LANGUAGE_LOADERS, { './de/language.ts': german, './ar/language.ts': german })
  const { openKeptLanguage } = await import('../../../../client/table/state/language.ts')
  await openKeptLanguage()
  return address
}

const keptLanguage = async (): Promise<string> =>
  (await import('../../../../client/table/state/settings.ts')).useSettings.getState().language

test('a page opens in the language that its address asks for, keeps it, and takes it off the address', async () => {
  expect(await openAt('?rules=dog&lang=de&players=4')).toBe('/new?rules=dog&players=4')
  expect([await keptLanguage(), document.documentElement.lang, document.documentElement.dir]).toEqual([
    'de',
    'de',
    'ltr',
  ])
  const { i18n } = await import('../../../../client/i18n/i18n.ts')
  expect(i18n.t('title')).toBe('Dog')
  expect(i18n.t('cards', { count: 2 }), 'a text that the folder does not have yet').toBe('2\u00a0cards')
})

test.each([
  ['?lang=de', '/new'],
  ['?lang=de&rules=dog', '/new?rules=dog'],
  ['?rules=dog&lang=de', '/new?rules=dog'],
  ['?design=v%3D1%2C2&slang=de', '/new?design=v%3D1%2C2&slang=de'],
])('of the address %s is left %s', async (search, left) => {
  expect(await openAt(search)).toBe(left)
})

test('a language that there is not is taken off the address and asks for nothing: the page is in that of the browser', async () => {
  expect(await openAt('?lang=tlh')).toBe('/new')
  expect([await keptLanguage(), document.documentElement.lang]).toEqual(['', 'de'])
})

test('a language that is read from the right turns the page round; one that a person chooses is kept', async () => {
  await openAt('?lang=ar')
  expect(document.documentElement.dir).toBe('rtl')
  const { chooseLanguage } = await import('../../../../client/ui/choose-language.ts')
  await chooseLanguage('en')
  expect([await keptLanguage(), document.documentElement.dir]).toEqual(['en', 'ltr'])
})

test('a language that can’t be fetched is not shown, and the page says so', async () => {
  await openAt('?lang=de')
  const { LANGUAGE_LOADERS } = await import('../../../../client/i18n/languages.ts')
  Object.assign(LANGUAGE_LOADERS, { './ar/language.ts': () => Promise.reject(new TypeError('Failed to fetch')) })
  const { chooseLanguage } = await import('../../../../client/ui/choose-language.ts')
  const { useNotices } = await import('../../../../client/ui/notices.ts')
  await chooseLanguage('ar')
  expect([await keptLanguage(), document.documentElement.lang, useNotices.getState().shown.length]).toEqual([
    'de',
    'de',
    1,
  ])
})
