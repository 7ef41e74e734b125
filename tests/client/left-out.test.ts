import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_CHUNKS } from '../../bundle/left-out.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const sources: readonly (readonly [string, string])[] = ['client', 'models', 'textures'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [join(folder, path), readFileSync(join(ROOT, folder, path), 'utf8')] as const),
)

const found = (pattern: RegExp): readonly string[] =>
  sources.flatMap(([path, text]) => [...text.matchAll(pattern)].map((match) => `${path}: ${match[1]}`))

/** What the built client lacks though the development server has it. */
test('nothing that is left out of the bundle is asked for', () => {
  expect(sources.length).toBeGreaterThan(100)
  const builtIn =
    /\b((?:Mesh(?:Basic|Standard|Physical|Lambert|Phong|Toon|Normal|Matcap)|Points|Sprite|LineBasic)Material)\b/g
  expect(found(builtIn)).toEqual([])
  expect(
    found(
      /\b(PMREMGenerator|castShadow|receiveShadow|morphTargets?|WebXR\w*|scene\.(?:environment|background)|clippingPlanes)\b/g,
    ),
  ).toEqual([])
  const included = found(/#include <(\w+)>/g)
  expect(included.length).toBeGreaterThan(0)
  const kept: readonly string[] = KEPT_CHUNKS
  expect(included.filter((line) => !kept.includes(line.split(': ')[1] as string))).toEqual([])
})

test('the table’s state has no collections but lists', () => {
  const schema = readFileSync(join(ROOT, 'server', 'schema.ts'), 'utf8')
  expect(schema).toMatch(/t\.array\(/)
  expect(schema).not.toMatch(/t\.(map|set|collection|stream)\b/)
})
