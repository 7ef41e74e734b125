import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { LONG } from '../../../long.ts'
import { GRBL_CONTROLLER, runProgram } from '../../../workshop/machining/controller.ts'
import { openPerson, press, setUpJourney, testServer } from '../../driver/journey.ts'
import { framesPass, screenshot } from '../../driver/test-server.ts'

setUpJourney()

const DESKTOP_PAGE = {
  context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', locale: 'en-US' },
} as const

test('a new visitor gets G-code for a machine in six presses, and sees the tool path', LONG, async () => {
  const began = performance.now()
  const ann = await openPerson('Ann', DESKTOP_PAGE)
  const { page } = ann
  await page.goto(testServer.origin)
  // Presses one to six: designer, board, workshop, machine page, machine, programs.
  await page.getByRole('link', { name: 'Design a board' }).click()
  await page.locator('[data-preset="travel"]').click()
  await press(ann, 'Build it as it is')
  await page.getByRole('button', { name: 'Machine', exact: true }).click()
  await page.locator('[data-machine="machine"]').selectOption('longmill')
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    press(ann, 'Save the programs'),
  ])
  expect(performance.now() - began, 'ms').toBeLessThan(120_000)
  expect(download.suggestedFilename()).toMatch(/-grbl\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const programs = Object.entries(files).filter(([name]) => name.endsWith('.nc'))
  expect(programs.length).toBeGreaterThan(8)
  for (const [, bytes] of programs)
    expect(runProgram(strFromU8(bytes), GRBL_CONTROLLER).motions.length).toBeGreaterThan(4)
  expect(strFromU8(files['read-me.txt'] as Uint8Array)).toContain('Left half from below')

  await page.locator('.machine-side').first().getByRole('button', { name: 'Show' }).click()
  const slider = page.getByRole('slider', { name: 'How far it is cut' })
  await slider.waitFor()
  await slider.fill('30')
  await page.getByText(/^Lines, fine end mill: 0:30 of/).waitFor()
  await framesPass(page, 90)
  expect(await slider.inputValue(), 'it stays where it was put').toBe('30')
  await screenshot(page, 'design-tool-path-1280x720')

  await page.locator('[data-tool="flat"] summary').click()
  const feed = page.locator('[data-field="flat-feed"]')
  await feed.fill('99999')
  await feed.press('Enter')
  await page.getByText('From 2 in/min to 590.6 in/min.').waitFor()
  await feed.fill('35.4')
  await feed.press('Enter')
  await page.locator('[data-tool="flat"]').getByText('changed').waitFor({ state: 'attached' })
  await page.reload()
  await page.getByRole('button', { name: /Build/ }).click()
  await page.getByRole('button', { name: 'Machine', exact: true }).click()
  await expect.poll(() => page.locator('[data-machine="machine"]').inputValue()).toBe('longmill')
  await expect.poll(() => page.locator('[data-field="flat-feed"]').inputValue()).toBe('35.4')

  await page.setViewportSize({ width: 390, height: 844 })
  await screenshot(page, 'design-machine-390x844')
})

test('the label of a tool with a long name stands beside its cuts, not over them', LONG, async () => {
  const ring = PRESETS.find(({ id }) => id === 'paddles')?.design
  if (ring === undefined) throw new Error('no paddles')
  const { page } = await openPerson('Ann', DESKTOP_PAGE)
  for (const viewport of [DESKTOP_PAGE.context.viewport, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport)
    await page.goto(`${testServer.origin}/design?${makeDesign(ring)}`)
    await page.getByRole('button', { name: /Build/ }).click()
    await page.getByRole('button', { name: 'Machine', exact: true }).click()
    await page
      .locator('.machine-side', { hasText: 'A–F from above' })
      .getByText(/round-over bit/)
      .waitFor()
    const gaps = await page.locator('.side-works li').evaluateAll((rows) =>
      rows.map((row) => {
        const [work, tool] = [...row.children].map((child) => {
          const range = document.createRange()
          range.selectNodeContents(child)
          return range.getBoundingClientRect()
        })
        return (tool?.left ?? 0) - (work?.right ?? 0)
      }),
    )
    expect(gaps.length).toBeGreaterThan(5)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
  }
})

test('two tools of one kind have different labels beside the tool path', LONG, async () => {
  const round = PRESETS.find(({ id }) => id === 'round-table')?.design
  if (round === undefined) throw new Error('no round table')
  const { page } = await openPerson('Ann', DESKTOP_PAGE)
  await page.addInitScript(() => localStorage.setItem('machine', '{"edge":"ball"}'))
  await page.goto(`${testServer.origin}/design?${makeDesign(round)}`)
  await page.getByRole('button', { name: /Build/ }).click()
  await page.getByRole('button', { name: 'Machine', exact: true }).click()
  await page.locator('.machine-side').first().getByRole('button', { name: 'Show' }).click()
  await page.locator('.path-key li').first().waitFor()
  const names = await page.locator('.path-key li').allTextContents()
  expect(names.filter((name) => name.startsWith('ball-nose bit'))).toHaveLength(2)
  expect(new Set(names).size).toBe(names.length)
})
