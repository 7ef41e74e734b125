import DxfParser from 'dxf-parser'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { bestLaminate } from '../../../../workshop/exports/drawings/laminate.ts'
import { makeLaserFile } from '../../../../workshop/exports/drawings/laser.ts'
import { DEFAULT_LASER, type LaserSetup } from '../../../../workshop/exports/drawings/laser-setup.ts'
import { anyDesign, designOf } from '../../designs.ts'
import { holesOfBoard, unmatched } from '../expected-holes.ts'
import { makeExport } from '../orders.ts'
import { doubled, polylinesOf } from './dxf-outline.ts'
import { type ReadCircle, readSvg } from './svg-reader.ts'

interface ReadSheet {
  readonly name: string
  readonly count: number
  readonly layers: readonly string[]
  readonly holes: readonly ReadCircle[]
  readonly wells: number
  readonly outlines: number
  readonly svg: string
  readonly dxf: string
}

const read = async (design: Design, changes: Partial<LaserSetup> = {}) => {
  const laser = { ...DEFAULT_LASER, ...changes }
  const { bytes } = await makeExport(makeLaserFile, design, 'named', 'outlines', { laser })
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)] as const)
  const sheets = files.flatMap(([name, text]): ReadSheet[] => {
    if (!/-cut-\d+\.svg$/.test(name)) return []
    const { layers } = readSvg(text)
    const layer = (wanted: string) => layers.find((one) => one.name === wanted)
    return [
      {
        name,
        count: Number(/-cut-(\d+)\.svg$/.exec(name)?.[1]),
        layers: layers.map((one) => one.name),
        holes: layer('CUT_INSIDE')?.circles ?? [],
        wells: layer('CUT_INSIDE')?.paths.length ?? 0,
        outlines: layer('CUT_OUTSIDE')?.paths.length ?? 0,
        svg: text,
        dxf: files.find(([other]) => other === name.replace('.svg', '.dxf'))?.[1] ?? '',
      },
    ]
  })
  const testPiece = files.find(([name]) => name === '0-test-piece.svg')?.[1] ?? ''
  return { sheets, testPiece, about: files.find(([name]) => name === 'read-me.txt')?.[1] ?? '' }
}

/** Breadths of the paths of a layer, from the ends of their steps. */
const widthsIn = (svg: string, layer: string): readonly number[] =>
  (readSvg(svg).layers.find(({ name }) => name === layer)?.paths ?? []).map(({ commands }) => {
    const xs = commands.flatMap(({ letter, numbers }) => ('MLA'.includes(letter) ? [numbers.at(-2) ?? 0] : []))
    return Math.max(...xs) - Math.min(...xs)
  })

const counted = (sheets: readonly ReadSheet[], wanted: (sheet: ReadSheet) => boolean): number =>
  sheets.filter(wanted).reduce((sum, { count }) => sum + count, 0)

const THIN_DESIGN = designOf({ thickness: 18, holeDepth: 12 })

