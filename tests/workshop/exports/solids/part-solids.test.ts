import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { applyChanges } from '../../../../workshop/design/home-start-shapes.ts'
import { PRESETS, type Preset } from '../../../../workshop/design/presets.ts'
import { WOOD_TONES } from '../../../../workshop/design/woods.ts'
import { type ExportOrder, ImpossibleExport, type MadeFile } from '../../../../workshop/exports/export-order.ts'
import { type Format, MAKERS } from '../../../../workshop/exports/makers.ts'
import { modelTexts } from '../../../../workshop/exports/solids/model-3mf.ts'
import { makeSolids } from '../../../../workshop/exports/solids/part-solids.ts'
import { enclosedArea } from '../../../../workshop/geometry/contour.ts'
import type { Lock } from '../../../../workshop/geometry/joints/lock.ts'
import { planOf } from '../../../../workshop/plan.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'
import { anyDesign, designOf } from '../../designs.ts'
import { DRAWING_TOOLS } from '../orders.ts'
import { bodiesOf, leaksOf, type ReadSolid, read3mf, readStl, volumeOf } from './mesh-reader.ts'
import { partVolume } from './solid-volume.ts'

const made = async (format: Format, design: Design): Promise<MadeFile> => {
  const maker = await MAKERS[format]()
  const link = 'http://table.example/design?v=1'
  const order: ExportOrder = { design, layering: 'named', letters: 'outlines', link }
  return maker(order, DRAWING_TOOLS)
}

const stlOf = async (design: Design): Promise<ReadSolid> => readStl((await made('stl', design)).bytes)

const near = (actual: number, wanted: number): void => expect(Math.abs(actual / wanted - 1)).toBeLessThan(0.001)

const PADDLES_PRESET = PRESETS.find(({ id }) => id === 'paddles') as Preset
const POLYGON_BOARD: Partial<Design> = { form: 'polygon', players: 4, edgeSize: 4 }
const MARBLE_BOARD: Partial<Design> = { piece: 'marbles', spacing: 19.05, holeDiameter: 15.875, holeBottom: 'ball' }
const regular = (sides: number): number => sides * Math.tan(Math.PI / sides)

/** Each with the bend of its outline (`partVolume`). */
const SOLID_BOARDS: readonly (readonly [string, Partial<Design>, number])[] = [
  ['the three-in-one', {}, regular(8)],
  [
    'a square with a chamfer and deep holes',
    { ...POLYGON_BOARD, edge: 'chamfer', holeDepth: 15, holeChamfer: 1 },
    regular(4),
  ],
  ['a hexagon with a cove', { ...POLYGON_BOARD, players: 6, edge: 'cove' }, regular(6)],
  [
    'a square with sharp edges and two wells',
    { ...POLYGON_BOARD, edge: 'square', spacing: 19.05, well: 'two' },
    regular(4),
  ],
  ['a square with round corners', { ...POLYGON_BOARD, corner: 20 }, Math.PI],
  ['a round board', { form: 'round', players: 6 }, Math.PI],
  ['ball pockets with a chamfer', { ...POLYGON_BOARD, ...MARBLE_BOARD, holeDepth: 5.5 }, regular(4)],
  ['holes by a ball bit, deeper than its radius', { ...POLYGON_BOARD, holeBottom: 'ball', holeDepth: 9 }, regular(4)],
]

