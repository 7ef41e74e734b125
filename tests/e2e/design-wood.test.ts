import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Design, FIRST_DESIGN } from '../../workshop/design.ts'
import { makeDesign } from '../../workshop/design-text.ts'
import { come, openHouse, stage } from './visit.ts'

openHouse()

const SMALL = { context: { viewport: { width: 900, height: 420 }, reducedMotion: 'reduce' } } as const
const BOARD: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], lines: 'none', arrows: false }

declare global {
  interface Window {
    /** What was handed to the system to share. */
    shared?: { readonly text: string; readonly files: readonly string[] }[]
  }
}

/** A system that takes pictures and links. */
const sharing = (): void => {
  window.shared = []
  const share = async ({ text = '', files = [] }: ShareData) => {
    window.shared?.push({ text, files: files.map(({ type, name }) => `${type} ${name}`) })
  }
  Object.assign(navigator, { canShare: () => true, share })
}

const comeToWood = async (changes: Partial<Design>): Promise<Page> => {
  const { page } = await come('Ann', SMALL)
  await page.addInitScript(sharing)
  await page.goto(`${stage.origin}/design?${makeDesign({ ...FIRST_DESIGN, ...BOARD, ...changes })}`)
  await page.getByRole('button', { name: 'In wood' }).click()
  await page.locator('.stage canvas').waitFor()
  return page
}

/** Mean colour in the middle of the picture. */
const colourSeen = async (page: Page): Promise<readonly [number, number, number]> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.stage canvas').boundingBox()) ?? {}
  const clip = { x: x + width * 0.42, y: y + height * 0.36, width: width * 0.16, height: height * 0.16 }
  const png = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const paper = new OffscreenCanvas(1, 1).getContext('2d')
    paper?.drawImage(picture, 0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = paper?.getImageData(0, 0, 1, 1).data ?? []
    return [r, g, b] as const
  }, png)
}

test('a design is seen in its own wood, in the light that is chosen, and photographed', async () => {
  const maple = await comeToWood({ field: 'maple', border: 'maple' })
  await expect.poll(async () => (await colourSeen(maple))[1], { timeout: 30_000 }).toBeGreaterThan(110)
  const pale = await colourSeen(maple)
  await maple.getByLabel('Light', { exact: true }).selectOption('evening')
  await expect.poll(async () => (await colourSeen(maple))[2], { timeout: 20_000 }).toBeLessThan(pale[2] - 25)
  await maple.getByRole('button', { name: 'Photograph' }).click()
  await maple.locator('.choice', { hasText: 'As the screen' }).click()
  await maple.getByRole('button', { name: 'Take the picture' }).click()
  const photo = maple.locator('img.photo')
  await photo.waitFor({ timeout: 60_000 })
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
})

test('another wood is another colour, and its picture is shared with the link', async () => {
  const walnut = await comeToWood({ field: 'walnut', border: 'walnut' })
  await expect.poll(async () => (await colourSeen(walnut))[0], { timeout: 30_000 }).toBeGreaterThan(50)
  const [red, green] = await colourSeen(walnut)
  expect(green, 'brown and dark').toBeLessThan(100)
  expect(red / green).toBeGreaterThan(1.25)
  await walnut.getByRole('button', { name: 'Share', exact: true }).click()
  await walnut.getByRole('button', { name: 'Share picture and link' }).click({ timeout: 60_000 })
  const [shared] = await walnut.evaluate(() => window.shared ?? [])
  expect(shared?.text).toContain(walnut.url())
  expect(shared?.files).toEqual(['image/png pegs-and-jokers-4.png'])
  expect(await walnut.getByRole('link', { name: 'Save the picture' }).getAttribute('download')).toMatch(/4\.png$/)
  const picture = walnut.locator('img.share-picture')
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await walnut.keyboard.press('Escape')
  await walnut.locator('.stage canvas').waitFor()
})
