import { PDFDocument } from '@cantoo/pdf-lib'
import DxfParser, { type ILwpolylineEntity } from 'dxf-parser'
import { describe, expect, test } from 'vitest'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { makeCuttingDxf, makeCuttingSvg } from '../../../../workshop/exports/drawings/cutting-drawing.ts'
import type { ExportOrder, FileMaker } from '../../../../workshop/exports/export-order.ts'
import { makeCuttingPdf } from '../../../../workshop/exports/pdf/cutting/cutting-pdf.ts'
import { EMPTY_SHOP, type Shop } from '../../../../workshop/lists/shop.ts'
import { DRAWING_TOOLS, decodeText } from '../orders.ts'

const jackaroo = PRESETS.find(({ id }) => id === 'jackaroo')
if (jackaroo === undefined) throw new Error('no jackaroo')

/** This rack holds two of the six strips of 390 by 73 mm on each of two boards, and no inlays. */
const WOOD_RACK: Shop = {
  ...EMPTY_SHOP,
  stock: [{ wood: 'padauk', length: 900, breadth: 100, thickness: 26, count: 2 }],
}

const order = (changes: Partial<ExportOrder>): ExportOrder => ({
  design: jackaroo.design,
  layering: 'named',
  letters: 'lines',
  link: 'http://127.0.0.1/design?v=1',
  ...changes,
})

const made = (maker: FileMaker, changes: Partial<ExportOrder>) => maker(order(changes), DRAWING_TOOLS)

describe('cutting diagrams as drawings', () => {
  test('have boards and pieces in true size, a saw cut apart', async () => {
    const dxf = new DxfParser().parseSync(decodeText(await made(makeCuttingDxf, { shop: WOOD_RACK })))
    if (dxf === null) throw new Error('no drawing')
    const boxes = (layer: string) =>
      (dxf.entities.filter((entity) => entity.layer === layer) as ILwpolylineEntity[]).map(({ vertices }) => {
        const [xs, ys] = [vertices.map(({ x }) => x), vertices.map(({ y }) => y)]
        return [Math.min(...xs), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
      })
    expect(boxes('STOCK')).toEqual([
      [0, 900, 100],
      [0, 900, 100],
    ])
    // An inch off the end, then 390 mm, 3.18 mm of saw and 390 mm: 808.6 of 849.2 mm.
    const pieces = boxes('CUT')
    expect(pieces).toHaveLength(4)
    for (const [i, [x = 0, length, breadth]] of pieces.entries()) {
      expect([length, breadth].map((mm) => Number(mm?.toFixed(3)))).toEqual([390, 73])
      expect(x).toBeCloseTo(i % 2 === 0 ? 25.4 : 25.4 + 390 + 3.175, 1)
    }
  })

  test('have a letter for every piece: a line goes to those that are too narrow for one', async () => {
    const dxf = new DxfParser().parseSync(decodeText(await made(makeCuttingDxf, {})))
    if (dxf === null) throw new Error('no drawing')
    const of = (layer: string) =>
      (dxf.entities.filter((entity) => entity.layer === layer) as ILwpolylineEntity[]).map(({ vertices }) => vertices)
    const narrow = of('CUT').filter((corners) => {
      const ys = corners.map(({ y }) => y)
      return Math.max(...ys) - Math.min(...ys) < 10
    })
    expect(narrow.length).toBeGreaterThan(0)
    for (const corners of narrow) {
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
      const ends = of('REFERENCE').flat()
      const inside = ({ x, y }: { x: number; y: number }) =>
        x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys)
      expect(ends.some(inside)).toBe(true)
    }
  })

  test('as SVG have the same layers, and usual boards where none are written down', async () => {
    const svg = decodeText(await made(makeCuttingSvg, {}))
    for (const layer of ['STOCK', 'CUT', 'REFERENCE']) expect(svg).toContain(`inkscape:label="${layer}"`)
    // Six strips, and what the inlays are sawn from.
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(9)
  })

  test('on paper come on pages that are read in the hand', async () => {
    const { name, bytes } = await made(makeCuttingPdf, { shop: WOOD_RACK })
    expect(name).toBe('jackaroo-4-cutting.pdf')
    const file = await PDFDocument.load(bytes)
    expect(file.getPageCount()).toBeGreaterThan(0)
    expect(file.getPage(0).getWidth()).toBeCloseTo((210 * 72) / 25.4, 0)
  })
})
