import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A package in package-lock.json. */
export interface LockedPackage {
  /** Path where it is installed, such as `node_modules/three`; empty for this project itself. */
  readonly path: string
  /** Its own name, which may differ from the name it is installed under. */
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  /** `sha512-` and base 64. */
  readonly integrity: string | undefined
  /** Paths of its dependencies that are installed. */
  readonly needs: readonly string[]
}

interface Entry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

export type Lockfile = Readonly<Record<string, Entry>>

const MODULES_FOLDER = 'node_modules/'
const LOCK_FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url))

export const readLock = (): Lockfile => (JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as { packages: Lockfile }).packages

/** Returns the path of the package that Node resolves from `path`. */
const resolved = (lock: Lockfile, path: string, name: string): string | undefined => {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${MODULES_FOLDER}`)))) {
    const found = `${at === '' ? '' : `${at}/`}${MODULES_FOLDER}${name}`
    if (Object.hasOwn(lock, found)) return found
    if (at === '') return undefined
  }
}

const packageAt = (lock: Lockfile, path: string): LockedPackage => {
  const entry = lock[path] as Entry
  const asked = { ...entry.peerDependencies, ...entry.optionalDependencies, ...entry.dependencies }
  return {
    path,
    name: entry.name ?? path.slice(path.lastIndexOf(MODULES_FOLDER) + MODULES_FOLDER.length),
    version: entry.version ?? '',
    licence: entry.license,
    integrity: entry.integrity,
    needs: Object.keys(asked).flatMap((name) => resolved(lock, path, name) ?? []),
  }
}

/** Returns this project followed by all packages that it ships or runs with, without development dependencies and the empty package. */
export const shippedPackages = (lock: Lockfile): readonly [LockedPackage, ...LockedPackage[]] => {
  const paths = Object.keys(lock).filter(
    (path) => path.startsWith(MODULES_FOLDER) && !lock[path]?.dev && !lock[path]?.link,
  )
  return [packageAt(lock, ''), ...paths.map((path) => packageAt(lock, path))]
}
