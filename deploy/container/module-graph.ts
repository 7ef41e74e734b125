import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Files and packages that programs import, directly and by way of others. */
export interface ModuleGraph {
  /** Paths of the sources, the programs among them. */
  readonly files: ReadonlySet<string>
  /** Names of the packages. */
  readonly packages: ReadonlySet<string>
}

/** Imports that Node leaves out with the types. */
const TYPE_IMPORT_PATTERN = /^(?:import|export) type [^']*from '[^']*'/gm
/** Static and dynamic imports, and files that are named relative to the module, such as workers. */
const REFERENCE_PATTERN = /(?:\bfrom |\bimport |\bimport\(|\bnew URL\()'([^']+)'/g

const referencesOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').replaceAll(TYPE_IMPORT_PATTERN, '').matchAll(REFERENCE_PATTERN)].map(
    ([, target]) => target as string,
  )

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Returns the name of the package of a specifier such as `@scope/name/part`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Follows all imports from the programs. */
export const moduleGraph = (programs: readonly string[]): ModuleGraph => {
  const files = new Set<string>()
  const packages = new Set<string>()
  const follow = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.tsx?$/.test(file)) return
    for (const target of referencesOf(file)) {
      const path = resolve(dirname(file), target)
      if (target.startsWith('.')) isFile(path) && follow(path)
      else if (!target.startsWith('node:')) packages.add(packageOf(target))
    }
  }
  for (const program of programs) follow(resolve(program))
  return { files, packages }
}
