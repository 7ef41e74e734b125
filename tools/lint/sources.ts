import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Source {
  /** Path from the root of the repository. */
  readonly path: string
  readonly text: string
}

/** Returns the files under `folders` with names that match, with their texts. */
export const sourcesIn = (folders: readonly string[], name: RegExp): readonly Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => join(folder, path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
