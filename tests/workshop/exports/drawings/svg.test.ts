import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { makeSvgFile } from '../../../../workshop/exports/drawings/svg.ts'
import type { Layering } from '../../../../workshop/exports/export-order.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { designOf } from '../../designs.ts'
import { holesOfBoard, holesOfSection, unmatched } from '../expected-holes.ts'
import { decodeText, makeExport } from '../orders.ts'
import { pathPoints, type ReadLayer, type ReadSvg, readSvg } from './svg-reader.ts'

const read = async (design: Design, layering: Layering = 'named'): Promise<ReadSvg> =>
  readSvg(decodeText(await makeExport(makeSvgFile, design, layering)))

const layersLike = ({ layers }: ReadSvg, start: string): readonly ReadLayer[] =>
  layers.filter(({ name }) => name.startsWith(start))

const layerLike = (svg: ReadSvg, start: string): ReadLayer => {
  const found = layersLike(svg, start)
  if (found.length !== 1) throw new Error(`${found.length} layers begin with ${start}`)
  return found[0] as ReadLayer
}

const ends = ({ paths }: ReadLayer) =>
  paths.map(({ commands }) => {
    const points = commands.filter(({ letter }) => 'MLA'.includes(letter)).map(({ numbers }) => numbers.slice(-2))
    return { first: points[0] as number[], last: points.at(-1) as number[], closed: commands.at(-1)?.letter === 'Z' }
  })

const SECTION_DESIGN = designOf({ form: 'sections', players: 6, homeShape: 'forward', homeLean: [0], holeDepth: 14 })

/** Presets whose view is looked at in every run: in one piece, folding, round, of paddles, and a field of Marble Chase. */
const QUICK_PRESETS: readonly string[] = ['three-in-one-half', 'travel', 'round-table', 'paddles', 'chase-field']

