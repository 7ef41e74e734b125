/** Printed templates as a reader shows them: measured on the pixels, beside coordinates that the engine gives. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardSpecOf } from '../../../../workshop/design/board-spec.ts'
import type { Design } from '../../../../workshop/design/design.ts'
import type { FileMaker } from '../../../../workshop/exports/export-order.ts'
import { layOutTemplate } from '../../../../workshop/exports/pdf/template/template-pages.ts'
import { makeSidePdf, makeTiledPdf } from '../../../../workshop/exports/pdf/template/template-pdf.ts'
import type { Bounds } from '../../../../workshop/geometry/contour.ts'
import { boardTemplate, sideTemplates } from '../../../../workshop/geometry/template/template.ts'
import { type PageTile, printedTiles } from '../../../../workshop/geometry/template/tiling.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../../workshop/designs.ts'
import { makeExport } from '../../../workshop/exports/orders.ts'
import { launchBrowser } from '../../driver/browser.ts'
import { openPdf, openReader, type Picture, pageShades } from './pdf-reader.ts'

const DOTS_PER_MM = 10
const TOLERANCE_MM = 0.2

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await openReader(browser)
})

afterAll(() => browser.close())

const opened = async (maker: FileMaker, design: Design) => {
  const file = await makeExport(maker, design, 'named')
  return openPdf(page, file.bytes)
}

/** Darkness from 0 to 1 at a place in mm from the lower left corner. */
const darkness = ({ width, height, shades }: Picture, x: number, y: number): number => {
  const [column, row] = [Math.floor(x * DOTS_PER_MM), Math.floor(height - y * DOTS_PER_MM)]
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : 1 - (shades[row * width + column] ?? 255) / 255
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) * DOTS_PER_MM) + 1 }, (_, i) => from + i / DOTS_PER_MM)

