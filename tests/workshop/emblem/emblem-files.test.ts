import { strFromU8, unzipSync } from 'fflate'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { MAX_EMBLEM_LENGTH, makeEmblem } from '../../../workshop/design/emblem.ts'
import { makeEaselFile, makeShaperFile } from '../../../workshop/exports/apps/app-svg.ts'
import { makeDxfFile } from '../../../workshop/exports/drawings/dxf.ts'
import { makeLaserFile } from '../../../workshop/exports/drawings/laser.ts'
import { makeSvgFile } from '../../../workshop/exports/drawings/svg.ts'
import type { FileMaker, MadeFile } from '../../../workshop/exports/export-order.ts'
import { makePlotterPdf } from '../../../workshop/exports/pdf/template/plotter-pdf.ts'
import { makeTiledPdf } from '../../../workshop/exports/pdf/template/template-pdf.ts'
import { make3mf } from '../../../workshop/exports/solids/board-3mf.ts'
import { boundsOf } from '../../../workshop/geometry/contour.ts'
import { machineProblems } from '../../../workshop/machining/machine-problems.ts'
import { DEFAULT_SETUP } from '../../../workshop/machining/setup.ts'
import { planOf } from '../../../workshop/plan.ts'
import { designOf } from '../designs.ts'
import { polylinesOf } from '../exports/drawings/dxf-outline.ts'
import { readSvg } from '../exports/drawings/svg-reader.ts'
import { DRAWING_TOOLS, decodeText, makeExport } from '../exports/orders.ts'
import { read3mf, volumeOf } from '../exports/solids/mesh-reader.ts'
import { cutPrograms, makePrograms } from '../machining/cutting.ts'
import { blankOf } from '../machining/reading.ts'
import { traceDrawing } from './drawings.ts'

/** Code of the end of an outline in a path that pdf.js reads. */
const CLOSE_CODE = 4

const box = (west: number, south: number, east: number, north: number) => [
  { x: west, y: south },
  { x: east, y: south },
  { x: east, y: north },
  { x: west, y: north },
]

/** A plate with a window that is not in its middle, and a square in the window. */
const EMBLEM_WITH_WINDOW = makeEmblem([
  { points: box(0, 0, 4095, 2000), holes: [box(500, 500, 1500, 1500).reverse()] },
  { points: box(800, 800, 1200, 1200), holes: [] },
])

/** One unit of the drawing is a hundredth of a millimetre, its right is the board's south. */
const board = (changes: Partial<Design> = {}): Design =>
  designOf({
    form: 'polygon',
    players: 4,
    homeLean: [0],
    units: 'mm',
    arrows: false,
    ornament: 'emblem',
    emblem: EMBLEM_WITH_WINDOW,
    emblemSize: 40.95,
    emblemEast: 12,
    emblemNorth: -8,
    emblemTurn: 90,
    ...changes,
  })

/** Bounds of the three outlines in mm from the board's middle, worked out by hand. */
const OUTLINE_BOUNDS_MM = [
  { west: 2, east: 22, south: -28.475, north: 12.475 },
  { west: 7, east: 17, south: -2.525, north: 7.475 },
  { west: 10, east: 14, south: 0.475, north: 4.475 },
]
const AREA_MM2 = 40.95 * 20 - 10 * 10 + 4 * 4

type Box = (typeof OUTLINE_BOUNDS_MM)[0]

interface Edge {
  readonly west: number
  readonly south: number
}

const rounded = ({ west, east, south, north }: Box, from: Edge = { west: 0, south: 0 }) => [
  ...[west, east].map((x) => Math.round((x - from.west) * 10) / 10 + 0),
  ...[south, north].map((y) => Math.round((y - from.south) * 10) / 10 + 0),
]

/** The outlines in a drawing whose origin is the board's corner. */
const OUTLINES_FROM_CORNER_MM = OUTLINE_BOUNDS_MM.map((one) => rounded(one, planOf(board()).bounds)).sort()

