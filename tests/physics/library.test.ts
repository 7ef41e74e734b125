import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { WASM_BYTES } from '../../client/marble-chase/physics/library-download.ts'

import manifest from '../../package.json' with { type: 'json' }

const { dependencies } = manifest

/** Names of the two packages. */
const PACKAGE_NAMES = ['@dimforge/rapier3d-deterministic', '@dimforge/rapier3d-deterministic-compat'] as const
const [FOR_BUNDLERS, FOR_NODE] = PACKAGE_NAMES

const require = createRequire(import.meta.url)
const mapped = readFileSync(join(dirname(require.resolve(FOR_NODE)), 'rapier.mjs'), 'utf8')
const wasm = readFileSync(require.resolve(`${FOR_BUNDLERS}/rapier_wasm3d_bg.wasm`))

test('pages and the server run the same wasm of the same version', () => {
  const inside = [...mapped.matchAll(/"([A-Za-z0-9+/=]{100000,})"/g)].map(([, text]) =>
    Buffer.from(text ?? '', 'base64'),
  )
  expect(inside).toHaveLength(1)
  expect(inside[0]?.equals(wasm)).toBe(true)
  expect(dependencies[FOR_NODE]).toBe(dependencies[FOR_BUNDLERS])
})

test('its size is what the page divides by', () => {
  expect(wasm.length).toBe(WASM_BYTES)
})
