import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BUILT_CLIENT, BUILT_PHONE } from '../../server/website.ts'
import { come, openHouse, press, stage } from './visit.ts'

openHouse()

/** Bytes of code, gzipped, from the first page to a seat with its scene; and until the flat board can be played on. */
const MOST_TO_SCENE = 400_000
const MOST_TO_FLAT = 230_000
/** All code of the page for phones. */
const MOST_OF_PHONE = 150_000

/** Named in texts that explain an error, or as names of XML; nothing is fetched from them. */
const NAMED_ONLY = [
  'www.w3.org',
  'react.dev',
  'github.com',
  'opencollective.com',
  'react.i18next.com',
  'docs.pmnd.rs',
  'www.itu.int',
  'ns.adobe.com',
  'purl.org',
  'schemas.microsoft.com',
  'schemas.openxmlformats.org',
  'schemas.slic3r.org',
  'www.aiim.org',
  'www.inkscape.org',
  '101arrowz.github.io',
  '127.0.0.1',
]

const files = readdirSync(BUILT_CLIENT, { recursive: true, encoding: 'utf8' })
const texts = files
  .filter((path) => /\.(js|css|html|svg)$/.test(path))
  .map((path) => [path, readFileSync(join(BUILT_CLIENT, path), 'utf8')] as const)

/** Scripts that a page had asked for when something was first seen. */
const asked = (page: Page, seen: 'board-flat' | 'board-scene'): Promise<readonly string[]> =>
  page.evaluate((mark) => {
    const then = performance.getEntriesByName(mark)[0]?.startTime ?? 0
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= then)
    return entries.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'))
  }, seen)

const sizeOf = (paths: readonly string[]): number =>
  [...new Set(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(join(BUILT_CLIENT, path))).length, 0)

describe('the built client', () => {
  test('is small up to a playable seat', async () => {
    const ann = await come('Ann', { stored: { flat: false } })
    const { page } = ann
    await page.goto(stage.origin)
    await press(ann, /^Play now/)
    await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    const flat = sizeOf(await asked(page, 'board-flat'))
    const scene = sizeOf(await asked(page, 'board-scene'))
    console.log(`to a seat at the flat board ${flat} bytes gzipped, with the scene ${scene}`)
    expect(flat).toBeGreaterThan(100_000)
    expect(flat).toBeLessThanOrEqual(MOST_TO_FLAT)
    expect(scene).toBeGreaterThan(flat + 100_000)
    expect(scene).toBeLessThanOrEqual(MOST_TO_SCENE)
  })

  test('of phones is small in all', () => {
    const scripts = readdirSync(join(BUILT_PHONE, 'assets')).filter((name) => name.endsWith('.js'))
    const codes = scripts.map((name) => readFileSync(join(BUILT_PHONE, 'assets', name), 'utf8'))
    const size = codes.reduce((sum, code) => sum + gzipSync(code).length, 0)
    console.log(`the page for phones ${size} bytes gzipped`)
    expect(size).toBeGreaterThan(40_000)
    expect(size).toBeLessThanOrEqual(MOST_OF_PHONE)
    expect(codes.join('')).not.toMatch(/WebGLRenderer|react-dom/)
  })

  test('has no maps of its sources and knows no other host', () => {
    expect(texts.length).toBeGreaterThan(5)
    expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
    for (const [path, text] of texts) {
      expect([path, text.includes('sourceMappingURL')]).toEqual([path, false])
      const hosts = [...text.matchAll(/(?:https?|wss?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi)].map((match) => match[1])
      expect([path, hosts.filter((host) => !NAMED_ONLY.includes(host ?? ''))]).toEqual([path, []])
    }
  })
})
