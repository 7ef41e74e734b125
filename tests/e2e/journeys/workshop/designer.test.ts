import { readFileSync, statSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Design, FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { makeDesign, parseDesign } from '../../../../workshop/design/design-text.ts'
import { normalizeDesign } from '../../../../workshop/design/normalization.ts'
import { makeLength } from '../../../../workshop/design/units.ts'
import { MAKERS } from '../../../../workshop/exports/makers.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { setPosition } from '../../../server/table/test-position.ts'
import { THOROUGH } from '../../../thorough.ts'
import { playToTheEnd } from '../../driver/full-game.ts'
import { openPerson, press, setUpJourney, tableAt, testServer, withoutDeviceTables } from '../../driver/journey.ts'
import type { PersonOptions } from '../../driver/people.ts'
import { discardWorkerPixels } from '../../driver/scene.ts'
import { playByHand } from '../../driver/table-page.ts'
import { screenshot } from '../../driver/test-server.ts'

setUpJourney()

const DESKTOP_PAGE = {
  context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', locale: 'en-US' },
} as const
const PHONE_PAGE = {
  context: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true, isMobile: true },
} as const

const TRAVEL_BOARD: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], title: 'Home' }

const designer = async (
  changes: Partial<Design> = TRAVEL_BOARD,
  coming: PersonOptions = DESKTOP_PAGE,
): Promise<Page> => {
  const { page } = await openPerson('Ann', coming)
  await page.goto(`${testServer.origin}/design?${makeDesign({ ...FIRST_DESIGN, ...changes })}`)
  await page.locator('.knob').first().waitFor()
  return page
}

/** Returns the design in the page's address. */
const designAt = (page: Page): Design | undefined => {
  const read = parseDesign(new URL(page.url()).search.slice(1))
  return read.ok ? read.value : undefined
}

const becomes = async (page: Page, changes: Partial<Design>): Promise<void> => {
  await expect.poll(() => designAt(page)).toMatchObject(changes)
}

const section = (page: Page, name: string): Locator => page.locator('summary', { hasText: name })

/** Drags a handle in several moves, as a hand does. */
const pull = async (page: Page, handle: string, x: number, y: number): Promise<void> => {
  const { x: left = 0, y: top = 0 } = (await page.locator(`[data-handle="${handle}"]`).boundingBox()) ?? {}
  await page.mouse.move(left + 22, top + 22)
  await page.mouse.down()
  await page.mouse.move(left + 22 + x, top + 22 + y, { steps: 5 })
  await page.locator('.knob-words').waitFor()
  await page.mouse.up()
}

test('a new visitor gets a template of a real board in four presses', async () => {
  const ann = await openPerson('Ann', DESKTOP_PAGE)
  await ann.page.goto(testServer.origin)
  await ann.page.getByRole('link', { name: 'Design a board' }).click()
  await ann.page.locator('[data-preset="travel"]').click()
  await press(ann, 'Build it as it is')
  const [download] = await Promise.all([ann.page.waitForEvent('download'), press(ann, 'Save the template (PDF)')])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await becomes(ann.page, { form: 'polygon', players: 4, fold: 'across', units: 'inch' })
  await screenshot(ann.page, 'design-build-1280x720')
})

test('a drag is one undo step', LONG, async () => {
  const page = await designer()
  await pull(page, 'margin0', 0, 18)
  let margin = 0
  // Waits: the address follows the drag a moment later.
  const rests = () => {
    const before = margin
    margin = designAt(page)?.margin ?? 0
    return margin > FIRST_DESIGN.margin && margin === before
  }
  await expect.poll(rests, { interval: 400 }).toBe(true)
  expect((margin / 25.4) * 16, 'in sixteenths of an inch').toBeCloseTo(Math.round((margin / 25.4) * 16), 6)
  await pull(page, 'home0', 40, 0)
  let lean: readonly number[] | undefined
  const leans = () => {
    const before = lean
    lean = designAt(page)?.homeLean
    return (lean?.[0] ?? 0) > 10 && lean?.[0] === before?.[0]
  }
  await expect.poll(leans, { interval: 400 }).toBe(true)
  await page.keyboard.press('Control+z')
  await becomes(page, { homeLean: [0], margin })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await becomes(page, { margin: FIRST_DESIGN.margin })
  await expect.poll(() => page.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true)
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Control+Shift+z')
  await becomes(page, { margin, homeLean: lean ?? [] })
})