/** Breadth of an outline of absolute points, in whole mm. */
const breadthOf = (outline: string): number => {
  const xs = [...outline.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))
  return Math.round(Math.max(...xs) - Math.min(...xs))
}

const made = (maker: FileMaker, design = board()): Promise<MadeFile> => makeExport(maker, design, 'named')

/** Bounds of the outlines in a layer of an SVG drawing. */
const outlinesIn = (svg: string, layer: string) =>
  (readSvg(svg).layers.find(({ name }) => name === layer)?.paths ?? []).map(({ commands }) => {
    const points = commands.flatMap(({ numbers: [x, y] }) => (y === undefined ? [] : [{ x: x ?? 0, y }]))
    return rounded(boundsOf(points))
  })

describe('a drawing of one’s own', () => {
  test('is three outlines of a layer in DXF and SVG', async () => {
    const dxf = polylinesOf(decodeText(await made(makeDxfFile))).filter(({ layer }) => layer.startsWith('ORNAMENT'))
    expect(dxf.map(({ points }) => rounded(boundsOf(points))).sort()).toEqual(OUTLINES_FROM_CORNER_MM)
    expect(dxf.every(({ closed }) => closed)).toBe(true)
    const svg = decodeText(await made(makeSvgFile))
    const layer = readSvg(svg).layers.find(({ name }) => name.startsWith('ORNAMENT'))
    expect(layer?.paths).toHaveLength(3)
  })

  test('has its circles as true arcs in DXF, half of one in each half of a board that folds through it', async () => {
    const traced = await traceDrawing('<circle cx="50" cy="50" r="50"/>')
    const emblem = traced.ok ? traced.emblem : ''
    const ornaments = async (changes: Partial<Design>) =>
      polylinesOf(
        decodeText(await made(makeDxfFile, board({ emblem, emblemEast: 0, emblemNorth: 0, ...changes }))),
      ).filter(({ layer }) => layer.startsWith('ORNAMENT'))
    const [whole, ...others] = await ornaments({})
    expect([whole?.arcs, whole?.straight.length, others.length]).toEqual([2, 0, 0])
    const halves = await ornaments({ fold: 'across', foldAt: 0 })
    expect(halves.map(({ straight }) => straight.length)).toEqual([1, 1])
    for (const { arcs } of halves) expect(arcs).toBeLessThan(4)
  })

  test('is engraved by a laser on the upper sheet, on none below', async () => {
    const { bytes } = await made(makeLaserFile, board({ lines: 'none' }))
    const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => /-cut-\d+\.svg$/.test(name))
    const engraved = sheets.map(([, content]) => outlinesIn(strFromU8(content), 'ENGRAVE').length)
    expect(engraved.toSorted().reverse()).toEqual([3, ...Array(sheets.length - 1).fill(0)])
  })

  test('is one pocket with its window and its island for Shaper Origin and Easel', async () => {
    for (const maker of [makeShaperFile, makeEaselFile]) {
      const paths = [...decodeText(await made(maker)).matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d)
      const areas = paths.map((d) => d.split('M').slice(1).map(breadthOf)).filter((outlines) => outlines.length === 3)
      expect(areas.map((breadths) => breadths.toSorted((a, b) => a - b))).toEqual([[4, 10, 20]])
    }
  })

  test('is an area with a hole on the template', async () => {
    const { bytes } = await made(makePlotterPdf)
    const read = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
    const { fnArray, argsArray } = await (await read.getPage(1)).getOperatorList()
    const drawn = fnArray.flatMap((operator, i) => (operator === OPS.constructPath ? [argsArray[i]] : []))
    await read.destroy()
    const areas = drawn.filter(([paint]) => paint === OPS.fillStroke)
    const [plate, , island] = OUTLINE_BOUNDS_MM as [Box, Box, Box]
    const boundsOfArea = ([, , { 0: left, 1: low, 2: right, 3: high }]: (typeof areas)[0]) =>
      rounded({ west: left, south: low, east: right, north: high })
    expect(areas.map(boundsOfArea)).toEqual([rounded(plate), rounded(island)])
    expect(areas.map(([, [path]]) => [...path].filter((code) => code === CLOSE_CODE).length)).toEqual([2, 1])
  })

  test('makes an address that is too long for paper: the template says so, and its steps stay on the first page', async () => {
    const design = board({ emblem: 'A'.repeat(MAX_EMBLEM_LENGTH) })
    const link = `https://games.example/design?${makeDesign(design)}`
    const { bytes } = await makeExport(makeTiledPdf, design, 'named', 'outlines', { link })
    const read = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
    const page = await read.getPage(1)
    const { items } = await page.getTextContent()
    const annotations = await page.getAnnotations()
    await read.destroy()
    expect(items.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain(
      'Its address is too long for paper.',
    )
    expect(annotations.map(({ url }) => url)).toEqual([link])
  })

  test('is a body of the inlay’s colour in 3MF, as large as the drawing', async () => {
    const { objects } = read3mf((await made(make3mf, board({ lines: 'none' }))).bytes)
    const least = Math.min(...[...objects.values()].map(volumeOf))
    expect(least).toBeCloseTo(AREA_MM2 * 0.6, 0)
  })

  test('is a pocket and a mirrored plug where it is inlaid with a V-bit', async () => {
    const svg = decodeText(await made(makeSvgFile, board({ plugs: 'all', lines: 'none' })))
    const sizes = (start: string) =>
      readSvg(svg)
        .layers.filter(({ name }) => name.startsWith(start))
        .flatMap(({ name }) => outlinesIn(svg, name).map(([west = 0, east = 0]) => Math.round(east - west)))
    expect(sizes('INLAY').toSorted((a, b) => a - b)).toEqual([4, 10, 20])
    expect(sizes('PLUG').toSorted((a, b) => a - b)).toEqual([4, 10, 20])
  })

  test('with strokes that a bit does not fit into, or that are gone after sanding, is told on the page of machines', () => {
    const bar = makeEmblem([{ points: box(0, 0, 4095, 100), holes: [] }])
    const codes = (changes: Partial<Design>, tools = {}) =>
      machineProblems(
        planOf(board({ emblem: bar, emblemSize: 60, ...changes })),
        { ...DEFAULT_SETUP, tools },
        DRAWING_TOOLS.t,
      )
        .map(({ code }) => code)
        .filter((code) => code === 'drawingBit' || code === 'plugLine')
    expect(codes({})).toEqual(['drawingBit'])
    expect(codes({}, { fine: { diameter: 1 } })).toEqual([])
    expect(codes({ lines: 'none' })).toEqual([])
    expect(codes({ plugs: 'all', emblemSize: 20 })).toEqual(['plugLine'])
    expect(codes({ plugs: 'all' }, { vee: { angle: 60 } })).toEqual([])
  })

  test.each([
    ['a pocket for an inlay', { lines: 'inlaid' }, -2],
    ['carved with the V-bit', { lines: 'none' }, -1.5],
  ] as const)('is %s, and its window stays', async (_, changes, deepest) => {
    const design = board({ fold: 'none', ...changes })
    const programs = await makePrograms(design)
    const blank = blankOf(programs.programs[0], design.thickness)
    const at = (x: number, y: number) => ({ x: x + blank.width / 2, y: y + blank.height / 2 })
    const corner = at(0, -30)
    const around = { west: corner.x, south: corner.y, east: corner.x + 24, north: corner.y + 44 }
    const cut = cutPrograms(programs, programs.programs, blank, 4, [around], 0.25)
    const [wood] = cut.probes
    const heightAt = (x: number, y: number) => wood?.heightAt(at(x, y).x, at(x, y).y)
    expect(cut.crashes).toEqual([])
    expect(heightAt(12, -15)).toBeLessThan(deepest * 0.95)
    expect(heightAt(12, 2.5)).toBeLessThan(deepest * 0.95)
    for (const [x, y] of [
      [8.5, 2.5],
      [15.5, 2.5],
      [12, -1.2],
      [1, 0],
      [23, 0],
    ] as const)
      expect(heightAt(x, y)).toBeCloseTo(0, 3)
  })
})
