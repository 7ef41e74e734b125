import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  readonly name: string
  readonly version: string
}

/** Name and version that records give as their writer. */
export const SOFTWARE_NAME = `${name} ${version}`
