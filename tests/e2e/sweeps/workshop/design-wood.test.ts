import type { Page } from 'playwright-core'
import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { FIELD_OF_VIEW_DEG } from '../../../../client/board/scene/camera/framing.ts'
import { samplesFor } from '../../../../client/designer/stage/sample-rack.ts'
import { eyeDirection, focusGrid, framePoints } from '../../../../client/designer/stage/stage-framing.ts'
import { areaOfScaleObject } from '../../../../client/designer/stage/stage-layout.ts'
import { type Design, FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { type Plan, planOf } from '../../../../workshop/plan.ts'
import { openPerson, setUpJourney, testServer } from '../../driver/journey.ts'
import { setPainted } from '../../driver/painting.ts'

setUpJourney()

const SMALL_PAGE = { context: { viewport: { width: 900, height: 420 }, reducedMotion: 'reduce' } } as const
const PLAIN_BOARD: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], lines: 'none', arrows: false }

declare global {
  interface Window {
    /** Data handed to the system to be shared. */
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
  const { page } = await openPerson('Ann', SMALL_PAGE)
  await page.addInitScript(sharing)
  await page.goto(`${testServer.origin}/design?${makeDesign({ ...FIRST_DESIGN, ...PLAIN_BOARD, ...changes })}`)
  await page.getByRole('button', { name: 'In wood' }).click()
  await page.locator('.stage canvas').waitFor()
  return page
}

/** Mean colour in the middle of what the tools leave free of the picture. */
const colourSeen = async (page: Page): Promise<readonly [number, number, number]> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('.stage canvas').boundingBox()) ?? {}
  const free = height - ((await page.locator('.stage-tools').boundingBox())?.height ?? 0)
  const clip = { x: x + width * 0.47, y: y + free * 0.42, width: width * 0.06, height: free * 0.12 }
  await setPainted(page, true)
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
  await maple.getByLabel('Beside it', { exact: true }).selectOption('none')
  await expect.poll(async () => (await colourSeen(maple))[1]).toBeGreaterThan(110)
  const pale = await colourSeen(maple)
  await maple.getByLabel('Light', { exact: true }).selectOption('evening')
  await expect.poll(async () => (await colourSeen(maple))[2]).toBeLessThan(pale[2] - 25)
  await maple.getByRole('button', { name: 'Photograph' }).click()
  await maple.locator('.choice', { hasText: 'As the screen' }).click()
  await maple.getByRole('button', { name: 'Take the picture' }).click()
  const photo = maple.locator('img.photo')
  await photo.waitFor({ timeout: 60_000 })
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
})

/** Returns the position of a place of the table on the page when the board is seen from above, in px. */
const placeAbove = async (page: Page, plan: Plan, x: number, z: number): Promise<readonly [number, number]> => {
  const box = (await page.locator('.stage canvas').boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 }
  const { west = 0, east = 0, near = 0 } = areaOfScaleObject(plan, 'samples', false) ?? {}
  const { spacing } = plan.design
  const corners = [west, east].map((own) => new Vector3(own / spacing, 0, near / spacing))
  const tools = (await page.locator('.stage-tools').boundingBox())?.height ?? 0
  const [free, above] = [box.height - tools, { around: 0, polar: 0.03 }]
  const { target, distance } = framePoints([...focusGrid(plan), ...corners], above, box.width / free)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, box.width / box.height, 0.3, 2500)
  camera.setViewOffset(box.width, box.height, 0, tools / 2, box.width, box.height)
  camera.position.copy(eyeDirection(above).multiplyScalar((distance * box.height) / free)).add(target)
  camera.lookAt(target)
  camera.updateMatrixWorld()
  const seen = new Vector3(x / spacing, 0, z / spacing).project(camera)
  return [box.x + ((seen.x + 1) / 2) * box.width, box.y + ((1 - seen.y) / 2) * box.height]
}

test('a press on a sample gives the board its wood and finish, and its picture is shared with the link', async () => {
  const changes = { field: 'maple', border: 'maple', thickness: 9 } as const
  const plan = planOf({ ...FIRST_DESIGN, ...PLAIN_BOARD, ...changes })
  const page = await comeToWood(changes)
  await page.getByLabel('Seen', { exact: true }).selectOption('above')
  await page.getByLabel('Beside it', { exact: true }).selectOption('samples')
  const walnut = samplesFor(plan).find(({ wood, finish }) => wood === 'walnut' && finish === 'gloss')
  const pressed = async (): Promise<string> => {
    const [x, y] = await placeAbove(page, plan, walnut?.x ?? 0, walnut?.z ?? 0)
    await page.mouse.click(x, y)
    return page.url()
  }
  await expect.poll(pressed, { timeout: 40_000, interval: 500 }).toMatch(/finish=gloss/)
  expect(page.url(), 'a link need not say that a board is of walnut').not.toContain('maple')
  await page.getByLabel('Beside it', { exact: true }).selectOption('none')
  await expect.poll(async () => (await colourSeen(page))[1]).toBeLessThan(100)
  const [red, green] = await colourSeen(page)
  expect(red).toBeGreaterThan(50)
  expect(red / green, 'brown').toBeGreaterThan(1.25)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Share picture and link' }).click({ timeout: 60_000 })
  const [shared] = await page.evaluate(() => window.shared ?? [])
  expect(shared?.text).toContain(page.url())
  expect(shared?.files).toEqual(['image/png pegs-and-jokers-4.png'])
  expect(await page.getByRole('link', { name: 'Save the picture' }).getAttribute('download')).toMatch(/4\.png$/)
  const picture = page.locator('img.share-picture')
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await page.keyboard.press('Escape')
  await page.locator('.stage canvas').waitFor()
})
