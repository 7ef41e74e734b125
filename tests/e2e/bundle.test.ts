import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BUILT_CLIENT } from '../../server/website.ts'
import { come, openHouse, press, stage } from './visit.ts'

openHouse()

/** Bytes of code, gzipped, from the first page to a seat with its scene; and until the flat board can be played on. */
const MOST_TO_SCENE = 400_000
const MOST_TO_FLAT = 260_000

/** Named in texts that explain an error, or as names of XML; nothing is fetched from them. */
const NAMED_ONLY = [
  'www.w3.org',
  'react.dev',
  'github.com',
  'opencollective.com',
  'react.i18next.com',
  'docs.pmnd.rs',
  'www.itu.int',
  '127.0.0.1',
]

const files = readdirSync(BUILT_CLIENT, { recursive: true, encoding: 'utf8' })
const texts = files
  .filter((path) => /\.(js|css|html|svg)$/.test(path))
  .map((path) => [path, readFileSync(join(BUILT_CLIENT, path), 'utf8')] as const)

describe('the built client', () => {
  test('is small up to a playable seat', async () => {
    const ann = await come('Ann', { stored: { flat: false } })
    const { page } = ann
    const sizes = new Map<string, number>()
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      if (path.endsWith('.js')) sizes.set(path, gzipSync(readFileSync(join(BUILT_CLIENT, path))).length)
    })
    const sum = () => [...sizes.values()].reduce((total, size) => total + size, 0)
    await page.goto(stage.origin)
    await press(ann, /^Play now/)
    await page.locator('.hand button').first().waitFor()
    await page.locator('.flat-board').waitFor()
    const flat = [...sizes]
      .filter(([path]) => !path.includes('TableScene'))
      .reduce((total, [, size]) => total + size, 0)
    await page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 60_000 })
    console.log(`to a seat at the flat board ${flat} bytes gzipped, with the scene ${sum()}`)
    expect(sizes.size).toBeGreaterThan(2)
    expect(flat).toBeLessThanOrEqual(MOST_TO_FLAT)
    expect(sum()).toBeLessThanOrEqual(MOST_TO_SCENE)
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