describe('the STL of a board', () => {
  const isOneBody = async (_: string, changes: Partial<Design>, bend: number): Promise<void> => {
    const design = designOf(changes)
    const solid = await stlOf(design)
    expect([leaksOf(solid), bodiesOf(solid)]).toEqual([0, 1])
    near(
      volumeOf(solid),
      partVolume(planOf(design), 0, bend, () => true),
    )
  }

  test.each(SOLID_BOARDS.slice(1, 3))('%s is one body without a leak, as large as its measures say', isOneBody)
  test.each([...SOLID_BOARDS.slice(0, 1), ...SOLID_BOARDS.slice(3)])(
    '%s is one body without a leak, as large as its measures say',
    LONG,
    isOneBody,
  )

  test('has every hole where the plan has it, as deep and not narrower than the bit', async () => {
    const design = designOf({ ...POLYGON_BOARD, holeDepth: 7 })
    const { corners } = await stlOf(design)
    const floor = corners.filter(([, , z]) => Math.abs(z - (design.thickness - 7)) < 0.001)
    const { drills, bounds } = planOf(design)
    for (const { x, y, name } of drills) {
      const round = floor
        .map((corner) => Math.hypot(corner[0] - x, corner[1] - y))
        .filter((away) => away > 0.01 && away < 4)
      expect([name, round.length >= 8]).toEqual([name, true])
      for (const away of round) {
        expect(away).toBeGreaterThanOrEqual(design.holeDiameter / 2 - 0.001)
        expect(away).toBeLessThan(design.holeDiameter / 2 + 0.05)
      }
    }
    const across = (axis: 0 | 1 | 2) => [
      Math.min(...corners.map((corner) => corner[axis])),
      Math.max(...corners.map((corner) => corner[axis])),
    ]
    expect(across(0).map((x) => x.toFixed(3))).toEqual([bounds.west, bounds.east].map((x) => x.toFixed(3)))
    expect(across(1).map((y) => y.toFixed(3))).toEqual([bounds.south, bounds.north].map((y) => y.toFixed(3)))
    expect(across(2).map((z) => z.toFixed(3))).toEqual(['0.000', design.thickness.toFixed(3)])
  })

  test('of a folding board is a zip of its halves; their edges at the fold stay square', LONG, async () => {
    const design = designOf({ ...POLYGON_BOARD, fold: 'across', foldAt: 6.35, edge: 'cove' })
    const file = await made('stl', design)
    const halves = Object.entries(unzipSync(file.bytes)).map(([name, bytes]) => [name, readStl(bytes)] as const)
    expect(halves.map(([name]) => name.replace(/.*-/, ''))).toEqual(['left.stl', 'right.stl'])
    const plan = planOf(design)
    halves.forEach(([, solid], i) => {
      expect([leaksOf(solid), bodiesOf(solid)]).toEqual([0, 1])
      const { contour } = plan.parts[i]?.slabs[0] ?? { contour: undefined }
      const fold = contour?.steps.findIndex(({ to }, at) => {
        const from = at === 0 ? contour.from : contour.steps[at - 1]?.to
        return [from?.x, to.x].every((x) => Math.abs((x ?? 0) - 6.35) < 1e-9)
      })
      near(
        volumeOf(solid),
        partVolume(plan, i, 2, (at) => at !== fold),
      )
      const edge = solid.corners.filter(([x, , z]) => Math.abs(x - 6.35) < 1e-3 && z > design.thickness - 1e-3)
      expect(edge.length).toBeGreaterThan(1)
    })
  })

  test('has no leak where a mouth grazes the profile of the edge', async () => {
    const grazed = applyChanges(designOf({}), {
      ...{ form: 'sections', players: 9, spacing: 8.96, margin: 17.81, thickness: 16.7 },
      ...{ holeDiameter: 3.02, pieceDiameter: 3.02, holeDepth: 8.8, holeChamfer: 0.8, edge: 'cove', edgeSize: 5.31 },
    })
    const solid = await stlOf(grazed)
    expect([leaksOf(solid), bodiesOf(solid)]).toEqual([0, 1])
  })

  test('tells what cannot be cut', async () => {
    const narrow = designOf({ form: 'sections', players: 4, spacing: 5, edge: 'cove', edgeSize: 40, margin: 3 })
    await expect(made('stl', narrow)).rejects.toBeInstanceOf(ImpossibleExport)
  })
})

