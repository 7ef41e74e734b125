import { expect, test } from 'vitest'
import host from '../../../client/i18n/en/host.json'
import english from '../../../client/i18n/en/language.ts'
import noMove from '../../../client/i18n/en/no-move.json'
import { OFFERED_GAMES } from '../../../client/table/state/offered-game.ts'
import type { NoMoveCode } from '../../../engine/movegen/no-move-reasons.ts'
import type { FaultCode } from '../../../engine/result.ts'
import { RULE_PRESETS } from '../../../engine/rulesets/presets.ts'
import { PACES } from '../../../server/protocol/choices.ts'
import type { TableCode } from '../../../server/table/answer.ts'
import { PALETTE } from '../../../workshop/design/player-colours.ts'

const keysOf = (table: object, path = ''): string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value as object, `${path}${key}.`),
  )

const tables = await Promise.all(
  Object.entries(english.texts).map(async ([namespace, source]) => {
    const table: object = typeof source === 'function' ? (await source()).default : source
    return [namespace, table] as const
  }),
)
const { workshop = {}, ...pages } = Object.fromEntries(tables)
const { common, play } = english.texts

const TEXT_KEYS = new Set(Object.values(pages).flatMap((table) => keysOf(table)))
const exists = (key: string): boolean => TEXT_KEYS.has(key) || TEXT_KEYS.has(`${key}_other`)

test('no two namespaces have the same text', () => {
  const all = Object.values(pages).flatMap((table) => keysOf(table))
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

test('files call woods, games and sheets of paper what the pages call them', async () => {
  const { wood, game, paper } = (await english.texts.workshop()).default
  const { designer } = (await english.texts.designer()).default
  expect({ wood, game, paper }).toEqual({ wood: common.wood, game: designer.game, paper: designer.paper })
})

test('names of games are what the engine says', () => {
  const named = [...OFFERED_GAMES, ...RULE_PRESETS].map(({ id, name }) => [id, { name }])
  expect(Object.fromEntries(named)).toMatchObject(common.game)
})

const captionsOf = (table: object): string[] =>
  Object.values(table).flatMap((text) => (typeof text === 'string' ? [text] : captionsOf(text as object)))

test('in a caption a number stays with its noun', () => {
  const { designer: _sentences, play: _told, moves: _heard, ...captioned } = pages
  const { goes: _goes, going: _going, place: _place, ...seen } = play
  const captions = [...Object.values(captioned), seen]
    .flatMap(captionsOf)
    .filter((text) => text.length < 46 && !/[.:]$/.test(text))
  expect(captions.filter((text) => /\{\{(count|players|teams|size)\}\} (?!of\b)[a-z]/.test(text))).toEqual([])
})

test('paces, colours and marks have names', () => {
  for (const pace of PACES) expect(exists(`pace.${pace}`)).toBe(true)
  for (const { id, mark } of PALETTE) expect([exists(`colour.${id}`), exists(`mark.${mark}`)]).toEqual([true, true])
})

test('every reason why a card has no move has its sentence', () => {
  const reasons: Readonly<Record<NoMoveCode, string>> = noMove.reason
  expect(Object.values(reasons).filter((sentence) => !sentence.endsWith('.'))).toEqual([])
})

test('every refusal a person may meet has its sentence', () => {
  type Met = TableCode | Extract<FaultCode, `move/${string}` | `bot/${string}` | 'game/over'>
  const table: Readonly<Record<Met, string>> = { ...common.refusal, ...host.refusal }
  expect(Object.values(table).filter((sentence) => sentence.trim() === '')).toEqual([])
})
