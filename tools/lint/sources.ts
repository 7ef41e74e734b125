import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file and its text. */
export interface Source {
  /** Path from the root of the repository. */
  readonly path: string
  readonly text: string
}

/** Returns the files in `folders` and below with names that match. */
export const sourcesIn = (folders: readonly string[], name: RegExp): readonly Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path))
      .map((path) => join(folder, path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
