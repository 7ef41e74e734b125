// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DesignPage } from '../../../client/designer/DesignPage.tsx'
import { useDesigner } from '../../../client/designer/design-state.ts'
import { usePageState } from '../../../client/designer/page-state.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { useNotices } from '../../../client/ui/notices.ts'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { pieceNeeds, toolNeeds } from '../../../workshop/lists/needs.ts'
import { DEFAULT_LAYOUT } from '../../../workshop/lists/shop.ts'
import { woodNeeds } from '../../../workshop/lists/wood-needs.ts'
import { planOf } from '../../../workshop/plan.ts'
import { englishTexts } from '../../workshop/exports/english.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer', 'rulebook', 'cardRules', 'workshop'])

const TRAVEL_BOARD: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], title: 'Home' }
const PLAN_SIZE_PX = 600

beforeEach(() => {
  localStorage.clear()
  usePageState.setState(usePageState.getInitialState(), true)
  useNotices.setState({ shown: [] })
  // The plan is drawn as soon as it has a size.
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(PLAN_SIZE_PX)
})
afterEach(() => vi.restoreAllMocks())

/** Opens the designer with a link, and waits for its plan. */
const openLink = async (query: string) => {
  const page = mount(DesignPage, { query })
  await page.find('.knob')
  return page
}

const openDesign = (changes: Partial<Design> = TRAVEL_BOARD) => openLink(makeDesign({ ...FIRST_DESIGN, ...changes }))

const designNow = (): Design => useDesigner.getState().design

type DesignerPage = Awaited<ReturnType<typeof openDesign>>

const fieldOf = ({ find }: DesignerPage, name: keyof Design) =>
  find(`[data-field="${name}"]`) as Promise<HTMLInputElement>

const write = async (page: DesignerPage, name: keyof Design, text: string): Promise<void> => {
  const field = await fieldOf(page, name)
  await page.user.clear(field)
  await page.user.type(field, `${text}{Enter}`)
}

test('the keyboard moves handles, several presses as one undo step', async () => {
  const page = await openDesign()
  const handle = await page.find('[data-handle="home0"]')
  handle.focus()
  for (let i = 0; i < 4; i++) await page.user.keyboard('{ArrowRight}')
  expect(designNow().homeLean).toEqual([4])
  await expect.poll(() => handle.getAttribute('aria-valuetext')).toContain('leans 4°')
  await page.user.keyboard('{Control>}z{/Control}')
  expect(designNow().homeLean).toEqual([0])
})

test('lengths are entered in inches with fractions or in millimetres, and invalid ones are reported', async () => {
  const page = await openDesign()
  expect((await fieldOf(page, 'spacing')).value).toBe('1/2')
  await write(page, 'spacing', '9/16"')
  expect(designNow().spacing).toBe(14.2875)
  await write(page, 'spacing', '16 mm')
  expect(designNow().spacing).toBe(16)
  await write(page, 'spacing', 'wide')
  await page.shows('“wide” is not a length')
  await write(page, 'spacing', '9')
  await page.shows('From 13/64" to 2 23/64".')
  expect(designNow().spacing).toBe(16)
  await page.press(/Millimetres/)
  expect((await fieldOf(page, 'spacing')).value).toBe('16')
  expect(designNow()).toMatchObject({ units: 'mm', spacing: 16 })
})

const bare = (text: string): string => text.replace(/\s/g, '')

/** Returns the rows of the lists of a board, without blanks. */
const neededRows = (changes: Partial<Design>): readonly string[] => {
  const plan = planOf({ ...FIRST_DESIGN, ...changes })
  const needs = [
    ...woodNeeds(plan, englishTexts, DEFAULT_LAYOUT.kerf),
    ...[toolNeeds, pieceNeeds].flatMap((list) => list(plan, englishTexts)),
  ]
  return needs.map(({ count, what, size }) => bare(count + what + size))
}

test('the lists are those of this very board and follow it, and another kind of board is made to fit', async () => {
  const board = { ...TRAVEL_BOARD, units: 'mm' } as const
  const page = await openDesign(board)
  await page.press('Build')
  await page.press('Lists')
  await page.find('.need-list')
  const rows = () => [...page.container.querySelectorAll('.need-list tr')].map((row) => bare(row.textContent ?? ''))
  const first = rows()
  expect(first).toEqual(expect.arrayContaining([...neededRows(board)]))
  await page.press('Shape')
  await write(page, 'thickness', '30')
  await page.press('Build')
  await page.find('.need-list')
  const thicker = neededRows({ ...board, thickness: 30 })
  expect(rows()).toEqual(expect.arrayContaining([...thicker]))
  expect(first).not.toContain(thicker[0])
  await page.press('Shape')
  await page.user.click(await page.find('.forms label:last-child'))
  expect(designNow()).toMatchObject({ form: 'sections', holeDepth: 17 })
  expect(useNotices.getState().shown.at(-1)?.text).toMatch(/^Made to fit: .*Hole depth 17\smm/)
  await page.user.keyboard('{Control>}z{/Control}')
  expect(designNow()).toMatchObject({ form: 'polygon', holeDepth: FIRST_DESIGN.holeDepth })
})

test('problems are listed, marked on the plan, and fixed by a button', async () => {
  const page = await openDesign({ ...TRAVEL_BOARD, margin: 4 })
  await page.press(/to mend/)
  await page.shows('and the board’s edge', '[data-finding="hole/edge"]')
  expect((await page.find('.finding-mark')).getAttribute('d')?.length).toBeGreaterThan(100)
  await page.press('Show on the plan', await page.find('[data-finding="hole/edge"]'))
  expect((await page.find('.finding-mark.pointed')).getAttribute('d')).toMatch(/^M/)
  await page.press(/^Mend it: Margin/, await page.find('[data-finding="hole/edge"]'))
  await expect.poll(() => page.countOf('[data-finding="hole/edge"]')).toBe(0)
  expect(designNow().margin).toBeGreaterThan(4)
  await page.user.keyboard('{Control>}z{/Control}')
  await page.find('[data-finding="hole/edge"]')
})

test('an invalid link is reported, and the last valid design stays', async () => {
  const first = await openDesign({ ...TRAVEL_BOARD, margin: 44 })
  await write(first, 'thickness', '1')
  expect(designNow().thickness).toBe(25.4)
  cleanup()
  const page = await openLink('v=1&players=1000')
  await page.shows('its “players” is wrong', '.designer-problem')
  await page.press(/Millimetres/)
  expect(designNow()).toMatchObject({ ...TRAVEL_BOARD, margin: 44, thickness: 25.4, units: 'mm' })
  expect(page.countOf('.designer-problem'), 'it has been read').toBe(0)
})
