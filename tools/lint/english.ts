/** Finds English sentences outside the folder of English, where no translator sees them. */

import { type Source, sourcesIn } from './sources.ts'

/** Returns the code without comments and imports. Line breaks are kept. */
const withoutCommentsAndImports = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1')
    .replace(/^(?:import|export) [^\n]* from '[^']*'$/gm, '')

/** Lines in which words with spaces are no text for people. */
const NO_TEXT = [
  /className=|classList|className:|\.class\b|querySelector|closest\(|matches\(/,
  /new (?:\w*Error)\(|console\.|throw /,
  /(?:transform|transition|animation|filter|font|background|gridTemplate\w*|inset|viewBox|sandbox|allow|rel|content|d|points|transformOrigin|preserveAspectRatio|sizes|media)[=:]/,
  /matchMedia|getContext|setAttribute|fontFamily|localStorage|addEventListener/,
]

/** Names and pieces of code that look like sentences, with their files. */
const NO_SENTENCES = [
  'workshop/exports/solids/model-3mf.ts: Board designer',
  'workshop/exports/pdf/page/pdf-writer.ts: Pegs and Jokers',
  "textures/cards/build.ts: from 'react'",
]

const CHECKED_FOLDERS = ['client', 'workshop', 'models', 'textures']

/** Files without texts for people: reports for developers, and rules about English itself. */
const EXEMPT_FILES = ['workshop/design/design-text.ts', 'client/i18n/rewordings.ts', 'client/i18n/mirrored-words.ts']

/** Two words of letters with a space between them, the first with a capital or both of some length. */
const SENTENCE_PATTERN = /^(?=.*[a-z]{2})(?:[A-Z][a-z’']*|[a-z’']{3,}),? [a-z’']{2,}[^{}<>=;|]*$/

const stringsIn = (line: string): string[] => [
  ...[...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, one, two]) => one ?? two ?? ''),
  ...[...line.matchAll(/`((?:[^`\\]|\\.)*)`/g)].map(([, text = '']) =>
    text.replace(/\$\{[^}]*\}/g, '0').replace(/^[0 ,:]+/, ''),
  ),
  // Text between the tags of JSX.
  ...[...line.matchAll(/>([^<>{}()=;]+)<\//g)].map(([, text = '']) => text.trim()),
]

const sentencesOf = ({ path, text }: Source): readonly string[] =>
  withoutCommentsAndImports(text)
    .split('\n')
    .filter((line) => !NO_TEXT.some((pattern) => pattern.test(line)))
    .flatMap((line) => stringsIn(line).filter((found) => SENTENCE_PATTERN.test(found)))
    .map((found) => `${path}: ${found}`)

/** Returns the sentences that are in the wrong place, and the exceptions that are no longer needed. */
export const englishProblems = (): readonly string[] => {
  const found = sourcesIn(CHECKED_FOLDERS, /\.tsx?$/)
    .filter(({ path }) => !EXEMPT_FILES.includes(path))
    .flatMap(sentencesOf)
  return [
    ...found.filter((one) => !NO_SENTENCES.includes(one)).map((one) => `${one} (English belongs in client/i18n/en/)`),
    ...NO_SENTENCES.filter((one) => !found.includes(one)).map(
      (one) => `${one} (no longer there: strike it from the list)`,
    ),
  ]
}