describe('the parts of a sectional board', () => {
  const design = designOf({ form: 'sections', players: 6, spacing: 15.875, edge: 'round-over', edgeSize: 3 })

  test('are one STL, to be made six times, with its half laps', async () => {
    const file = await made('stl', design)
    expect(file.name).toMatch(/section-make-6\.stl$/)
    const solid = readStl(file.bytes)
    expect([leaksOf(solid), bodiesOf(solid)]).toEqual([0, 1])
    near(
      volumeOf(solid),
      partVolume(planOf(design), 0, 0, (i) => i === 3 || i === 7),
    )
  })

  test('come with a bar for their joints, drilled for every ring', async () => {
    const barred = designOf({ ...PADDLES_PRESET.design })
    const { lock, parts } = planOf(barred)
    const { contour, holes, thickness } = (lock as Lock).bar
    const files = unzipSync((await made('stl', barred)).bytes)
    const name = Object.keys(files).find((one) => one.endsWith(`-bar-make-${parts.length}.stl`)) as string
    const solid = readStl(files[name] as Uint8Array<ArrayBuffer>)
    expect([leaksOf(solid), bodiesOf(solid), Object.keys(files).length]).toEqual([0, 1, 2])
    const pins = (holes.length + 1) * Math.PI * ((lock as Lock).pinDiameter / 2) ** 2
    near(volumeOf(solid), (Math.abs(enclosedArea(contour)) - pins) * thickness)
  })

  test('have their bars in the 3MF, too, one for each joint, of plywood', async () => {
    const barred = designOf({ ...PADDLES_PRESET.design })
    const { lock, parts } = planOf(barred)
    const { objects, items, colours, colourOf } = read3mf((await made('3mf', barred)).bytes)
    const { contour, holes, thickness } = (lock as Lock).bar
    const pins = (holes.length + 1) * Math.PI * ((lock as Lock).pinDiameter / 2) ** 2
    const volume = (Math.abs(enclosedArea(contour)) - pins) * thickness
    const [bar] = [...objects].filter(([, solid]) => Math.abs(volumeOf(solid) / volume - 1) < 0.01)
    const [id, solid] = bar as [string, ReadSolid]
    expect([leaksOf(solid), items.filter(({ object }) => object === id).length]).toEqual([0, parts.length])
    expect(colours[colourOf.get(id) as number]).toBe(WOOD_TONES['birch-ply'][1].toUpperCase())
    const heights = solid.corners.map(([, , z]) => z)
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([0, thickness])
  })

  test('are one object of a 3MF in mm, laid out six times without touching', async () => {
    const { unit, colours, objects, items } = read3mf((await made('3mf', design)).bytes)
    expect([unit, objects.size, items.length]).toEqual(['millimeter', 2, 6])
    expect(colours).toEqual(['#5D361E', '#D9B788'])
    const [solid, inlay] = [...objects.values()] as [ReadSolid, ReadSolid]
    expect([leaksOf(solid), leaksOf(inlay), bodiesOf(solid)]).toEqual([0, 0, 1])
    near(
      volumeOf(solid) + volumeOf(inlay),
      partVolume(planOf(design), 0, 0, (i) => i === 3 || i === 7),
    )
    const south = Math.min(...solid.corners.map(([, y]) => y))
    const breadth = Math.max(...solid.corners.map(([, y]) => y)) - south
    const places = items.map(({ transform }) => south + (transform[10] ?? 0))
    expect(places[0]).toBeCloseTo(0, 3)
    places.slice(1).forEach((place, i) => {
      expect(place - (places[i] ?? 0)).toBeGreaterThan(breadth + 5)
    })
  })
})

test('a 3MF of a folding board has its halves as two objects, and a title that XML bears', LONG, async () => {
  const file = await made('3mf', designOf({ ...POLYGON_BOARD, fold: 'across', title: '<Ann & "Ben">', field: 'maple' }))
  const { objects, items, together } = read3mf(file.bytes)
  expect(objects.size).toBe(4)
  expect(items.map(({ object }) => together.get(object))).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect([...objects.values()].map(leaksOf)).toEqual([0, 0, 0, 0])
  expect(file.name).toBe('ann-ben.3mf')
})