/** Returns the position of the darkest of many parallel lines, in mm. */
const darkest = (places: readonly number[], line: (place: number) => number): number => {
  const sums = places.map(line)
  const most = Math.max(...sums)
  const near = places.filter((_, i) => (sums[i] ?? 0) > most * 0.7)
  return near.reduce((sum, place) => sum + place, 0) / near.length + 0.5 / DOTS_PER_MM
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The middle of the cross that is seen near a place; `reach` mm about it. */
const crossNear = (picture: Picture, x: number, y: number, reach: number) => {
  const across = range(-reach, reach)
  return {
    x: darkest(
      across.map((d) => x + d),
      (at) => sum(across.map((d) => darkness(picture, at, y + d))),
    ),
    y: darkest(
      across.map((d) => y + d),
      (at) => sum(across.map((d) => darkness(picture, x + d, at))),
    ),
  }
}

const isWithin = (p: { x: number; y: number }, { west, east, south, north }: Bounds, by: number): boolean =>
  p.x > west + by && p.x < east - by && p.y > south + by && p.y < north - by

/** Marble pockets of 14 mm, 17.5 mm apart: four sheets of A4. */
const PAPER_BOARD = designOf({
  form: 'polygon',
  players: 4,
  homeLean: [0],
  spacing: 17.5,
  piece: 'marbles',
  pieceDiameter: 14,
  holeDiameter: 14,
  holeDepth: 4.9,
  holeBottom: 'ball',
  paper: 'a4',
  units: 'mm',
})

/** Pictures of the pages of a template, after the first page. */
const picturesOf = async (tiles: readonly PageTile[]): Promise<readonly Picture[]> => {
  const pictures: Picture[] = []
  for (const index of tiles.keys()) pictures.push(await pageShades(page, index + 2, DOTS_PER_MM))
  return pictures
}

test('rulers, holes and overlaps of a tiled template are true on the pixels', async () => {
  const { pages, scaling } = await opened(makeTiledPdf, PAPER_BOARD)
  const { tiling } = layOutTemplate(boardTemplate(planOf(PAPER_BOARD)), planOf(PAPER_BOARD))
  const tiles = printedTiles(tiling)
  expect(scaling).toBe('None')
  expect(pages).toBe(tiles.length + 1)
  expect(tiles.length).toBeGreaterThanOrEqual(4)
  const pictures = await picturesOf(tiles)
  const { window } = tiling.sheet
  const seen = new Set<number>()
  const holes = layout(boardSpecOf(PAPER_BOARD)).holes.map(({ x, y }) => ({
    x: x * PAPER_BOARD.spacing,
    y: y * PAPER_BOARD.spacing,
  }))
  for (const [i, tile] of tiles.entries()) {
    const picture = pictures[i] as Picture
    expect(picture.width).toBe(Math.round(tiling.sheet.width * DOTS_PER_MM))
    for (const [h, hole] of holes.entries()) {
      if (!isWithin(hole, tile.window, 6)) continue
      const [x, y] = [hole.x - tile.window.west + window.x, hole.y - tile.window.south + window.y]
      const cross = crossNear(picture, x, y, 3)
      expect(Math.hypot(cross.x - x, cross.y - y), `hole ${h} of ${tile.name}`).toBeLessThan(TOLERANCE_MM)
      seen.add(h)
    }
    // The rulers: their first and last ticks stand where a hundred millimetres begin and end.
    const lying = (from: number) =>
      darkest(range(from - 0.4, from + 0.4), (x) =>
        sum(range(1.2, 2.2).map((d) => darkness(picture, x, window.y - 6 + d))),
      )
    expect(Math.abs(lying(window.x + 100) - lying(window.x) - 100)).toBeLessThan(TOLERANCE_MM)
    const upright = (from: number) =>
      darkest(range(from - 0.4, from + 0.4), (y) =>
        sum(range(1.2, 2.2).map((d) => darkness(picture, window.x - 2.7 - d, y))),
      )
    expect(Math.abs(upright(window.y + 100) - upright(window.y) - 100)).toBeLessThan(TOLERANCE_MM)
  }
  expect(seen.size).toBe(holes.length)
  for (const [i, a] of tiles.entries()) {
    for (const [j, b] of tiles.entries()) {
      if (j <= i || Math.abs(a.row - b.row) + Math.abs(a.column - b.column) !== 1) continue
      expect(disagreement(pictures[i] as Picture, a, pictures[j] as Picture, b, window), `${a.name} ${b.name}`).toBe(0)
    }
  }
})

/** Half an inch between holes, with a section's joint at both ends: one page of Letter. */
const SECTION_BOARD = designOf({ form: 'sections', players: 6, homeShape: 'forward' })

test('the page of one side has every hole of a section where the layout has it, also when the spacing changes', async () => {
  for (const spacing of [12.7, 11]) {
    const design = { ...SECTION_BOARD, spacing }
    expect((await opened(makeSidePdf, design)).pages).toBe(2)
    const plan = planOf(design)
    const { tiling } = layOutTemplate(sideTemplates(plan)[0] as ReturnType<typeof boardTemplate>, plan)
    const [tile, { window }] = [tiling.tiles[0] as PageTile, tiling.sheet]
    const picture = await pageShades(page, 2, DOTS_PER_MM)
    const { holes } = layout(boardSpecOf(design))
    const own = holes.filter(({ side, kind, index }) => side === 0 || (side === 1 && kind === 'track' && index === 0))
    expect(own).toHaveLength(29)
    for (const hole of own) {
      const x = hole.x * spacing - tile.window.west + window.x
      const y = hole.y * spacing - tile.window.south + window.y
      const cross = crossNear(picture, x, y, 2)
      expect(Math.hypot(cross.x - x, cross.y - y), `${hole.kind} ${hole.index}`).toBeLessThan(TOLERANCE_MM)
    }
  }
})

/** Places of the overlap that are dark on one page and white within 0.2 mm on the other. */
const disagreement = (
  first: Picture,
  a: PageTile,
  second: Picture,
  b: PageTile,
  window: { readonly x: number; readonly y: number },
): number => {
  const on = (tile: PageTile, x: number, y: number) =>
    [x - tile.window.west + window.x, y - tile.window.south + window.y] as const
  const near = (picture: Picture, x: number, y: number) =>
    Math.max(
      ...range(-TOLERANCE_MM, TOLERANCE_MM).flatMap((dx) =>
        range(-TOLERANCE_MM, TOLERANCE_MM).map((dy) => darkness(picture, x + dx, y + dy)),
      ),
    )
  const inset = 0.6
  const xs = range(Math.max(a.window.west, b.window.west) + inset, Math.min(a.window.east, b.window.east) - inset)
  const ys = range(Math.max(a.window.south, b.window.south) + inset, Math.min(a.window.north, b.window.north) - inset)
  let wrong = 0
  let dark = 0
  for (const x of xs) {
    for (const y of ys) {
      const here = darkness(first, ...on(a, x, y))
      if (here < 0.7) continue
      dark++
      if (near(second, ...on(b, x, y)) < 0.2) wrong++
    }
  }
  expect(dark).toBeGreaterThan(100)
  return wrong
}
