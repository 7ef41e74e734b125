import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Code without comments and imports, line breaks kept. */
const bare = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1')
    .replace(/^(?:import|export) [^\n]* from '[^']*'$/gm, '')

/** Where words with spaces are no text for people. */
const NO_TEXT = [
  /className=|classList|className:|\.class\b|querySelector|closest\(|matches\(/,
  /new (?:\w*Error)\(|console\.|throw /,
  /(?:transform|transition|animation|filter|font|background|gridTemplate\w*|inset|viewBox|sandbox|allow|rel|content|d|points|transformOrigin|preserveAspectRatio|sizes|media)[=:]/,
  /matchMedia|getContext|setAttribute|fontFamily|localStorage|addEventListener/,
]

/** Names and code that look like sentences. */
const NO_SENTENCES = [
  'client/pages/lobby/LobbyPage.tsx: quiet small',
  'client/game/play/result/ResultSheet.tsx: quiet small',
  'client/screens/tv/Tv.tsx: play watching tv 00',
  'workshop/exports/solids/threemf.ts: Board designer',
  'workshop/exports/pdf/page/pdf-writer.ts: Pegs and Jokers',
  "textures/cards/build.ts: from 'react'",
]

const FOLDERS = ['client', 'workshop', 'models', 'textures']

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
    // Faults of designs are told by the field that is wrong; their English is for developers.
    .filter((path) => path !== 'workshop/design/design-text.ts')
    // English is what it is about.
    .filter((path) => path !== 'client/i18n/en/rewordings.ts')
    // A program for developers, in English as those of the server.
    .filter((path) => !path.startsWith('tools/bot/'))

/** Two words of letters with a space between them, the first with a capital or both of some length. */
const SENTENCE = /^(?=.*[a-z]{2})(?:[A-Z][a-z’']*|[a-z’']{3,}),? [a-z’']{2,}[^{}<>=;|]*$/

const stringsIn = (line: string): string[] => [
  ...[...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, one, two]) => one ?? two ?? ''),
  ...[...line.matchAll(/`((?:[^`\\]|\\.)*)`/g)].map(([, text = '']) =>
    text.replace(/\$\{[^}]*\}/g, '0').replace(/^[0 ,:]+/, ''),
  ),
  // Text between the tags of JSX.
  ...[...line.matchAll(/>([^<>{}()=;]+)<\//g)].map(([, text = '']) => text.trim()),
]

const sentencesOf = (path: string): string[] =>
  bare(readFileSync(path, 'utf8'))
    .split('\n')
    .filter((line) => !NO_TEXT.some((pattern) => pattern.test(line)))
    .flatMap((line) => stringsIn(line).filter((text) => SENTENCE.test(text)))
    .map((text) => `${path}: ${text}`)

test('no English sentence stands outside the folder of English', () => {
  expect(FOLDERS.flatMap(filesIn).flatMap(sentencesOf).sort()).toEqual([...NO_SENTENCES].sort())
})
