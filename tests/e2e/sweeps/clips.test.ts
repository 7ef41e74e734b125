import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Setup } from '../../../engine/ruleset.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { violations } from '../driver/accessibility.ts'
import { chooseLastDecisions, kindOf, makeClip, openClipPanel, readVideo, savedClip } from '../driver/clips.ts'
import { allPeople, openPerson, setUpJourney, testServer } from '../driver/journey.ts'
import { screenshot } from '../driver/test-server.ts'

setUpJourney()

/** Run in the page before anything else. */
type Handicap = () => void

const watch = async (setup: Setup, at: number, handicap?: Handicap): Promise<Page> => {
  const card = fairGame(setup)
  const { page } = await openPerson('Ann', { context: { viewport: { width: 1280, height: 720 } } })
  if (handicap !== undefined) await page.addInitScript(handicap)
  await page.route('**/api/games/*', (route) => route.fulfill({ json: card }))
  await page.goto(`${testServer.origin}/games/${card.id}#${at}`)
  await page.locator(`.replay[data-at="${at}"]`).waitFor()
  await openClipPanel(page)
  return page
}

/** s, as the panel foretells it. */
const foretold = async (page: Page): Promise<number> => {
  const text = await page.getByText(/^(One decision|\d+ decisions), /).textContent()
  return Number(/(\d+) seconds/.exec(text ?? '')?.[1])
}

const BASIC_SETUP = { rules: 'basic', players: 4 }

const noH264 = () => {
  const supported = VideoEncoder.isConfigSupported.bind(VideoEncoder)
  VideoEncoder.isConfigSupported = async (config) =>
    config.codec.startsWith('avc') ? { supported: false, config } : supported(config)
}
const noEncoder = () => {
  Object.assign(window, { VideoEncoder: undefined })
}
const brokenEncoder = () => {
  VideoEncoder.prototype.encode = () => {
    throw new DOMException('no encoder after all', 'EncodingError')
  }
}

/** Returns the spread of the video's colours at a quarter and at three quarters of its length, and the difference between these two frames. */
const look = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const pictures: Uint8ClampedArray[] = []
    for (const share of [0.25, 0.75]) {
      video.currentTime = video.duration * share
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
      context?.drawImage(video, 0, 0, 160, 90)
      pictures.push(context?.getImageData(0, 0, 160, 90).data ?? new Uint8ClampedArray())
    }
    const [first, second] = pictures as [Uint8ClampedArray, Uint8ClampedArray]
    const mean = first.reduce((sum, value) => sum + value, 0) / first.length
    const spread = Math.sqrt(first.reduce((sum, value) => sum + (value - mean) ** 2, 0) / first.length)
    const differing = first.filter((value, i) => Math.abs(value - (second[i] ?? 0)) > 24).length / first.length
    return { spread, differing }
  })

describe('a clip', () => {
  test.each([
    ['Wide', BASIC_SETUP, { width: 1280, height: 720 }],
    ['Square', { rules: 'bluffing', players: 8 }, { width: 1080, height: 1080 }],
  ])('%s: it has the size and the length that were told, and shows the game going on', async (shape, setup, size) => {
    const page = await watch(setup, 60)
    await page.locator('.choice', { hasText: shape }).click()
    await chooseLastDecisions(page, 3)
    const seconds = await foretold(page)
    const clip = await makeClip(page)
    const video = await readVideo(clip)
    expect(video).toMatchObject(size)
    expect(Math.abs(video.length - seconds)).toBeLessThan(0.8)
    expect(video.averagePacketRate).toBeGreaterThan(10)
    const seen = await look(page)
    expect(seen.spread, 'there is something on it').toBeGreaterThan(25)
    expect(seen.differing, 'it moves').toBeGreaterThan(0.005)
    expect(await violations(page)).toEqual([])
    await screenshot(page, `clip-${shape.toLowerCase()}`)
  })

  test('is a WebM where the browser can’t write what belongs into an MP4', async () => {
    const page = await watch(BASIC_SETUP, 12, noH264)
    await chooseLastDecisions(page, 1)
    const clip = await makeClip(page)
    expect(kindOf(clip)).toBe('webm')
    expect(clip.name).toBe('game-ABCD-1-12-12.webm')
    expect((await readVideo(clip)).codec).toMatch(/^vp[89]$/)
  })

  test.each([
    ['encodes no video', noEncoder],
    ['says that it encodes video and fails', brokenEncoder],
  ])('is an animated picture where the browser %s', async (_, handicap) => {
    const page = await watch(BASIC_SETUP, 12, handicap)
    await chooseLastDecisions(page, 1)
    const clip = await makeClip(page)
    expect(kindOf(clip)).toBe('gif')
    const picture = page.getByRole('img', { name: 'The clip, as an animated picture' })
    expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      640, 360,
    ])
    for (const { faults } of allPeople()) faults.length = 0
  })

  test('can be broken off by its button and by closing the panel, keeps the focus, and is made again', async () => {
    const page = await watch(BASIC_SETUP, 60)
    const button = page.getByRole('button', { name: 'Make the clip' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar', { name: 'The clip is being made' }).waitFor()
    await page.keyboard.press('Enter')
    await button.waitFor()
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('progressbar').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('.clip-bench').count()).toBeLessThanOrEqual(1)
    await openClipPanel(page)
    await chooseLastDecisions(page, 1)
    await page.getByRole('button', { name: 'Make the clip' }).click()
    expect(kindOf(await savedClip(page))).toBeDefined()
    expect(await page.locator('.clip-bench').count()).toBe(0)
  })
})