test('names are lettered on the wood', LONG, async () => {
  const page = await designer()
  await page.locator('[data-text="title-1"]').click()
  await page.keyboard.type('The Millers')
  await page.keyboard.press('Enter')
  await becomes(page, { title: 'The Millers' })
  await page.locator('.plan-title', { hasText: 'The Millers' }).waitFor()
  await section(page, 'Lines and letters').click()
  await page.locator('[data-text="name2"]').click()
  expect((await page.locator('.plan-writing').boundingBox())?.width, 'a line, not a bar across the plan').toBe(220)
  await page.keyboard.type('Ruth')
  await page.keyboard.press('Enter')
  await becomes(page, { names: ['', '', 'Ruth'] })
  await page.locator('.plan-place.empty').first().waitFor()
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await expect
    .poll(() => page.locator('.plan-place.empty').count(), {
      message: 'letters are asked for only where they are written',
    })
    .toBe(0)
  await page.getByRole('button', { name: 'Shape', exact: true }).click()
  await page.locator('.plan-place.empty').first().waitFor()
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.locator('[data-preset="tock"]').click()
  await becomes(page, { game: 'tock', title: 'The Millers', names: ['', '', 'Ruth'] })
})

test('on a phone the board is shaped by touch', LONG, async () => {
  const page = await designer(TRAVEL_BOARD, PHONE_PAGE)
  const { bounds } = planOf({ ...FIRST_DESIGN, ...TRAVEL_BOARD })
  const measure = page.locator('.measure text').first()
  await expect.poll(() => measure.textContent()).toBe(makeLength(bounds.east - bounds.west, 'inch'))
  const knob = await page.locator('[data-handle="spacing0"]').boundingBox()
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', far?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: far === undefined ? [] : [{ x: (knob?.x ?? 0) + 22 + far, y: (knob?.y ?? 0) + 22 + far }],
    })
  await finger('touchStart', 0)
  for (const far of [6, 12, 20]) await finger('touchMove', far)
  await finger('touchEnd')
  await expect.poll(() => designAt(page)?.spacing).toBeGreaterThan(FIRST_DESIGN.spacing + 1)
  await page.getByRole('button', { name: 'Build', exact: true }).tap()
  await page.getByRole('button', { name: 'Save the template (PDF)' }).waitFor()
  await screenshot(page, 'design-390x844')
})

/** Covered by `glb` and `stl`. */
const SLOW_FORMATS = ['usdz', '3mf']

test('every offered file is made, without violating the page’s policy', LONG, async () => {
  const board = { ...TRAVEL_BOARD, title: 'Ann & Ben', ornament: 'star', borderWidth: 8, paper: 'a4' } as const
  const page = await designer(board)
  await discardWorkerPixels(page, 'export-worker')
  await page.getByRole('button', { name: 'Build', exact: true }).click()
  await page.locator('summary', { hasText: 'All other files' }).click()
  const offered = await page.locator('.file-row').evaluateAll((rows) => rows.map((own) => own.dataset.format ?? ''))
  expect([...offered].sort()).toEqual(Object.keys(MAKERS).sort())
  const names = new Set<string>()
  const tried = THOROUGH > 1 ? offered : offered.filter((format) => !SLOW_FORMATS.includes(format))
  for (const format of tried) {
    // Models take 13 s on an idle machine without a graphics card.
    const made = page.waitForEvent('download', { timeout: 240_000 })
    await page.locator(`.file-row[data-format="${format}"]`).getByRole('button', { name: /Save/ }).click()
    const download = await made
    expect([format, statSync(await download.path()).size > 500]).toEqual([format, true])
    names.add(download.suggestedFilename())
  }
  expect(names.size).toBe(tried.length)
})

