import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { makeJigPdf } from '../../../../workshop/exports/pdf/jig/jig-pdf.ts'
import { layOutTemplate } from '../../../../workshop/exports/pdf/template/template-pages.ts'
import { makeSidePdf, makeTiledPdf } from '../../../../workshop/exports/pdf/template/template-pdf.ts'
import { judgePrintScale, percentText } from '../../../../workshop/geometry/template/print-scale.ts'
import { boardTemplate } from '../../../../workshop/geometry/template/template.ts'
import { printedTiles } from '../../../../workshop/geometry/template/tiling.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../designs.ts'
import { makeExport } from '../orders.ts'

const MM_PER_POINT = 25.4 / 72
const A4_BOARD = designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 15, paper: 'a4', units: 'mm' })

interface PrintedText {
  readonly text: string
  /** Lower left corner on the paper after printing, mm. */
  readonly x: number
  readonly y: number
}

/** Reads the texts of each page where a printer of this scale puts them: it scales about the middle of the page. */
const printedTexts = async (bytes: Uint8Array, scale: number) => {
  const file = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, i) => {
      const page = await file.getPage(i + 1)
      const [, , wide = 0, high = 0] = page.view
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item): readonly PrintedText[] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [x, y] = item.transform.slice(4) as [number, number]
        const place = (at: number, size: number) => (size / 2 + (at - size / 2) * scale) * MM_PER_POINT
        return [{ text: item.str, x: place(x, wide), y: place(y, high) }]
      })
      return { wide: wide * MM_PER_POINT, high: high * MM_PER_POINT, texts }
    }),
  )
}

/** Returns the distance of the numbers 0 and 100 of the ruler below the drawing. */
const rulerLength = (texts: readonly PrintedText[]): number => {
  const numbers = texts.filter(({ text }) => text === '0' || text === '100')
  const lengths = numbers.flatMap((a) => numbers.map((b) => ({ along: b.x - a.x, up: Math.abs(b.y - a.y) })))
  return Math.max(...lengths.filter(({ up }) => up < 0.01).map(({ along }) => along))
}

describe('a template for a printer that is not true to size', () => {
  test.each([0.941, 1.05])('comes out at full size on the same paper: %d', async (printScale) => {
    const exact = await printedTexts((await makeExport(makeTiledPdf, A4_BOARD, 'named')).bytes, 1)
    const file = await makeExport(makeTiledPdf, A4_BOARD, 'named', 'outlines', { printScale })
    const pages = await printedTexts(file.bytes, printScale)
    const trueLength = rulerLength(exact[1]?.texts ?? [])
    expect(trueLength).toBeGreaterThan(97)
    for (const [i, { wide, high, texts }] of pages.entries()) {
      expect([wide, high].map(Math.round).sort((a, b) => a - b)).toEqual([210, 297])
      if (i > 0) expect(rulerLength(texts)).toBeCloseTo(trueLength, 3)
    }
    const [first] = pages
    for (const { x, y, text } of first?.texts ?? []) {
      expect(Math.min(x, 210 - x, y, 297 - y), text).toBeGreaterThan(5)
    }
    const words = (first?.texts ?? []).map(({ text }) => text).join(' ')
    expect(words).toContain(`Written at ${percentText(1 / printScale)} % for a printer that made`)
    expect(words).not.toContain('at 100 %')
  })

  test('has every hole whole on a page, also where the printer leaves less room', () => {
    const plan = planOf(A4_BOARD)
    const template = boardTemplate(plan)
    const { tiling } = layOutTemplate(template, plan, 0.94)
    const windows = printedTiles(tiling).map(({ window }) => window)
    const radius = plan.design.holeDiameter / 2
    const torn = template.drills.filter(
      ({ x, y }) =>
        !windows.some(
          ({ west, east, south, north }) => Math.min(x - west, east - x, y - south, north - y) >= radius - 1e-9,
        ),
    )
    expect(torn).toEqual([])
    expect(tiling.sheet.width * tiling.sheet.height).toBeCloseTo(210 * 297 * 0.94 ** 2, 3)
  })

  test.each([makeSidePdf, makeJigPdf])('is made of one side and of a jig, too', async (maker) => {
    const file = await makeExport(maker, A4_BOARD, 'named', 'outlines', { printScale: 0.95 })
    const pages = await printedTexts(file.bytes, 0.95)
    for (const { wide, high } of pages) expect(Math.round(wide + high)).toBe(507)
    expect(pages[0]?.texts.map(({ text }) => text).join(' ')).toContain('Written at 105.3 %')
    expect(rulerLength(pages.at(-1)?.texts ?? [])).toBeGreaterThan(97)
  })
})

test.each([
  [1, 'exact'],
  [0.999, 'exact'],
  [0.97, 'correctable'],
  [1.04, 'correctable'],
  [25.6, 'mmAsInches'],
  [0.0394, 'inchesAsMm'],
  [2.83, 'pointsAsMm'],
  [0.35, 'mmAsPoints'],
  [0.5, 'other'],
  [2, 'other'],
])('a frame at %d of its size is %s', (scale, verdict) => expect(judgePrintScale(scale)).toBe(verdict))
