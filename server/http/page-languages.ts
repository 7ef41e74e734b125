/** The languages of pages before their scripts run, and of link previews: which one a request asks for, and its words. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'express'
import i18next from 'i18next'
import { type LanguageFacts, nearestLanguage, OFFERED_LANGUAGES } from '../protocol/languages.ts'

const TEXT_FOLDER = join(import.meta.dirname, '..', '..', 'client', 'i18n')
/** Files of a language that the server reads, by namespace. A language without the first one is not served yet. */
const TEXT_FILES = ['preview', 'common', 'rules', 'home'] as const
/** Language for readers of a language that is not served. */
export const USUAL_LANGUAGE = 'en'

type Table = { readonly [key: string]: string | Table }
/** Texts of a language by namespace; what is missing is read in English. */
export type PageTexts = Readonly<Partial<Record<(typeof TEXT_FILES)[number], Table>>>

/** The words of one language. */
export interface PageWords {
  readonly language: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Returns a text of `preview.json`, or with a prefix such as `common:` of another file. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** Joins names, as in "Ann, Ben and Cem". */
  readonly list: (names: readonly string[]) => string
}

const readTable = (language: string, name: string): readonly (readonly [string, Table])[] => {
  try {
    return [[name, JSON.parse(readFileSync(join(TEXT_FOLDER, language, `${name}.json`), 'utf8'))]]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Reads the texts of all languages that have a preview, whether they are offered or not. */
export const readPageTexts = (): Readonly<Record<string, PageTexts>> => {
  const folders = readdirSync(TEXT_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const read = folders.map(({ name }): [string, PageTexts] => [
    name,
    Object.fromEntries(TEXT_FILES.flatMap((file) => readTable(name, file))),
  ])
  return Object.fromEntries(read.filter(([, texts]) => texts.preview !== undefined))
}

/** Takes the language that an address asks for off its query. */
export const takeLanguage = (query: string): { readonly asked: string; readonly query: string } => ({
  asked: /(?:^|&)lang=([\w-]*)/.exec(query)?.[1] ?? '',
  query: query.replace(/(?:^|&)lang=[^&]*/g, '').replace(/^&/, ''),
})

/** Returns the query with the language that its page is asked for; as it is for none. */
export const withLanguage = (query: string, language: string): string =>
  [query, language === '' ? '' : `lang=${language}`].filter(Boolean).join('&')

export interface PageLanguagesSettings {
  /** Languages that people are offered. */
  readonly offered?: Readonly<Record<string, LanguageFacts>>
  /** Texts of these languages, and of others that only an address can ask for. */
  readonly texts?: Readonly<Record<string, PageTexts>>
}

export class PageLanguages {
  /** Codes of the languages that people are offered. */
  readonly offered: readonly string[]
  private readonly words: ReadonlyMap<string, PageWords>

  constructor({ offered = OFFERED_LANGUAGES, texts = readPageTexts() }: PageLanguagesSettings = {}) {
    this.offered = Object.keys(offered).filter((code) => texts[code] !== undefined)
    const instance = i18next.createInstance()
    void instance.init({
      resources: texts,
      fallbackLng: USUAL_LANGUAGE,
      ns: [...TEXT_FILES],
      defaultNS: TEXT_FILES[0],
      interpolation: { escapeValue: false },
      initAsync: false,
    })
    const wordsOf = (language: string): PageWords => {
      const locale = offered[language]?.locale ?? language
      const t = instance.getFixedT(language)
      return {
        language,
        locale,
        direction: offered[language]?.direction ?? instance.dir(language),
        t: (key, values) => t(key, { ...values }),
        list: (names) => new Intl.ListFormat(locale).format(names),
      }
    }
    this.words = new Map(Object.keys(texts).map((code) => [code, wordsOf(code)]))
  }

  /** Returns the words of a language, in English if it is none of those that are served. */
  wordsIn(language: string): PageWords {
    return (this.words.get(language) ?? this.words.get(USUAL_LANGUAGE)) as PageWords
  }

  /** Returns the words of the language that the address asks for, else of the first one that the browser reads and people are offered. */
  wordsFor(asked: string, request: Request): PageWords {
    return this.words.get(asked) ?? this.wordsIn(nearestLanguage(request.acceptsLanguages(), this.offered))
  }
}
