import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Texts that stand in every page. */
const ALWAYS = ['common', 'play']

const code = new Map(
  readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [resolve('client', path), readFileSync(resolve('client', path), 'utf8')]),
)

const namesIn = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)

/** Namespaces that a file asks for texts of. */
const askedIn = (text: string): string[] =>
  [...text.matchAll(/useTranslation\(([^)]+)\)|getFixedT\(null, ([^)]+)\)|\bns: ('\w+')/g)].flatMap(
    ([, hook = '', fixed = '', one = '']) => namesIn(hook + fixed + one),
  )

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type)(?:[^'\n]*|\{[^}]*\}) from '(\.[^']+)'|^import '(\.[^']+)'/gm)].map(
    ([, from, bare]) => resolve(path, '..', from ?? bare ?? ''),
  )

/** A file and all that comes with it. */
const withImports = (path: string, seen = new Set<string>()): Set<string> => {
  const text = code.get(path)
  if (text === undefined || seen.has(path)) return seen
  seen.add(path)
  for (const other of importsOf(path, text)) withImports(other, seen)
  return seen
}

const asked = (path: string): string[] => {
  const all = [...withImports(path)].flatMap((file) => askedIn(code.get(file) ?? ''))
  return [...new Set(all)].filter((name) => !ALWAYS.includes(name)).sort()
}

interface Part {
  readonly file: string
  readonly texts: readonly string[]
}

const partsOf = ([path, text]: readonly [string, string]): Part[] =>
  [...text.matchAll(/partNamed\(\s*'\w+',\s*\(\) => import\('([^']+)'\)(?:,\s*\[([^\]]*)\])?,?\s*\)/g)].map(
    ([, from = '', texts = '']) => ({ file: resolve(path, '..', from), texts: namesIn(texts).sort() }),
  )

const PARTS = [...code].flatMap(partsOf)

/** What a part lists, and what the parts that it is shown in have brought already. */
const broughtTo = (part: Part): string[] => {
  const shownIn = PARTS.filter((other) => other !== part && offers(other.file, part.file))
  const before =
    shownIn.length === 0 ? [] : shownIn.map(({ texts }) => texts).reduce((a, b) => a.filter((n) => b.includes(n)))
  return [...part.texts, ...before]
}

/** Whether a file, or what comes with it, fetches the other as a part. */
const offers = (file: string, part: string): boolean =>
  [...withImports(file)].some((path) => partsOf([path, code.get(path) ?? '']).some((other) => other.file === part))

test('every part is found', () => {
  const written = [...code.values()].join('\n').match(/= partNamed\(/g)
  expect(PARTS.length).toBe(written?.length)
  expect(PARTS.filter(({ file }) => !existsSync(file))).toEqual([])
})

test.each(PARTS.map((part) => [part.file.split('/').at(-1) ?? '', part] as const))(
  '%s comes with its texts',
  (_, part) => {
    expect(asked(part.file).filter((name) => !broughtTo(part).includes(name))).toEqual([])
  },
)
