import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const ROOMS = ['engine', 'fair', 'physics', 'models', 'textures', 'workshop', 'server', 'client']

const LINES = 300
const FILES = 26
/** A face for each card, and a file for each part of the texts. */
const LARGE = ['textures/cards/faces', 'client/i18n/en']

const files = ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx,css}`)).sort()
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** What stands several times, with the places where it does. */
const repeated = (places: readonly (readonly [name: string, file: string])[]): readonly string[] => {
  const found = Map.groupBy(places, ([name]) => name)
  return [...found].filter(([, all]) => all.length > 1).map(([name, all]) => `${name}: ${all.map(([, file]) => file)}`)
}

const DECLARED = /^export (?:abstract )?(?:async )?(?:const|function|class|interface|type|enum|let) (\w+)/gm

test('no exported name is declared in two files', () => {
  const declared = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(DECLARED)].map(([, name = '']) => [name, file] as const),
  )
  // A type and a value may share a name in one file.
  const once = [...new Map(declared.map((one) => [one.join(' '), one])).values()]
  expect(once.length).toBeGreaterThan(2000)
  expect(repeated(once)).toEqual([])
})

test('no two style sheets have one name, for tests read them by it', () => {
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(repeated(sheets.map((file) => [basename(file), file]))).toEqual([])
})

test(`no file has more than ${LINES} lines`, () => {
  const long = [...texts].filter(([, text]) => text.trimEnd().split('\n').length > LINES)
  expect(long.map(([file]) => file)).toEqual([])
})

test(`no folder has more than ${FILES} files`, () => {
  const folders = Map.groupBy(globSync(ROOMS.map((room) => `${room}/**/*.*`)), (file) => dirname(file))
  const full = [...folders].filter(([folder, all]) => all.length > FILES && !LARGE.includes(folder))
  expect(full.map(([folder, all]) => `${folder}: ${all.length}`)).toEqual([])
})
