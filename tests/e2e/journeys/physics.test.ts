import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { Flick } from '../../../engine/marble-chase/flick.ts'
import { ChaseBoard } from '../../../physics/chase-board.ts'
import { loadRapierInNode } from '../../../physics/rapier-node.ts'
import { LONG } from '../../long.ts'
import { randomPlace } from '../../physics/random-flicks.ts'
import { THOROUGH } from '../../thorough.ts'
import { launchBrowser } from '../driver/browser.ts'
import type { RollsPage } from '../rolls/page.ts'
import { BUILT_ROLLS, type RollsSite, rollsBuilt, rollsInDevelopment } from '../rolls/site.ts'

declare global {
  interface Window {
    rolls: RollsPage
  }
}

const TEST_FLICK: Flick = { marble: 's', column: 1, row: 'f', direction: 0, force: 200 }

let board: ChaseBoard
beforeAll(async () => {
  board = new ChaseBoard(await loadRapierInNode())
})

const hashesHere = (seed: string, count: number): readonly number[] => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => randomPlace(random)).map(({ shot, lying }) => {
    const played = board.roll(shot, lying)
    if (!played.ok) throw new Error(played.error.message)
    return played.value.hash
  })
}

const open = async (site: RollsSite): Promise<Page> => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(site.origin)
  await page.waitForFunction(() => 'rolls' in window)
  await page.evaluate(() => window.rolls.ready)
  return page
}

/** Returns the hashes of the same rolls in a page and here, which are made at the same time. */
const bothHashes = async (page: Page, seed: string, count: number) => {
  const there = page.evaluate(([text, number]) => window.rolls.hashes(text, number), [seed, count] as const)
  const here = hashesHere(seed, count)
  return { there: await there, here }
}

/** A thousand and more in long runs. */
const ROLL_COUNT = 250 * THOROUGH

describe('physics in a built page', () => {
  let site: RollsSite
  beforeAll(async () => {
    site = await rollsBuilt()
  })
  afterAll(() => site.end())

  test('gives the same results as the server, bit for bit', LONG, async () => {
    const page = await open(site)
    const { there, here } = await bothHashes(page, 'a thousand', ROLL_COUNT)
    expect(there).toEqual(here)
    expect(await page.evaluate((shot) => window.rolls.refused(shot), { ...TEST_FLICK, force: -1 })).toBe('chase/shot')
    expect(await page.evaluate((shot) => window.rolls.late(shot), TEST_FLICK)).toContain('roller-over')
  })

  test('loads its library in a worker, its wasm once, and reports the progress', async () => {
    const before = site.sent.length
    const page = await open(site)
    const shares = await page.evaluate(() => window.rolls.shares)
    expect(shares.length).toBeGreaterThan(1)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(shares[0]).toBeLessThan(1)
    expect(site.sent.slice(before).filter((path) => path.endsWith('.wasm'))).toHaveLength(1)
  })

  test('fails if the library can’t be loaded', async () => {
    const browser = await launchBrowser()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.context().route('**/*.wasm', (route) => route.abort())
    await page.goto(site.origin)
    await page.waitForFunction(() => 'rolls' in window)
    const ready = page.evaluate(() =>
      window.rolls.ready.then(
        () => 'ready',
        (error) => String(error),
      ),
    )
    expect(await ready).toContain('roller-over')
  })

  test('adds no byte of the library to the page itself', () => {
    const assets = join(BUILT_ROLLS, 'assets')
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
    const withLibrary = scripts.filter((name) =>
      readFileSync(join(assets, name), 'utf8').includes('rawphysicspipeline'),
    )
    expect(scripts.some((name) => name.startsWith('index-') || name.startsWith('first-'))).toBe(true)
    expect(withLibrary.map((name) => name.split('-')[0])).toEqual(['rapier'])
  })
})

test('physics gives the same results in a page from sources', LONG, async () => {
  const site = await rollsInDevelopment()
  onTestFinished(() => site.end())
  const page = await open(site)
  const { there, here } = await bothHashes(page, 'sources', 15)
  expect(there).toEqual(here)
})
