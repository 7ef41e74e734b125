/** Checks that no text of the workshop and of link previews is missing in `client/i18n/en/`, and that each text there is used. */

import { basename } from 'node:path'
import { sourcesIn } from './sources.ts'

const keysOf = (table: object, path = ''): readonly string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as object, `${path}${key}.`),
  )

const allOf = (code: string, pattern: RegExp): readonly string[] =>
  [...code.matchAll(pattern)].map(([, one = '']) => one)

const codeIn = (folder: string): string =>
  sourcesIn([folder], /\.tsx?$/)
    .map(({ text }) => text)
    .join('\n')

/** Returns the beginnings of keys that the code completes at run time. */
const familiesIn = (code: string): readonly string[] =>
  allOf(code, /t\(\s*`(?:\w+:)?([\w.]+)\.\$/g).map((start) => `${start}.`)

const withoutForm = (key: string): string => key.replace(/_(one|other|dice)$/, '')

/** Folders whose code asks for the texts of a file, where that is not `client/`. */
const OTHER_FOLDERS: Readonly<Record<string, string>> = {
  'workshop.json': 'workshop',
  'preview.json': 'server/http',
}

/**
 * Returns the problems of a file of another folder. Missing keys are checked here only: those of pages are checked by the
 * compiler.
 */
const problemsOfFiles = (file: string, folder: string, keys: readonly string[]): readonly string[] => {
  const code = codeIn(folder)
  const known = new Set(keys.map(withoutForm))
  const asked = new Set(allOf(code, /\bt\(\s*'([\w.\-/]+)'/g))
  const families = [...familiesIn(code), 'impossible.']
  return [
    ...[...asked]
      .filter((key) => !known.has(key))
      .map((key) => `${folder}/ asks for the text ${key}, which is missing`),
    ...[...known]
      .filter((key) => !asked.has(key) && !families.some((start) => key.startsWith(start)))
      .map((key) => `${file}: nothing in ${folder}/ asks for ${key}`),
  ]
}

const problemsOfPages = (file: string, keys: readonly string[], code: string): readonly string[] => {
  const families = new Set([...familiesIn(code), 'refusal.'])
  const written = new Set(allOf(code, /[':]([\w./-]+)'/g))
  const starts = (key: string): readonly string[] =>
    key.split('.').map((_, i, parts) => `${parts.slice(0, i + 1).join('.')}.`)
  return keys
    .filter((key) => !written.has(withoutForm(key)) && !starts(key).some((start) => families.has(start)))
    .map((key) => `${file}: nothing in client/ asks for ${key}`)
}

/** Returns the missing and the unused texts. */
export const textProblems = (): readonly string[] => {
  const code = codeIn('client')
  return sourcesIn(['client/i18n/en'], /\.json$/).flatMap(({ path, text }) => {
    const keys = keysOf(JSON.parse(text))
    const folder = OTHER_FOLDERS[basename(path)]
    return folder === undefined ? problemsOfPages(path, keys, code) : problemsOfFiles(basename(path), folder, keys)
  })
}