describe('a board in sheets for a laser', () => {
  test('comes with a test piece: a tie, and pockets that it fits into at five kerfs', async () => {
    const { testPiece, about } = await read(designOf({ thickness: 18, holeDepth: 12 }))
    const tie = widthsIn(testPiece, 'CUT_OUTSIDE').find((width) => width < 50) ?? 0
    expect(widthsIn(testPiece, 'CUT_INSIDE').map((pocket) => (tie - pocket) / 2)).toEqual(
      [0, 0.1, 0.2, 0.3, 0.4].map((kerf) => expect.closeTo(kerf, 3)),
    )
    expect(about).toContain('Cut 0-test-piece first')
  })

  test('has the kerf in its files if that is wanted: parts grow by it, openings shrink, engraving stays', async () => {
    const design = designOf({ title: 'T', well: 'two', units: 'mm', form: 'polygon', players: 4 })
    const [plain, cut] = [await read(design), await read(design, { kerf: 0.3, kerfPlace: 'file' })]
    for (const [i, sheet] of cut.sheets.entries()) {
      const other = plain.sheets[i] as ReadSheet
      const offBy = (layer: string, mm: number) =>
        expect(widthsIn(sheet.svg, layer), layer).toEqual(
          widthsIn(other.svg, layer).map((width) => expect.closeTo(width + mm, 3)),
        )
      offBy('CUT_OUTSIDE', 0.3)
      offBy('CUT_INSIDE', -0.3)
      offBy('SCORE', 0)
      offBy('ENGRAVE', 0)
      expect(sheet.holes.map(({ radius }) => radius)).toEqual(
        other.holes.map(({ radius }) => expect.closeTo(radius - 0.15, 3)),
      )
      const breadthOf = ({ dxf }: ReadSheet) => {
        const xs = polylinesOf(dxf).flatMap(({ layer, points }) => (layer === 'CUT_OUTSIDE' ? points : []))
        return Math.max(...xs.map(({ x }) => x)) - Math.min(...xs.map(({ x }) => x))
      }
      expect(breadthOf(sheet) - breadthOf(other)).toBeCloseTo(0.3, 6)
    }
    expect(cut.testPiece).toBe(plain.testPiece)
    expect(cut.about).toContain('A kerf of 0.3 mm (0.012") is in these files')
    expect(cut.about).not.toContain('Kerf is 0')
  })

  test('pockets and bow ties of parts that keys join leave room for the kerf, too', async () => {
    const design = designOf({ form: 'polygon', players: 4, fold: 'across', foldJoint: 'keys', well: 'none' })
    const [plain, cut] = [await read(design), await read(design, { kerf: 0.2, kerfPlace: 'file' })]
    const lowest = [plain, cut].map(({ sheets }) => sheets.at(-1)?.svg ?? '')
    const tiesOf = (svg: string) => widthsIn(svg, 'CUT_OUTSIDE').filter((width) => width < 50)
    const pocketsOf = (svg: string) => widthsIn(svg, 'CUT_INSIDE').filter((width) => width < 50)
    const [before = '', after = ''] = lowest
    expect(tiesOf(before).length).toBeGreaterThan(0)
    expect(tiesOf(after)).toEqual(tiesOf(before).map((width) => expect.closeTo(width + 0.2, 3)))
    // Half of a pocket lies on each part, open towards the joint.
    expect(pocketsOf(after)).toEqual(pocketsOf(before).map((width) => expect.closeTo(width - 0.1, 3)))
  })

  test('follows the thickness of the sheets that was measured: their number, holes, wells and laps', async () => {
    const design = designOf({ thickness: 18, holeDepth: 12, well: 'two', wellDepth: 6, units: 'mm' })
    const { sheets, about } = await read(design, { sheet: 2.8 })
    expect(counted(sheets, () => true)).toBe(Math.round(18 / 2.8))
    expect(counted(sheets, ({ holes }) => holes.length > 0)).toBe(Math.round(12 / 2.8))
    expect(counted(sheets, ({ wells }) => wells === 2)).toBe(Math.round(6 / 2.8))
    expect(about).toContain('6 sheets of 2.8 mm (7/64") make a board 16.8 mm')
    const ring = designOf({ form: 'sections', players: 4, homeLean: [0], thickness: 19.05, holeDepth: 12.7 })
    const halves = (await read(ring, { sheet: 3.3 })).sheets
    for (const half of ['upper', 'lower']) expect(counted(halves, ({ name }) => name.includes(half))).toBe(3)
  })

  test('has lines of 0.1 mm, or hairlines', async () => {
    const strokesOf = ({ sheets, testPiece }: Awaited<ReturnType<typeof read>>) => {
      const layers = [...sheets.map(({ svg }) => svg), testPiece].flatMap((svg) => readSvg(svg).layers)
      return new Set(layers.map(({ attributes }) => attributes['stroke-width']))
    }
    expect(strokesOf(await read(THIN_DESIGN))).toEqual(new Set(['0.1']))
    expect(strokesOf(await read(THIN_DESIGN, { stroke: 'hairline' }))).toEqual(new Set(['0.001']))
  })

  test('leaves the kerf to the laser’s program otherwise, and says which one to set', async () => {
    const [plain, cut] = [await read(THIN_DESIGN), await read(THIN_DESIGN, { kerf: 0.15 })]
    expect(cut.sheets).toEqual(plain.sheets)
    expect(cut.about).toContain('Set a kerf of 0.006" (0.15 mm) in your laser’s program')
    expect(plain.about).toContain('Kerf is 0')
  })

  test('is as thick as the design, with holes as deep, out of sheets that are sold', async () => {
    const { sheets, about } = await read(designOf({ thickness: 19.05, holeDepth: 9.525 }))
    expect(counted(sheets, () => true)).toBe(6)
    expect(counted(sheets, ({ holes }) => holes.length > 0)).toBe(3)
    expect(about).toContain('6 sheets of 1/8"')
    const metric = await read(designOf({ units: 'mm', thickness: 18, holeDepth: 12 }))
    expect(counted(metric.sheets, () => true)).toBe(3)
    expect(counted(metric.sheets, ({ holes }) => holes.length > 0)).toBe(2)
    expect(metric.about).toContain('3 sheets of 6 mm')
  })

  test('has every hole in every sheet that has holes, and a plain bottom', async () => {
    const design = designOf({ title: 'T' })
    const { sheets } = await read(design)
    for (const { holes, outlines, dxf } of sheets.slice(0, -1)) {
      expect(unmatched(holesOfBoard(design), holes)).toEqual([])
      expect(outlines).toBe(1)
      const read = new DxfParser().parseSync(dxf)
      expect(read?.header.$INSUNITS).toBe(4)
      expect(read?.entities.filter(({ type }) => type === 'CIRCLE')).toHaveLength(504)
    }
    expect(sheets.at(-1)?.layers).toEqual(['CUT_OUTSIDE'])
  })

  test('is engraved on the top sheet only, and cut outside at the end', async () => {
    const { sheets } = await read(designOf({ title: 'T' }))
    expect(sheets[0]?.layers).toEqual(['ENGRAVE', 'SCORE', 'CUT_INSIDE', 'CUT_OUTSIDE'])
    expect(sheets[0]?.count).toBe(1)
    for (const { layers } of sheets.slice(1)) expect(layers).not.toContain('ENGRAVE')
  })

  test('lets a marble lie as deep as in a pocket: its hole is as wide as the mouth', async () => {
    const { sheets } = await read(designOf({ holeBottom: 'ball', holeDiameter: 16, holeDepth: 5 }))
    for (const { radius } of sheets[0]?.holes ?? []) expect(8 - Math.sqrt(64 - radius ** 2)).toBeCloseTo(5, 3)
  })

  test('has wells as deep as they are meant', async () => {
    const design = designOf({ well: 'two', wellDepth: 6, thickness: 18, units: 'mm', holeDepth: 12 })
    const { sheets } = await read(design)
    expect(counted(sheets, ({ wells }) => wells === 2)).toBe(1)
    expect(counted(sheets, ({ wells }) => wells === 0)).toBe(2)
  })

  test('has the halves of joints in its sheets: as many lower ones as upper ones, each with its own holes', async () => {
    const design = designOf({ form: 'sections', players: 4, homeLean: [0], thickness: 19.05, holeDepth: 12.7 })
    const { sheets } = await read(design)
    const [upper, lower] = ['upper', 'lower'].map((half) => sheets.filter(({ name }) => name.includes(half)))
    expect(counted(upper ?? [], () => true)).toBe(counted(lower ?? [], () => true))
    for (const { outlines } of sheets) expect(outlines).toBe(4)
    for (const { holes } of sheets.filter((sheet) => sheet.holes.length > 0)) expect(holes).toHaveLength(4 * 28)
    expect(counted(lower ?? [], ({ holes }) => holes.length > 0)).toBeGreaterThan(0)
    const placesOf = (sheet: ReadSheet | undefined, wanted: string) =>
      (sheet?.holes ?? []).filter(({ label }) => label === wanted).map(({ x }) => x)
    const distances = [upper?.[0], lower?.[0]].map((sheet) => {
      const [first, inner] = [placesOf(sheet, 'a0'), placesOf(sheet, 'a1')]
      expect([first.length, inner.length]).toEqual([1, 1])
      return (first[0] ?? 0) - (inner[0] ?? 0)
    })
    expect(Math.abs((distances[0] ?? 0) - (distances[1] ?? 0))).toBeCloseTo(18 * 12.7, 1)
  })

  test('holes, wells and board are as deep as sheets of one thickness can make them, whatever the design', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const made = bestLaminate(design)
        const { sheetThickness: stock, sheetCount: sheets, holedSheets: holed, welledSheets: welled } = made
        const { thickness, holeDepth, wellDepth, holeBottom, form } = design
        const near = stock * (form === 'sections' ? 1 : 0.5) + 1e-6
        if (thickness > 4 * stock) expect(Math.abs(sheets * stock - thickness)).toBeLessThanOrEqual(near)
        if (holeDepth < thickness) expect(holed).toBeLessThan(sheets)
        if (wellDepth < thickness - stock && wellDepth > stock / 2) {
          expect(Math.abs(welled * stock - wellDepth)).toBeLessThanOrEqual(near)
        }
        const deepest = thickness - stock * 2
        if (holeBottom === 'ball' && holeDepth < deepest) expect(holed * stock).toBeGreaterThan(holeDepth - 1e-6)
        else if (holeDepth < deepest && holeDepth > stock && form !== 'sections') {
          expect(Math.abs(holed * stock - holeDepth)).toBeLessThanOrEqual(near)
        }
      }),
    )
  })

  test('a peg that holds both halves of a joint does so in sheets too', async () => {
    for (const thickness of [12, 12.7, 19.05, 25]) {
      const holeDepth = thickness * 0.55
      const design = designOf({ form: 'sections', players: 4, homeLean: [0], thickness, holeDepth })
      const { sheets } = await read(design)
      const lower = sheets.filter(({ name }) => name.includes('lower'))
      const upper = sheets.filter(({ name }) => name.includes('upper'))
      expect(counted(upper, ({ holes }) => holes.length === 0)).toBe(0)
      expect(counted(lower, ({ holes }) => holes.length > 0)).toBeGreaterThan(0)
      expect(counted(lower, ({ holes }) => holes.length === 0)).toBeGreaterThan(0)
    }
  })

  test('bands of lines are areas on its top, and a well that a fold goes through is not cut along it twice', async () => {
    const { sheets } = await read(designOf({ form: 'polygon', players: 4, fold: 'across', well: 'one', arrows: false }))
    const top = polylinesOf(sheets[0]?.dxf ?? '')
    const bands = top.filter(({ layer }) => layer === 'ENGRAVE')
    expect(bands.length).toBeGreaterThan(3)
    for (const { closed } of bands) expect(closed).toBe(true)
    expect(top.filter(({ layer }) => layer === 'CUT_INSIDE').map(({ closed }) => closed)).toEqual([false, false])
    expect(doubled(top.filter(({ layer }) => layer.startsWith('CUT')))).toEqual([])
  })
})
