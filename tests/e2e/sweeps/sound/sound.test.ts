import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../driver/browser.ts'
import type { Measured } from './sound-bench.ts'

let browser: Awaited<ReturnType<typeof launchBrowser>>
let heard: readonly Measured[]

const bundled = async (): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'sound-bench.ts'), formats: ['iife'], name: 'bench', fileName: 'bench' },
    },
  })) as Rolldown.RolldownOutput[]
  return made[0]?.output[0]?.code ?? ''
}

beforeAll(async () => {
  browser = await launchBrowser()
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled() })
  heard = await page.evaluate(() =>
    (window as unknown as { measureSounds: () => Promise<readonly Measured[]> }).measureSounds(),
  )
})
afterAll(() => browser.close())

const of = (name: string): Measured => heard.find((one) => one.name === name) as Measured

describe('sounds, as a browser renders them', () => {
  test('none is silent, none clips, all decay', () => {
    expect(heard.length).toBeGreaterThan(40)
    for (const { name, peak, power, end } of heard) {
      expect(peak, `${name} does not clip`).toBeLessThan(0.95)
      expect(peak, `${name} is heard`).toBeGreaterThan(0.01)
      expect(end, `${name} dies away`).toBeLessThan(power / 100 + 1e-5)
    }
  })

  test('a hard landing is louder than a soft one', () => {
    expect(of('marbles land').power).toBeGreaterThan(2 * of('soft land').power)
  })

  test('left is left', () => {
    for (const name of ['marbles land', 'marbles card-slide', 'pegs knock']) {
      expect(of(name).left).toBeGreaterThan(1.5 * of(name).right)
    }
    expect(of('soft land').right).toBeGreaterThan(1.5 * of('soft land').left)
  })

  test('glass is brighter than wood, paper hisses', () => {
    expect(of('marbles knock').bright).toBeGreaterThan(1.3 * of('pegs knock').bright)
    expect(of('marbles card-slide').bright).toBeGreaterThan(2500)
  })

  test('the turn signal does not shout', () => {
    expect(of('turn signal').peak).toBeLessThan(of('marbles land').peak * 1.2)
  })

  test('knuckles on the wood are heard, below the marbles, and are over soon', () => {
    expect(of('knuckles').peak).toBeGreaterThan(of('turn signal').peak * 0.5)
    expect(of('knuckles').bright).toBeLessThan(of('marbles land').bright)
    expect(of('knuckles').end).toBeLessThan(of('knuckles').power / 100)
  })
})