describe('a drawing as SVG', () => {
  test('has every hole of the layout where it is, as a true circle of the bit', async () => {
    const designs = PRESETS.map(({ design }) => design).filter(
      (d) => d.form !== 'sections' && d.form !== 'field' && d.fold === 'none',
    )
    expect(designs.length).toBeGreaterThan(3)
    for (const design of designs) {
      const layer = layerLike(await read(design), design.holeBottom === 'ball' ? 'BALL_' : 'DRILL_')
      expect(unmatched(holesOfBoard(design), layer.circles)).toEqual([])
      for (const { radius } of layer.circles) expect(radius).toBeCloseTo(design.holeDiameter / 2, 4)
    }
  })

  test('is in millimetres: one unit of the drawing is one of its size', async () => {
    const svg = await read(designOf({}))
    const [, , width = 0, height = 0] = svg.viewBox
    expect([svg.width, svg.height]).toEqual([`${width}mm`, `${height}mm`])
    const bar = layerLike(svg, 'REFERENCE').paths.flatMap(({ commands }) =>
      commands.length === 2 ? [Math.abs((commands[1]?.numbers[0] ?? 0) - (commands[0]?.numbers[0] ?? 0))] : [],
    )
    expect(bar).toContain(100)
    expect(bar).toContain(101.6)
  })

  test('has the holes of every part of a ring, those of its joints twice, and the pockets of its joints', async () => {
    const svg = await read(SECTION_DESIGN)
    const { circles } = layerLike(svg, 'DRILL_')
    expect(circles).toHaveLength(6 * 29)
    const outlines = layerLike(svg, 'OUTLINE')
    expect(outlines.paths).toHaveLength(6)
    for (const side of [0, 1, 2, 3, 4, 5]) {
      const letter = String.fromCharCode(97 + side)
      const home = circles.find(({ label }) => label === `${letter}H1`) as { x: number; y: number }
      const rows = circles.filter(({ y }) => Math.abs(y - home.y) < 3.5 * SECTION_DESIGN.spacing)
      const own = rows.map(({ x, y }) => ({ x: x - home.x, y: y - home.y }))
      expect(unmatched(holesOfSection(SECTION_DESIGN, side), own)).toEqual([])
    }
    for (const start of ['LAP_FROM_TOP', 'LAP_FROM_BOTTOM']) {
      for (const { x, y, radius } of layerLike(svg, start).circles) {
        expect(radius).toBeCloseTo(0.5 * SECTION_DESIGN.spacing + 0.3, 4)
        expect(circles.filter((hole) => Math.hypot(hole.x - x, hole.y - y) < 0.001)).toHaveLength(1)
      }
    }
  })

  test('a hole that does not reach the lower half of a joint is drilled in the upper one only', async () => {
    const { circles } = layerLike(await read({ ...SECTION_DESIGN, holeDepth: 9 }), 'DRILL_')
    expect(circles).toHaveLength(6 * 28)
  })

  test('a folding board comes as two halves with every hole in one of them, nothing drawn across the gap', async () => {
    const design = designOf({
      form: 'polygon',
      players: 4,
      homeLean: [0],
      fold: 'across',
      foldAt: 6.35,
      title: 'Wide & <far>',
    })
    const svg = await read(design)
    expect(svg.title).toBe('Wide & <far>')
    const gap = layerLike(svg, 'FOLD').paths[0]?.commands[0]?.numbers[0] ?? 0
    const gapOnBoard = gap - svg.corner.x
    const moved = holesOfBoard(design).map((p) => ({ ...p, x: p.x + (p.x > gapOnBoard - 6 ? 12 : 0) }))
    const west = Math.min(...planOf(design).parts.map(({ outline }) => outline.from.x))
    expect(west).toBeLessThan(0)
    expect(unmatched(moved, layerLike(svg, 'DRILL_').circles)).toEqual([])
    const far = svg.layers.filter(({ name }) => name !== 'REFERENCE' && name !== 'FOLD').flatMap(({ paths }) => paths)
    for (const { commands } of far) {
      const xs = commands.filter(({ letter }) => 'MLQ'.includes(letter)).map(({ numbers }) => numbers.at(-2) as number)
      expect(xs.every((x) => x <= gap - 6 + 1e-3) || xs.every((x) => x >= gap + 6 - 1e-3)).toBe(true)
    }
  })

  test('outlines, wells and letters are closed; a round board and round corners are true arcs', async () => {
    const round = designOf({ form: 'round', players: 5, homeLean: [0], well: 'two', title: 'Round' })
    const svg = await read(round)
    for (const name of ['OUTLINE', 'WELL_', 'LETTERS']) {
      for (const { commands } of layerLike(svg, name).paths) expect(commands.at(-1)?.letter).toBe('Z')
    }
    for (const { first, last } of ends(layerLike(svg, 'OUTLINE'))) expect(last).toEqual(first)
    const arcs = layerLike(svg, 'OUTLINE').paths[0]?.commands.filter(({ letter }) => letter === 'A') ?? []
    const { bounds } = planOf(round)
    expect(arcs.map(({ numbers }) => numbers[0])).toHaveLength(4)
    for (const { numbers } of arcs) expect(numbers[0]).toBeCloseTo((bounds.east - bounds.west) / 2, 3)
    const corners = layerLike(await read(designOf({ corner: 30 })), 'OUTLINE').paths[0]?.commands ?? []
    expect(corners.filter(({ letter }) => letter === 'A').map(({ numbers }) => numbers[0])).toEqual(Array(8).fill(30))
  })

  test('the end of the edge profile is drawn where it is, but not where parts meet', async () => {
    const design = designOf({
      form: 'polygon',
      players: 4,
      homeLean: [0],
      fold: 'across',
      edge: 'chamfer',
      edgeSize: 6,
    })
    const svg = await read(design)
    const xs = (name: string, part: number) =>
      (layerLike(svg, name).paths[part]?.commands ?? []).flatMap(({ numbers }) =>
        numbers.length > 0 ? [numbers.at(-2) as number] : [],
      )
    const [edge, outline] = [xs('EDGE_CHAMFER_', 0), xs('OUTLINE', 0)]
    expect(Math.min(...edge) - Math.min(...outline)).toBeCloseTo(6, 3)
    expect(Math.max(...edge)).toBeCloseTo(Math.max(...outline), 3)
    for (const { commands } of layerLike(svg, 'EDGE_CHAMFER_').paths) expect(commands.at(-1)?.letter).toBe('L')
    expect((await read({ ...design, edge: 'square' })).layers.filter(({ name }) => name.startsWith('EDGE'))).toEqual([])
  })

  test('ornaments are true arcs', async () => {
    const svg = await read(designOf({ ornament: 'rosette' }))
    const { paths } = layerLike(svg, 'ORNAMENT')
    const shapes = paths.map(({ commands }) => commands.map(({ letter }) => letter).join(''))
    expect(shapes.toSorted()).toEqual([...Array(2).fill('MAAAAZ'), ...Array(6).fill('MAAZ')])
    const ring = paths.flatMap(({ commands }) =>
      commands.flatMap(({ letter, numbers }) => (letter === 'A' ? numbers.slice(0, 1) : [])),
    )
    expect(new Set(ring.map((radius) => radius.toFixed(2))).size).toBe(3)
  })

  test('layers are called by what they hold, or by the operation in thousandths of an inch or hundredths of a millimetre', async () => {
    const inches = designOf({ title: 'T', wellDepth: 6.35, well: 'two' })
    const names = async (design: Design, layering: Layering) =>
      (await read(design, layering)).layers.map(({ name }) => name)
    expect(await names(inches, 'named')).toEqual(
      expect.arrayContaining([
        'OUTLINE',
        'DRILL_0.1875in_0.375in_DEEP',
        'WELL_0.25in_DEEP',
        'LINES_MIDDLE_0.125in_WIDE',
        'LINES_INLAID_0.0787in_DEEP',
        'LETTERS',
      ]),
    )
    expect(await names(inches, 'operations')).toEqual(
      expect.arrayContaining([
        'PROFILE_OUT_THRU',
        'DRILL_D0188_Z0375',
        'POCKET_Z0250',
        'REF_MIDDLE_W0125',
        'POCKET_LINES_Z0079',
        'VCARVE_LETTERS',
      ]),
    )
    const metric = { ...inches, units: 'mm', holeDiameter: 4.8, holeDepth: 12 } as const
    expect(await names(metric, 'named')).toContain('DRILL_4.8mm_12mm_DEEP')
    expect(await names(metric, 'operations')).toContain('MM_DRILL_D0480_Z1200')
    expect(await names({ ...inches, thickness: 9 }, 'operations')).toContain('DRILL_D0188_THRU')
    const painted = { ...inches, lines: 'painted' } as const
    expect(await names(painted, 'named')).toContain('LINES_PAINTED')
    expect(await names(painted, 'operations')).toContain('ENGRAVE_LINES')
  })

  test('a plain drawing is one layer of what is cut, each hole one circle as wide as it is seen', async () => {
    const marbles = designOf({
      title: 'T',
      holeBottom: 'ball',
      holeDiameter: 16,
      holeDepth: 5,
      well: 'one',
      ornament: 'star',
    })
    const { layers } = await read(marbles, 'plain')
    expect(layers.map(({ name }) => name)).toEqual(['0'])
    expect(layers[0]?.paths).toHaveLength(2)
    expect(unmatched(holesOfBoard(marbles), layers[0]?.circles ?? [])).toEqual([])
    for (const { radius } of layers[0]?.circles ?? []) expect(radius).toBeCloseTo(Math.sqrt(64 - 9), 4)
  })

  test('letters that can not be cut are left out, as in all other files', async () => {
    const letters = async (name: string) => {
      const { layers } = await read(designOf({ names: [name] }))
      return layers.find((layer) => layer.name === 'LETTERS')?.paths.length
    }
    expect(await letters('王 & Co')).toBe(await letters('& Co'))
  })

  const isWithinItsView = async (_: string, design: Design): Promise<void> => {
    const { viewBox, corner, layers } = await read(design)
    const [width = 0, height = 0] = viewBox.slice(2)
    expect(viewBox).toEqual([0, 0, width, height])
    const points = layers.flatMap(({ circles, paths }) => [
      ...circles.flatMap(({ x, y, radius }) => [
        [corner.x + x - radius, corner.y - y - radius],
        [corner.x + x + radius, corner.y - y + radius],
      ]),
      ...paths.filter(({ commands }) => commands.every(({ letter }) => !'HV'.includes(letter))).flatMap(pathPoints),
    ])
    const ends = (axis: 0 | 1) => {
      const places = points.map((point) => point[axis] ?? 0)
      return [places.reduce((a, b) => Math.min(a, b)), places.reduce((a, b) => Math.max(a, b))] as const
    }
    const [[west, east], [top, low]] = [ends(0), ends(1)]
    for (const border of [west, top, width - east, height - low]) {
      expect(border).toBeGreaterThan(5 - 1e-3)
      expect(border).toBeLessThan(6)
    }
  }

  const boards = PRESETS.map(({ id, design }) => [id, design] as const)
  const title = 'the view of %s begins at 0, and everything drawn lies 5 mm within it'
  test.each(boards.filter(([id]) => QUICK_PRESETS.includes(id)))(title, isWithinItsView)
  test.each(boards.filter(([id]) => !QUICK_PRESETS.includes(id)))(title, LONG, isWithinItsView)
})
