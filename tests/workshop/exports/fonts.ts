import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Tools } from '../../../workshop/exports/format.ts'

const { resolve } = createRequire(import.meta.url)
const NAMES = [
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
  '@fontsource/fraunces/files/fraunces-vietnamese-600-normal.woff',
  '@fontsource/inter/files/inter-cyrillic-600-normal.woff',
  '@fontsource/inter/files/inter-greek-600-normal.woff',
]

/** The fonts of the page's worker. */
export const fonts: Tools['fonts'] = () =>
  Promise.all(NAMES.map(async (name) => new Uint8Array(await readFile(resolve(name))).buffer))
