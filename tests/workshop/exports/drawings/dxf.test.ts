import DxfParser, {
  type IArcEntity,
  type ICircleEntity,
  type IEntity,
  type ILineEntity,
  type ILwpolylineEntity,
  type IPointEntity,
} from 'dxf-parser'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { GALLERY_EXAMPLES } from '../../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { makeDxfFile } from '../../../../workshop/exports/drawings/dxf.ts'
import { DXF_OUTLINES, type Layering } from '../../../../workshop/exports/export-order.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'
import { designOf } from '../../designs.ts'
import { holesOfBoard, unmatched } from '../expected-holes.ts'
import { decodeText, makeExport } from '../orders.ts'
import { type DxfVertex, polylinesOf } from './dxf-outline.ts'

const read = async (design: Design, layering: Layering = 'named') => {
  const dxf = new DxfParser().parseSync(decodeText(await makeExport(makeDxfFile, design, layering)))
  if (dxf === null) throw new Error('no drawing')
  const of = (type: string, layer: string) =>
    dxf.entities.filter((entity) => entity.type === type && entity.layer.startsWith(layer))
  return {
    dxf,
    types: new Set(dxf.entities.map(({ type }) => type)),
    layers: new Set(dxf.entities.map(({ layer }) => layer)),
    circles: (layer: string) => of('CIRCLE', layer) as ICircleEntity[],
    points: (layer: string) => of('POINT', layer) as IPointEntity[],
    polylines: (layer: string) => of('LWPOLYLINE', layer) as ILwpolylineEntity[],
  }
}

/** Radius of the arc that a bulge stands for: of its chord and the tangent of a quarter of its turn. */
const arcRadius = (bulge: number, chord: number): number => (chord * (1 + bulge ** 2)) / (4 * Math.abs(bulge))

const arcsOf = ({ vertices }: ILwpolylineEntity): readonly number[] =>
  vertices.flatMap((a, i) => {
    const b = vertices[(i + 1) % vertices.length] as typeof a
    return a.bulge ? [arcRadius(a.bulge, Math.hypot(b.x - a.x, b.y - a.y))] : []
  })

const endsOf = (entity: IEntity): readonly { x: number; y: number }[] => {
  if (entity.type === 'LINE') return (entity as ILineEntity).vertices
  if (entity.type !== 'ARC') return []
  const { center, radius, startAngle, endAngle } = entity as IArcEntity
  return [startAngle, endAngle].map((angle) => ({
    x: center.x + radius * Math.cos(angle),
    y: center.y + radius * Math.sin(angle),
  }))
}

