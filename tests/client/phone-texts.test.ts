import { describe, expect, test } from 'vitest'
import lean, { useTranslation } from '../../bundle/texts.ts'
import { i18n } from '../../client/i18n/i18n.ts'

interface Table {
  readonly [key: string]: string | Table
}

const modules = import.meta.glob<Record<string, Table>>('../../client/i18n/en*.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) => Object.values(module))

const phone = lean.createInstance()
phone.init({ lng: 'en', resources: { en: { translation: {} } } })
for (const table of tables) {
  phone.addResourceBundle('en', 'translation', table)
  i18n.addResourceBundle('en', 'translation', table, true)
}

const pathsIn = (table: Table, before = ''): readonly string[] =>
  Object.entries(table).flatMap(([key, part]) =>
    typeof part === 'string' ? [before + key] : pathsIn(part, `${before}${key}.`),
  )

const paths = [
  ...new Set(tables.flatMap((table) => pathsIn(table)).map((path) => path.replace(/_(zero|one|other)$/, ''))),
]
const whole = i18n.t as unknown as (path: string, values?: object) => string

/** Each name that stands in a text, with something that a person could be called. */
const NAMES = [...new Set(JSON.stringify(tables).match(/(?<=\{\{)\w+(?=\}\})/g))]
const valuesOf = (count: number, called: string): Record<string, unknown> => ({
  ...Object.fromEntries(NAMES.map((name) => [name, `${called}${name}`])),
  count,
})

describe('the texts of the page for phones', () => {
  test.each(['', '$& $1 <b>', '{{who}}', '$t(card.joker)'])(
    'are those of i18next, for people called "%s" too',
    (called) => {
      expect(paths.length).toBeGreaterThan(500)
      for (const path of paths) {
        for (const count of [0, 1, 2, 11]) {
          const values = valuesOf(count, called)
          expect(phone.t(path, values), path).toBe(whole(path, values))
        }
      }
    },
  )

  test('tell what there is, and which way they run', () => {
    for (const path of ['refusal.unknown', 'refusal.nothing', 'nothing.at.all']) {
      expect(phone.exists(path), path).toBe(i18n.exists(path))
    }
    expect(phone.t('nothing.at.all')).toBe('nothing.at.all')
    expect(phone.dir()).toBe(i18n.dir())
    expect(useTranslation().t('status.yourTurn')).toBe('Your turn')
  })
})