/** A few decisions before the end. */
const NEARLY_WON = 'a2 H2 H3 H4 H5 / S S S S S / c2 H2 H3 H4 H5 / S S S S S'

const designOf = (changes: Partial<Design>): string => makeDesign(normalizeDesign({ ...FIRST_DESIGN, ...changes }))

test('a round board is taken from the designer to the table, and played to the end twice', LONG, async () => {
  const design = designOf({ form: 'round', players: 4, homeLean: [0], title: 'Rainer’s round', field: 'cherry' })
  const ann = await openPerson('Ann', { stored: { flat: true } })
  await withoutDeviceTables(ann)
  const { page } = ann
  await page.goto(`${testServer.origin}/design?${design}`)
  await press(ann, /Play$/)
  await page.getByRole('radio', { name: 'Pegs and Jokers', exact: true }).check({ force: true })
  await screenshot(page, 'design-play')
  await press(ann, /^Play against bots/)
  await page.waitForURL('**/t/*')
  const table = await tableAt(ann)
  expect(table.look).toMatchObject({ design, field: 'cherry', pieces: 'pegs' })
  await page.locator('.flat-board').waitFor()
  const edge = await page.locator('.flat-turn').getAttribute('points')
  expect(edge?.split(' ').length, 'the side on turn is lit along a part of a circle').toBeGreaterThan(10)
  setPosition(table, { pegs: NEARLY_WON })
  expect(
    await playToTheEnd(table, [{ page, seat: 0, play: (...decision) => playByHand(...decision, 'flat') }]),
  ).toBeGreaterThan(0)
  await page.getByRole('heading', { name: /won/ }).waitFor()
  await press(ann, /again/)
  await expect.poll(() => table.games).toBe(2)
  await page.reload()
  await page.locator('.flat-turn').waitFor()
  expect(table.look.design).toBe(design)
  await press(ann, 'Settings')
  const link = page.getByRole('link', { name: 'Open its design' })
  await expect.poll(() => link.getAttribute('href')).toBe(`/design?${design}`)
  await page.locator('.own-board b', { hasText: 'Rainer’s round' }).waitFor()
})

/** Returns texts of drawings outside their frame. */
const wordsBeyond = (page: Page): Promise<readonly string[]> =>
  page.locator('.sketch svg').evaluateAll((pictures) =>
    pictures.flatMap((picture) => {
      const frame = picture.getBoundingClientRect()
      return [...picture.querySelectorAll('text')].flatMap((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const beyond = left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
        return beyond ? [text.textContent ?? ''] : []
      })
    }),
  )

test('a phone shows every drawn step, and a jig in plates that fit a printer', LONG, async () => {
  const page = await designer({ ...TRAVEL_BOARD, units: 'mm' }, PHONE_PAGE)
  await page.getByRole('button', { name: 'Build', exact: true }).tap()
  await page.getByRole('button', { name: 'Steps', exact: true }).tap()
  await page.locator('.sketch').first().waitFor()
  expect(await page.locator('.sketch').count()).toBeGreaterThanOrEqual(8)
  expect(await wordsBeyond(page)).toEqual([])
  await page.getByRole('button', { name: 'Jig', exact: true }).tap()
  const plates = page.locator('.jig-plates li')
  await plates.first().waitFor()
  const whole = await plates.count()
  for (const side of ['bedWidth', 'bedDepth']) {
    await page.locator(`[data-field="jig-${side}"]`).fill('120')
    await page.locator(`[data-field="jig-${side}"]`).press('Enter')
  }
  await expect.poll(() => plates.count()).toBeGreaterThan(whole)
  // The second position uses pins, the first one pricked points.
  const pins = () => page.locator('.jig-pins').getAttribute('d')
  await expect.poll(() => pins()).toBe('')
  await page.getByRole('slider', { name: 'Which setting' }).fill('1')
  await expect.poll(pins).not.toBe('')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save: Drilling jig, 3MF' }).tap()
  expect((await coming).suggestedFilename()).toBe('home-jig.3mf')
  await screenshot(page, 'design-jig-390x844')
})
