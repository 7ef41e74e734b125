/**
 * Checks that each lazy part of the page lists the namespaces of all texts that it and its imports ask for, because the
 * texts are fetched with it.
 */

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sourcesIn } from './sources.ts'

/** Namespaces that every page has. */
const COMMON_NAMESPACES = ['common', 'play']

const code = new Map(sourcesIn(['client'], /\.tsx?$/).map(({ path, text }) => [resolve(path), text]))

const namesIn = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)

/** Returns the namespaces of the texts that a file asks for. */
const namespacesIn = (text: string): string[] =>
  [...text.matchAll(/useTranslation\(([^)]+)\)|getFixedT\(null, ([^)]+)\)|\bns: ('\w+')/g)].flatMap(
    ([, hook = '', fixed = '', one = '']) => namesIn(hook + fixed + one),
  )

const importsOf = ([path, text]: readonly [string, string]): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type)(?:[^'\n]*|\{[^}]*\}) from '(\.[^']+)'|^import '(\.[^']+)'/gm)].map(
    ([, from, bare]) => resolve(path, '..', from ?? bare ?? ''),
  )

const IMPORTS_BY_FILE = new Map([...code].map((source) => [source[0], importsOf(source)]))

/** Returns the paths of a file and of everything that it imports, directly or not. */
const withImports = (path: string, seen = new Set<string>()): Set<string> => {
  const imports = IMPORTS_BY_FILE.get(path)
  if (imports === undefined || seen.has(path)) return seen
  seen.add(path)
  for (const other of imports) withImports(other, seen)
  return seen
}

const neededNamespaces = (path: string): string[] => {
  const all = [...withImports(path)].flatMap((file) => namespacesIn(code.get(file) ?? ''))
  return [...new Set(all)].filter((name) => !COMMON_NAMESPACES.includes(name)).sort()
}

/** A lazy part of the page. */
interface Part {
  readonly file: string
  /** Namespaces that it lists. */
  readonly texts: readonly string[]
}

const partsOf = ([path, text]: readonly [string, string]): Part[] =>
  [
    ...text.matchAll(/lazy(?:Component|Part)\(\s*'\w+',\s*\(\) => import\('([^']+)'\)(?:,\s*\[([^\]]*)\])?,?\s*\)/g),
  ].map(([, from = '', texts = '']) => ({ file: resolve(path, '..', from), texts: namesIn(texts).sort() }))

const PARTS_BY_FILE = new Map([...code].map((source) => [source[0], partsOf(source)]))
const LAZY_PARTS = [...PARTS_BY_FILE.values()].flat()

/** Returns the namespaces that a part lists, and those that the parts around it have brought already. */
const broughtTo = (part: Part): string[] => {
  const shownIn = LAZY_PARTS.filter((other) => other !== part && offers(other.file, part.file))
  const before =
    shownIn.length === 0 ? [] : shownIn.map(({ texts }) => texts).reduce((a, b) => a.filter((n) => b.includes(n)))
  return [...part.texts, ...before]
}

/** Returns whether a file, or one of its imports, fetches the other one as a part. */
const offers = (file: string, part: string): boolean =>
  [...withImports(file)].some((path) => PARTS_BY_FILE.get(path)?.some((other) => other.file === part))

/** Returns the missing namespaces, and lazy parts that can't be read. */
export const textNamespaceProblems = (): readonly string[] => {
  const written = [...code.values()].join('\n').match(/[=:] lazy(?:Component|Part)\(/g)?.length
  return [
    ...(written === LAZY_PARTS.length
      ? []
      : [`${written} lazy parts are made in client/, ${LAZY_PARTS.length} can be read here`]),
    ...LAZY_PARTS.filter(({ file }) => !existsSync(file)).map(({ file }) => `${file} is no file`),
    ...LAZY_PARTS.flatMap((part) =>
      neededNamespaces(part.file)
        .filter((name) => !broughtTo(part).includes(name))
        .map((name) => `${part.file} asks for texts of ${name}, which do not come with it`),
    ),
  ]
}
