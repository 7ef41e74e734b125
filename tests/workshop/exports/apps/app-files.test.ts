import { describe, expect, test } from 'vitest'
import type { Design } from '../../../../workshop/design/design.ts'
import { makeCutterFile, makeEaselFile, makeShaperFile } from '../../../../workshop/exports/apps/app-svg.ts'
import { makeLightburnFile } from '../../../../workshop/exports/apps/lightburn.ts'
import { DEFAULT_LASER, type LaserSetup } from '../../../../workshop/exports/drawings/laser-setup.ts'
import type { FileMaker } from '../../../../workshop/exports/export-order.ts'
import { designOf } from '../../designs.ts'
import { holesOfBoard, unmatched } from '../expected-holes.ts'
import { decodeText, makeExport } from '../orders.ts'

const BOARD_CHANGES: Partial<Design> = {
  form: 'polygon',
  players: 4,
  homeLean: [0],
  title: 'Ann',
  units: 'mm',
  thickness: 20,
  holeDepth: 10,
  edge: 'chamfer',
}
const BOARD_DESIGN = designOf(BOARD_CHANGES)

const textOf = async (maker: FileMaker): Promise<string> => decodeText(await makeExport(maker, BOARD_DESIGN, 'named'))

/** Elements of a name with their attributes. */
const elements = (text: string, name: string): readonly Readonly<Record<string, string>>[] =>
  [...text.matchAll(new RegExp(`<${name}((?:\\s+[\\w:-]+="[^"]*")*)\\s*/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )

/** Circles from the lower left corner of the page, which the board fills; the view begins at 0. */
const circlesIn = (text: string) => {
  const [, height] = /viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(text) ?? []
  const circles = elements(text, 'circle')
  return circles.map((own) => ({ ...own, x: Number(own.cx), y: Number(height) - Number(own.cy), r: Number(own.r) }))
}

const radiiIn = (text: string): ReadonlySet<number> => new Set(circlesIn(text).map(({ r }) => r))

const valuesOf = (text: string, attribute: string) => new Set(elements(text, 'circle').map((own) => own[attribute]))

/** The board in true size from its lower left corner: every hole once, in its place and width. */
const checkHoles = (circles: readonly { x: number; y: number; r: number }[]): void => {
  expect(unmatched(holesOfBoard(BOARD_DESIGN), circles)).toEqual([])
  for (const { r } of circles) expect(r * 2).toBeCloseTo(BOARD_DESIGN.holeDiameter, 3)
}

test('Shaper Origin is told the cut type and the depth of everything', async () => {
  const text = await textOf(makeShaperFile)
  expect(text).toContain('xmlns:shaper="http://www.shapertools.com/namespaces/shaper"')
  const holes = circlesIn(text)
  checkHoles(holes)
  for (const hole of holes) {
    expect(hole).toMatchObject({ fill: '#7F7F7F', 'shaper:cutType': 'pocket', 'shaper:cutDepth': '10mm' })
  }
  const paths = elements(text, 'path')
  const outside = paths.filter((path) => path['shaper:cutType'] === 'outside')
  expect(outside).toHaveLength(1)
  expect(outside[0]).toMatchObject({ fill: '#000000', stroke: '#000000', 'shaper:cutDepth': '20mm' })
  expect(paths[0], 'the outline lies under all else').toEqual(outside[0])
  const pockets = paths.filter((path) => path['shaper:cutDepth'] === '2mm')
  expect(pockets.map((path) => path['shaper:cutType'])).toEqual(['pocket'])
  const guides = paths.filter((path) => path['shaper:cutType'] === 'guide')
  expect(guides.map((path) => [path.stroke, path['shaper:cutDepth']])).toEqual([['#0068FF', undefined]])
})

test('Easel reads the depth off the grey', async () => {
  const text = await textOf(makeEaselFile)
  const holes = circlesIn(text)
  checkHoles(holes)
  expect(valuesOf(text, 'fill')).toEqual(new Set(['#808080']))
  const paths = elements(text, 'path')
  expect(paths[0]).toMatchObject({ fill: 'none', stroke: '#000000' })
  expect(
    paths.some(({ fill }) => fill === '#e6e6e6'),
    'inlays of a tenth of the thickness',
  ).toBe(true)
})

test('LightBurn gets a layer for each purpose, guides on the first tool layer', async () => {
  const text = await textOf(makeLightburnFile)
  const settings = [...text.matchAll(/<CutSetting type="(\w+)">\s*<index Value="(\d+)"\/>\s*<name Value="([^"]*)"\/>/g)]
  expect(settings.map(([, type, index, name]) => [type, Number(index), name])).toEqual([
    ['Scan', 0, 'Letters'],
    ['Cut', 1, 'Lines to score'],
    ['Scan', 3, 'Areas to engrave'],
    ['Cut', 5, 'Holes'],
    ['Cut', 2, 'Outline'],
    ['Tool', 30, 'Guides'],
  ])
  const used = new Set(elements(text, 'Shape').map(({ CutIndex }) => Number(CutIndex)))
  expect([...used].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 30])
  const holes = [
    ...text.matchAll(/<Shape Type="Ellipse" CutIndex="5" Rx="([\d.]+)" Ry="\1">\s*<XForm>1 0 0 1 (\S+) (\S+)</g),
  ]
  checkHoles(holes.map(([, r, x, y]) => ({ x: Number(x), y: Number(y), r: Number(r) })))
  for (const [, corners = '', sides = ''] of text.matchAll(/<VertList>([^<]*)<\/VertList>\s*<PrimList>([^<]*)</g)) {
    const count = corners.split('V').length - 1
    const ends = sides
      .split('L')
      .slice(1)
      .flatMap((side) => side.split(' ').map(Number))
    expect(Math.max(...ends)).toBeLessThan(count)
  }
})

describe('a laser’s kerf in LightBurn', () => {
  const laserOf = async (changes: Partial<LaserSetup>) => {
    const laser = { ...DEFAULT_LASER, ...changes }
    const text = decodeText(await makeExport(makeLightburnFile, BOARD_DESIGN, 'named', 'outlines', { laser }))
    const offsets = [...text.matchAll(/<index Value="(\d+)"\/>\s*<name[^>]*>\s*<kerf Value="([^"]*)"/g)]
    const [, corners = ''] = /CutIndex="2"[\s\S]*?<VertList>([^<]*)</.exec(text) ?? []
    const xs = [...corners.matchAll(/V(\S+) /g)].map(([, x]) => Number(x))
    return {
      offsets: offsets.map(([, layer, value]) => [Number(layer), Number(value)]),
      radius: Number(/CutIndex="5" Rx="([\d.]+)"/.exec(text)?.[1]),
      width: Math.max(...xs) - Math.min(...xs),
    }
  }

  test('is its layers’ offset: half of it outwards for outlines, and inwards for holes', async () => {
    const plain = await laserOf({})
    expect(plain.offsets).toEqual([])
    const programmed = await laserOf({ kerf: 0.3 })
    expect(programmed).toEqual({
      ...plain,
      offsets: [
        [5, -0.15],
        [2, 0.15],
      ],
    })
  })

  test('or is in the lines, if it isn’t set in the laser’s program', async () => {
    const [plain, drawn] = [await laserOf({}), await laserOf({ kerf: 0.3, kerfPlace: 'file' })]
    expect(drawn.offsets).toEqual([])
    expect(drawn.radius).toBeCloseTo(plain.radius - 0.15, 4)
    expect(drawn.width).toBeCloseTo(plain.width + 0.3, 3)
  })
})

test('a paper cutter cuts red and draws black', async () => {
  const text = await textOf(makeCutterFile)
  const holes = circlesIn(text)
  checkHoles(holes)
  expect(valuesOf(text, 'stroke')).toEqual(new Set(['#ff0000']))
  expect(elements(text, 'path').at(-1), 'the outline comes last').toMatchObject({ stroke: '#ff0000' })
  expect(elements(text, 'path').some(({ stroke }) => stroke === '#000000')).toBe(true)
})

describe('machines that cut straight walls', () => {
  const SMALL_MARBLES = designOf({
    ...BOARD_CHANGES,
    piece: 'marbles',
    pieceDiameter: 14,
    holeDiameter: 14,
    holeDepth: 4.9,
    holeBottom: 'ball',
    spacing: 18,
  })
  /** A marble of 14 mm on a rim of this diameter sinks by 4.9 mm. */
  const MOUTH_RADIUS_MM = Math.sqrt(7 ** 2 - (7 - 4.9) ** 2)

  test.each([
    ['Shaper Origin', makeShaperFile],
    ['Easel', makeEaselFile],
    ['a paper cutter', makeCutterFile],
  ])('get holes that marbles lie in as deep as in hollows: %s', async (_, maker) => {
    const radii = radiiIn(decodeText(await makeExport(maker, SMALL_MARBLES, 'named')))
    expect([...radii]).toEqual([expect.closeTo(MOUTH_RADIUS_MM, 3)])
  })

  test('get holes that marbles don’t fall through: LightBurn', async () => {
    const text = decodeText(await makeExport(makeLightburnFile, SMALL_MARBLES, 'named'))
    const radii = new Set([...text.matchAll(/CutIndex="5" Rx="([\d.]+)"/g)].map(([, r]) => Number(r)))
    expect([...radii]).toEqual([expect.closeTo(MOUTH_RADIUS_MM, 3)])
  })
})

test('a round board’s outline is arcs, as broad as it is high', async () => {
  const text = decodeText(await makeExport(makeShaperFile, designOf({ form: 'round', players: 6 }), 'named'))
  const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(text) ?? []
  expect(width).toBe(height)
  const outline = elements(text, 'path').find((path) => path['shaper:cutType'] === 'outside')
  expect(outline?.d).toMatch(/^M[^L]*A[^L]*Z$/)
})
