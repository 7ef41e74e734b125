import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../../client/i18n/en.ts'
import { enChecks } from '../../client/i18n/en-checks.ts'
import { enDemo } from '../../client/i18n/en-demo.ts'
import { enDesignPlay } from '../../client/i18n/en-design-play.ts'
import { enDesigner } from '../../client/i18n/en-designer.ts'
import { enFair } from '../../client/i18n/en-fair.ts'
import { enFiles } from '../../client/i18n/en-files.ts'
import { enHost } from '../../client/i18n/en-host.ts'
import { enLists } from '../../client/i18n/en-lists.ts'
import { enLook } from '../../client/i18n/en-look.ts'
import { enMoves } from '../../client/i18n/en-moves.ts'
import { enPass } from '../../client/i18n/en-pass.ts'
import { enPhone } from '../../client/i18n/en-phone.ts'
import { enRulebook } from '../../client/i18n/en-rulebook.ts'
import { enScreen } from '../../client/i18n/en-screen.ts'
import { enShare } from '../../client/i18n/en-share.ts'
import { enStage } from '../../client/i18n/en-stage.ts'
import type { ReasonCode } from '../../engine/reasons.ts'
import type { TableCode } from '../../server/answer.ts'
import { PACES } from '../../server/protocol.ts'
import { PALETTE } from '../../textures/palette.ts'

const keysOf = (table: object, path = ''): string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as object, `${path}${key}.`),
  )

/** With the texts that come later than the first page. */
const TABLES: readonly object[] = [
  en,
  enChecks,
  enDemo,
  enDesigner,
  enShare,
  enStage,
  enDesignPlay,
  enFair,
  enFiles,
  enHost,
  enLists,
  enLook,
  enMoves,
  enPass,
  enPhone,
  enRulebook,
  enScreen,
]

const KEYS = new Set(TABLES.flatMap((table) => keysOf(table)))
const exists = (key: string): boolean => KEYS.has(key) || KEYS.has(`${key}_other`)

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))

test('every text asked for exists', () => {
  const asked = sources('client').flatMap((code) =>
    [...code.matchAll(/\bt\(\s*'([\w.\-/]+)'/g)].map((m) => m[1] as string),
  )
  expect(asked.length).toBeGreaterThan(80)
  expect(asked.filter((key) => !exists(key))).toEqual([])
})

test('every text is asked for', () => {
  const code = sources('client').join('\n')
  const families = [...code.matchAll(/t\(`([\w.]+)\.\$/g)].map((m) => `${m[1]}.`)
  const idle = [...KEYS].filter((key) => {
    const bare = key.replace(/_(one|other)$/, '')
    return !code.includes(`'${bare}'`) && ![...families, 'refusal.'].some((family) => key.startsWith(family))
  })
  expect(idle).toEqual([])
})

const captionsOf = (table: object): string[] =>
  Object.values(table).flatMap((text) => (typeof text === 'string' ? [text] : captionsOf(text as object)))

test('in a caption a number stays with its noun', () => {
  const { spoken: _heard, ...seen } = en
  const captions = [seen, enDemo, enFair, enHost, enLook, enMoves, enPass, enPhone, enRulebook, enScreen]
    .flatMap(captionsOf)
    .filter((text) => text.length < 46 && !/[.:]$/.test(text))
  expect(captions.filter((text) => /\{\{(count|players|teams|size)\}\} (?!of\b)[a-z]/.test(text))).toEqual([])
})

test('paces, colours and marks have names', () => {
  for (const pace of PACES) expect(exists(`pace.${pace}`)).toBe(true)
  for (const { id, mark } of PALETTE) expect([exists(`colour.${id}`), exists(`mark.${mark}`)]).toEqual([true, true])
})

test('every reason why a card has no move has its sentence', () => {
  const reasons: Readonly<Record<ReasonCode, string>> = en.reason
  expect(Object.values(reasons).filter((sentence) => !sentence.endsWith('.'))).toEqual([])
})

test('every refusal a person may meet has its sentence', () => {
  const engine = sources('engine').flatMap((code) => code.match(/'(?:move|bot)\/[a-z-]+'|'game\/over'/g) ?? [])
  const table: Readonly<Record<TableCode, string>> = en.refusal
  const met = new Set([...engine.map((code) => code.slice(1, -1)), ...Object.keys(table)])
  expect([...met].filter((code) => !KEYS.has(`refusal.${code}`))).toEqual([])
})