test('a 3MF of a board without a title is named after its game, as people call it', () => {
  const order = { design: designOf({ game: 'tock' }), layering: 'named', letters: 'outlines', link: '' } as const
  expect(modelTexts(order, DRAWING_TOOLS.t).title).toBe('Tock')
})

describe('what is inlaid, in a 3MF', () => {
  const inlaid = async (changes: Partial<Design>) => {
    const design = designOf({ ...POLYGON_BOARD, ...changes })
    const { objects, colourOf } = read3mf((await made('3mf', design)).bytes)
    const of = (colour: number) => [...objects].filter(([id]) => colourOf.get(id) === colour).map(([, solid]) => solid)
    return { design, bodies: of(0), inlays: of(1) }
  }

  test('fills what the board leaves open, no deeper than strips are, in its own colour', LONG, async () => {
    const { design, bodies, inlays } = await inlaid({ title: 'Ann' })
    expect([bodies.length, inlays.length]).toEqual([1, 1])
    const [body, inlay] = [bodies[0] as ReadSolid, inlays[0] as ReadSolid]
    expect([leaksOf(body), leaksOf(inlay)]).toEqual([0, 0])
    near(
      volumeOf(body) + volumeOf(inlay),
      partVolume(planOf(design), 0, regular(4), () => true),
    )
    const heights = inlay.corners.map(([, , z]) => z)
    expect(Math.min(...heights)).toBeCloseTo(design.thickness - 2, 3)
    expect(Math.max(...heights)).toBeCloseTo(design.thickness, 3)
    const plain = await inlaid({})
    expect(volumeOf(inlay)).toBeGreaterThan(volumeOf(plain.inlays[0] as ReadSolid) * 1.01)
  })

  test('is as thin as paint where it is painted, and is not there where nothing is', LONG, async () => {
    const { design, inlays } = await inlaid({ lines: 'painted' })
    const heights = (inlays[0] as ReadSolid).corners.map(([, , z]) => z)
    expect(design.thickness - Math.min(...heights)).toBeLessThan(1)
    expect((await inlaid({ lines: 'none', arrows: false })).inlays).toEqual([])
  })
})

test.each([
  ['spacing', { spacing: 15.875 }],
  ['thickness', { thickness: 25.4 }],
] as const)('solids follow a change of %s', LONG, async (_, changes) => {
  const reachOf = ({ corners }: ReadSolid, axis: 0 | 1 | 2): number => {
    const places = corners.map((corner) => corner[axis])
    return Math.max(...places) - Math.min(...places)
  }
  for (const design of [designOf(POLYGON_BOARD), designOf({ ...POLYGON_BOARD, ...changes })]) {
    const { west, east, south, north } = planOf(design).bounds
    const [printed] = [...read3mf((await made('3mf', design)).bytes).objects.values()] as [ReadSolid]
    for (const solid of [await stlOf(design), printed]) {
      expect(reachOf(solid, 0)).toBeCloseTo(east - west, 3)
      expect(reachOf(solid, 1)).toBeCloseTo(north - south, 3)
      expect(reachOf(solid, 2)).toBeCloseTo(design.thickness, 3)
    }
  }
})

test('any design at all is watertight or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(anyDesign, async (design) => {
      try {
        for (const { corners, triangles } of await makeSolids(
          planOf(design),
          { toleranceMm: 1, hasChamfers: true },
          DRAWING_TOOLS,
        )) {
          const solid: ReadSolid = {
            corners: Array.from({ length: corners.length / 3 }, (_, i) => [i, 0, 0]),
            triangles: Array.from({ length: triangles.length / 3 }, (_, i) => {
              const [a = 0, b = 0, c = 0] = triangles.subarray(3 * i, 3 * i + 3)
              return [a, b, c]
            }),
          }
          expect(leaksOf(solid)).toBe(0)
        }
      } catch (error) {
        expect(error).toBeInstanceOf(ImpossibleExport)
      }
    }),
    { numRuns: 2 * THOROUGH },
  )
})
