import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { makePlotterPdf } from '../../../../workshop/exports/pdf/template/plotter-pdf.ts'
import {
  fitLargeSheet,
  LARGE_SHEETS,
  type LargeSheet,
  plotterShortfallsMm,
  sheetTemplates,
} from '../../../../workshop/geometry/template/plotter-sheets.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { designOf } from '../../designs.ts'
import { DRAWING_TOOLS } from '../orders.ts'

const sizes = async (design: Parameters<typeof planOf>[0], sheet?: LargeSheet) => {
  const order = { design, layering: 'named', letters: 'outlines', link: 'http://x/' } as const
  const file = await makePlotterPdf(sheet === undefined ? order : { ...order, sheet }, DRAWING_TOOLS)
  const pages = (await PDFDocument.load(file.bytes)).getPages()
  return pages.map((page) => [page.getWidth(), page.getHeight()].map((points) => Math.round((points / 72) * 254) / 10))
}

test('a board of 400 mm goes on each page, of a roll as long as it needs', async () => {
  const design = designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 20, margin: 20, units: 'mm' })
  expect(await sizes(design)).toEqual([[594, 841]])
  // 400 mm, 2 mm about it, 31 mm for foot and edge, in steps of 10 mm; lying, it takes less of the roll.
  expect(await sizes(design, 'roll-24')).toEqual([[430, 609.6]])
  expect(await sizes(design, 'roll-36')).toEqual([[430, 914.4]])
})

test('a board for a plotter that is not true to size comes out at full size on the same page', async () => {
  const design = designOf({ form: 'polygon', players: 4, homeLean: [0], spacing: 20, margin: 20, units: 'mm' })
  const read = async (printScale?: number) => {
    const order = {
      design,
      layering: 'named',
      letters: 'outlines',
      link: '',
      ...(printScale && { printScale }),
    } as const
    const { bytes } = await makePlotterPdf(order, DRAWING_TOOLS)
    const page = await (await getDocument({ data: bytes.slice(), verbosity: 0 }).promise).getPage(1)
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [{ text: item.str, x: item.transform[4] as number }] : []))
    const xOf = (wanted: string) => texts.find(({ text }) => text === wanted)?.x ?? 0
    return { size: page.view.slice(2).map(Math.round), length: (xOf('90') - xOf('10')) * (printScale ?? 1), texts }
  }
  const exact = await read()
  for (const printScale of [0.98, 1.01]) {
    const { size, length, texts } = await read(printScale)
    expect(size).toEqual(exact.size)
    expect(length).toBeCloseTo(exact.length, 2)
    expect(texts.map(({ text }) => text).join(' ')).toContain('for a printer that made')
  }
  expect(exact.length).toBeGreaterThan((75 * 72) / 25.4)
})

test('the page that is too small says by how much, and another is offered', async () => {
  // 885 mm across its flats: broader than A0 with its rulers, but not than a roll of 36".
  const design = PRESETS.find(({ id }) => id === 'three-in-one-three-quarters')?.design ?? designOf({})
  const { bounds } = sheetTemplates(planOf(design))[0] ?? { bounds: { west: 0, east: 0, south: 0, north: 0 } }
  const lacks = plotterShortfallsMm(planOf(design))
  expect(lacks.a1).toBeGreaterThan(lacks.a0)
  expect(lacks.a0).toBeCloseTo(bounds.east - bounds.west + 18 - 841, 3)
  await expect(sizes(design, 'a0')).rejects.toMatchObject({
    reason: 'sheet',
    values: { problem: expect.stringContaining('A0') },
  })
  expect(lacks['roll-36']).toBe(0)
  expect((await sizes(design))[0]?.[0]).toBeCloseTo(914.4, 1)
})

test('whatever fits shows all of its template, at full size', () => {
  for (const { design, id } of PRESETS)
    for (const template of sheetTemplates(planOf(design)))
      for (const paper of LARGE_SHEETS) {
        const laid = fitLargeSheet(paper, template.bounds)
        if (!laid.fits) continue
        const { window } = laid.sheet
        expect(window.width, id).toBeGreaterThanOrEqual(template.bounds.east - template.bounds.west)
        expect(window.height, id).toBeGreaterThanOrEqual(template.bounds.north - template.bounds.south)
      }
})
