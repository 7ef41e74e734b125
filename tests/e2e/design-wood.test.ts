import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Design, FIRST_DESIGN } from '../../workshop/design.ts'
import { makeDesign } from '../../workshop/design-text.ts'
import { come, openHouse, stage } from './visit.ts'

openHouse()

const SMALL = { context: { viewport: { width: 900, height: 420 }, reducedMotion: 'reduce' } } as const
const BOARD: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], lines: 'none', arrows: false }

const comeToWood = async (changes: Partial<Design>): Promise<Page> => {
  const { page } = await come('Ann', SMALL)
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

test('another wood is another colour', async () => {
  const walnut = await comeToWood({ field: 'walnut', border: 'walnut' })
  await expect.poll(async () => (await colourSeen(walnut))[0], { timeout: 30_000 }).toBeGreaterThan(50)
  const [red, green] = await colourSeen(walnut)
  expect(green, 'brown and dark').toBeLessThan(100)
  expect(red / green).toBeGreaterThan(1.25)
})