describe('a drawing as DXF', () => {
  test('is in millimetres', async () => {
    const { dxf } = await read(designOf({}))
    expect(dxf.header.$INSUNITS).toBe(4)
    expect(dxf.header.$MEASUREMENT).toBe(1)
  })

  test('has every hole of the layout where it is, as a true circle and as a point', async () => {
    const designs = PRESETS.map(({ design }) => design).filter(
      (d) => d.form !== 'sections' && d.form !== 'field' && d.fold === 'none',
    )
    for (const design of designs.slice(0, 2 * THOROUGH)) {
      const { circles, points } = await read(design)
      const drilled = circles(design.holeBottom === 'ball' ? 'BALL_' : 'DRILL_')
      expect(
        unmatched(
          holesOfBoard(design),
          drilled.map(({ center }) => center),
        ),
      ).toEqual([])
      expect(
        unmatched(
          holesOfBoard(design),
          points('CENTRES').map(({ position }) => position),
        ),
      ).toEqual([])
      for (const { radius } of drilled) expect(radius).toBeCloseTo(design.holeDiameter / 2, 9)
    }
  })

  test('outlines, wells, letters are closed polylines; arcs are bulges of the right radius', async () => {
    const round = designOf({ form: 'round', players: 5, homeLean: [0], well: 'two', title: 'Round' })
    const { polylines } = await read(round)
    for (const layer of ['OUTLINE', 'WELL_', 'LETTERS']) {
      expect(polylines(layer).length).toBeGreaterThan(0)
      for (const { shape } of polylines(layer)) expect(shape).toBe(true)
    }
    const { bounds } = planOf(round)
    for (const radius of arcsOf(polylines('OUTLINE')[0] as ILwpolylineEntity)) {
      expect(radius).toBeCloseTo((bounds.east - bounds.west) / 2, 2)
    }
    for (const well of polylines('WELL_')) {
      expect(arcsOf(well)).toHaveLength(4)
      for (const radius of arcsOf(well)) expect(radius).toBeCloseTo(3.175, 6)
    }
  })

  test('joints of sections bulge out at discs and in at cut-outs', async () => {
    const design = designOf({ form: 'sections', players: 4, homeLean: [0] })
    const { polylines } = await read(design)
    for (const outline of polylines('OUTLINE')) {
      const bulges = outline.vertices.flatMap(({ bulge }) => (bulge ? [bulge] : []))
      // Both turn by more than half a circle, and each is two arcs.
      expect(bulges).toHaveLength(4)
      for (const bulge of bulges) expect(bulge).toBeLessThan(0)
      for (const radius of arcsOf(outline)) expect(radius).toBeCloseTo(design.spacing / 2, 6)
    }
  })

  test('every layer that something is on is in the table, in its colour', async () => {
    const { dxf, layers } = await read(designOf({ title: 'T', well: 'one', borderWidth: 15, fold: 'across' }))
    const table = dxf.tables.layer.layers
    for (const layer of layers) expect(Object.keys(table)).toContain(layer)
    expect(layers.size).toBeGreaterThan(8)
    const colours = new Set([...layers].map((layer) => table[layer]?.colorIndex))
    expect(colours.size).toBeGreaterThan(4)
  })

  test('a plain drawing is lines, arcs and circles on layer 0 in colour 7', async () => {
    const { dxf, layers, types } = await read(
      designOf({ title: 'T', well: 'one', corner: 20, ornament: 'star' }),
      'plain',
    )
    expect([...layers]).toEqual(['0'])
    expect([...types].sort()).toEqual(['ARC', 'CIRCLE', 'LINE'])
    expect(dxf.tables.layer.layers['0']?.colorIndex).toBe(7)
  })

  test('lines and arcs of a plain drawing join to closed outlines as large as the board', async () => {
    const corners = designOf({ corner: 20, well: 'two' })
    const sections = designOf({ form: 'sections', players: 5, homeLean: [0] })
    for (const design of [designOf({}), corners, sections, designOf({ form: 'round', players: 3, homeLean: [0] })]) {
      const { dxf } = await read(design, 'plain')
      const ends = dxf.entities.flatMap(endsOf)
      expect(ends.length).toBeGreaterThan(3)
      for (const p of ends) expect(ends.filter((q) => Math.hypot(p.x - q.x, p.y - q.y) < 1e-5)).toHaveLength(2)
    }
    const ends = (await read(designOf({}), 'plain')).dxf.entities.flatMap(endsOf)
    expect(Math.max(...ends.map(({ x }) => x))).toBeCloseTo(46.456 * 12.7, 1)
    expect(Math.min(...ends.map(({ x }) => x))).toBeCloseTo(0, 9)
  })

  /** Length of what is drawn on each layer but for circles and points, in mm. */
  const lengthsOf = (text: string): Readonly<Record<string, number>> => {
    const lengths: Record<string, number> = {}
    const add = (layer: string, mm: number) => {
      lengths[layer] = (lengths[layer] ?? 0) + mm
    }
    for (const entity of new DxfParser().parseSync(text)?.entities ?? []) {
      if (entity.type === 'LINE') {
        const [a, b] = (entity as ILineEntity).vertices
        add(entity.layer, Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)))
      } else if (entity.type === 'ARC') {
        const { radius, startAngle, endAngle } = entity as IArcEntity
        const turn = endAngle - startAngle
        add(entity.layer, radius * (turn > 0 ? turn : turn + 2 * Math.PI))
      }
    }
    for (const { layer, points } of polylinesOf(text)) {
      points.slice(1).forEach((b, i) => {
        const a = points[i] as DxfVertex
        add(layer, Math.hypot(b.x - a.x, b.y - a.y))
      })
    }
    return lengths
  }

  test.each(['named', 'operations'] as const)(
    'with layers %s it can be lines and arcs as well, without polylines: as long as those on every layer',
    async (layering) => {
      const round = designOf({ form: 'round', players: 5, homeLean: [0], well: 'two', title: 'Round' })
      const folded = designOf({ form: 'polygon', players: 4, fold: 'across', well: 'one', corner: 20 })
      for (const design of [round, folded]) {
        const [whole, pieces] = await Promise.all(
          DXF_OUTLINES.map((dxfOutlines) =>
            makeExport(makeDxfFile, design, layering, 'outlines', { dxfOutlines }).then(decodeText),
          ),
        )
        expect(pieces).not.toContain('LWPOLYLINE')
        const [wanted, found] = [lengthsOf(whole ?? ''), lengthsOf(pieces ?? '')]
        expect(Object.keys(wanted).length).toBeGreaterThan(4)
        expect(Object.keys(found).toSorted()).toEqual(Object.keys(wanted).toSorted())
        for (const [layer, length] of Object.entries(wanted)) {
          expect((found[layer] ?? 0) / length, layer).toBeCloseTo(1, 2)
        }
      }
    },
  )

  /** Pairs of a code and its value of all entities, as the file has them. */
  const pairsOf = (text: string): readonly (readonly [code: string, value: string])[] => {
    const lines = text.slice(text.indexOf('ENTITIES') + 'ENTITIES\n'.length).split(/\r?\n/)
    return lines.flatMap((line, i) => (i % 2 === 0 ? [[line.trim(), lines[i + 1] ?? ''] as const] : []))
  }
  const ALL_BOARDS = [...PRESETS, ...GALLERY_EXAMPLES]

  const hasPlainNumbers = async (layering: Layering): Promise<void> => {
    for (const { id, design } of ALL_BOARDS) {
      const pairs = pairsOf(decodeText(await makeExport(makeDxfFile, design, layering, 'lines')))
      const valuesOf = (...codes: readonly string[]) => pairs.filter(([code]) => codes.includes(code)).map(([, v]) => v)
      const numbers = valuesOf('10', '20', '30', '40', '42', '50', '51', '11', '21')
      expect(numbers.filter((value) => /e/i.test(value), id)).toEqual([])
      expect(
        valuesOf('8').filter((name) => name.length > 31),
        id,
      ).toEqual([])
      const isBulge = (size: number): boolean => size > 0 && size <= 1 + 1e-6
      expect(
        valuesOf('42').filter((bulge) => !isBulge(Math.abs(Number(bulge)))),
        id,
      ).toEqual([])
    }
  }

  const numbersTitle =
    'the numbers of all boards are plain, names are short, bulges stand for arcs up to half a turn: %s'
  test.each(['plain'] as const)(numbersTitle, hasPlainNumbers)
  test.each(['named', 'operations'] as const)(numbersTitle, LONG, hasPlainNumbers)

  test('the angles of all arcs are from 0 to less than 360, and no arc goes through 0', async () => {
    for (const { id, design } of ALL_BOARDS) {
      const pairs = pairsOf(decodeText(await makeExport(makeDxfFile, design, 'plain')))
      const arcs = pairs.flatMap(([code, from], i) =>
        code === '50' ? [[Number(from), Number(pairs[i + 1]?.[1])]] : [],
      )
      for (const [from = -1, to = -1] of arcs) {
        expect(Math.min(from, to), id).toBeGreaterThanOrEqual(0)
        expect(Math.max(from, to), id).toBeLessThan(360)
        expect(to === 0 || from < to, `${id}: ${from} to ${to}`).toBe(true)
      }
    }
  })
})
