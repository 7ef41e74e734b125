import { describe, expect, test } from 'vitest'
import type { Design } from '../../../workshop/design/design.ts'
import { GALLERY_EXAMPLES } from '../../../workshop/design/gallery-examples.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { buildingSteps } from '../../../workshop/exports/pdf/instructions/building-steps.ts'
import { planOf } from '../../../workshop/plan.ts'
import { textWidthMm } from '../../../workshop/sketches/letter-widths.ts'
import { SKETCH_MM, type Sketch, type SketchShape } from '../../../workshop/sketches/sketch.ts'
import { sketchesFor } from '../../../workshop/sketches/step-sketches.ts'
import { designOf } from '../designs.ts'
import { englishTexts } from '../exports/english.ts'

const sketchesOf = (design: Design): readonly Sketch[] => {
  const plan = planOf(design)
  return buildingSteps(plan, 4, englishTexts).flatMap(({ keys }) => sketchesFor(plan, keys, englishTexts))
}

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
  readonly text: string
}

/** Box of a line of text, from the feet of its letters to their heads. */
const boxOf = (shape: SketchShape): readonly Box[] => {
  if (shape.kind !== 'text') return []
  const { text, at, size, align, isUpright } = shape
  const wide = textWidthMm(text, size)
  const from = align === 'left' ? 0 : align === 'right' ? -wide : -wide / 2
  return isUpright
    ? [{ text, west: at.x - size * 0.72, east: at.x, south: at.y + from, north: at.y + from + wide }]
    : [{ text, west: at.x + from, east: at.x + from + wide, south: at.y, north: at.y + size * 0.72 }]
}

const isBeyond = ({ west, east, south, north }: Box): boolean =>
  west < 0 || south < 0 || east > SKETCH_MM.width || north > SKETCH_MM.height

const overlap = (a: Box, b: Box): boolean =>
  a.west < b.east - 0.2 && b.west < a.east - 0.2 && a.south < b.north - 0.2 && b.south < a.north - 0.2

const RING_BOARD: Partial<Design> = {
  form: 'sections',
  players: 6,
  homeShape: 'forward',
  spacing: 15.875,
  margin: 14.2875,
}
const FOLDED_BOARD: Partial<Design> = { form: 'polygon', players: 4, homeLean: [0], fold: 'across', thickness: 19 }

/** Boards with all that joins parts: mitres with dowels or bow ties, halves glued or led by dowels, magnets in edges and undersides. */
const JOINED_BOARDS: readonly Partial<Design>[] = [
  { ...RING_BOARD, lock: 'keys' },
  { ...RING_BOARD, lock: 'keys', players: 3, keyPlay: 0 },
  { ...RING_BOARD, lock: 'dowels', units: 'mm' },
  { ...RING_BOARD, lock: 'dowels', players: 3 },
  { ...RING_BOARD, lock: 'dowels', players: 12, dowelLength: 30 },
  { ...FOLDED_BOARD, foldJoint: 'dowels' },
  { ...FOLDED_BOARD, foldJoint: 'dowels', spacing: 25.4, units: 'mm', dowel: 12 },
  { ...FOLDED_BOARD, foldJoint: 'dowels', magnets: 'round', units: 'mm' },
  { ...FOLDED_BOARD, foldJoint: 'dowels', form: 'round', players: 5, spacing: 16, foldAt: 8 },
  { ...FOLDED_BOARD, foldJoint: 'keys', foldAt: 6.35 },
  { ...FOLDED_BOARD, foldJoint: 'keys', magnets: 'round', form: 'round', players: 6, spacing: 16 },
  { ...FOLDED_BOARD, foldJoint: 'hinges', magnets: 'round' },
]

const BOARD_FORMS: readonly Partial<Design>[] = [
  {
    form: 'polygon',
    players: 2,
    homeLean: [0],
    lines: 'none',
    arrows: false,
    holeChamfer: 0,
    edge: 'square',
    finish: 'raw',
  },
  { form: 'polygon', players: 3, homeLean: [20], backing: 6.5, units: 'mm' },
  { form: 'round', players: 7, lines: 'painted', names: ['Ann', 'Ben'], title: 'Club' },
  { form: 'oval', players: 6 },
  { form: 'round', players: 5, fold: 'across', units: 'mm' },
  { form: 'sections', players: 3, homeShape: 'forward', spacing: 16, lock: 'none', units: 'mm' },
  { form: 'sections', players: 12, homeShape: 'back', spacing: 16, lock: 'bars' },
  ...JOINED_BOARDS,
  {
    form: 'polygon',
    players: 4,
    homeLean: [0],
    names: ['Ann'],
    title: 'Club',
    ornament: 'star',
    plugs: 'all',
    units: 'mm',
  },
  { form: 'field', game: 'marble-chase', lines: 'none', railJoint: 'butt', scoringBoards: 0, slotBit: 0 },
  {
    form: 'three-in-one',
    well: 'one',
    borderWidth: 20,
    ornament: 'compass',
    holeBottom: 'ball',
    holeDiameter: 16,
    spacing: 24,
  },
]

const SKETCHED_BOARDS: readonly (readonly [string, Design])[] = [
  ...[...PRESETS, ...GALLERY_EXAMPLES].map(({ id, design }) => [id, design] as const),
  ...BOARD_FORMS.map((changes) => [JSON.stringify(changes), designOf(changes)] as const),
]

describe.each(SKETCHED_BOARDS)('the drawings of the steps of %s', (_, design) => {
  const sketches = sketchesOf(design)

  test('are eight or more, each another, none empty', () => {
    expect(new Set(sketches.map(({ name }) => name)).size).toBe(sketches.length)
    expect(sketches.length).toBeGreaterThanOrEqual(8)
    const drawn = new Set(sketches.map(({ shapes }) => JSON.stringify(shapes)))
    expect(drawn.size).toBe(sketches.length)
    for (const { name, shapes, caption } of sketches) {
      expect(shapes.length, name).toBeGreaterThan(3)
      expect(caption, name).not.toMatch(/sketch\.|\{\{|^$/)
      const numbers = JSON.stringify(shapes)
      expect(numbers, name).not.toContain('null')
    }
  })

  test('have all words and lines within their frame, and no word on another', () => {
    for (const { name, shapes } of sketches) {
      const boxes = shapes.flatMap(boxOf)
      expect(boxes.filter(isBeyond), name).toEqual([])
      boxes.forEach((a, i) => {
        for (const b of boxes.slice(i + 1)) expect(overlap(a, b), `${name}: "${a.text}" on "${b.text}"`).toBe(false)
        expect(a.text, name).not.toMatch(/sketch\.|\{\{|undefined|NaN/)
      })
      const points = shapes.flatMap((shape) =>
        shape.kind === 'path' ? shape.points : shape.kind === 'circle' ? [shape.at] : [],
      )
      const out = points.filter(
        ({ x, y }) => x < -0.01 || y < -0.01 || x > SKETCH_MM.width + 0.01 || y > SKETCH_MM.height + 0.01,
      )
      expect(out, name).toEqual([])
    }
  })
})

/** Sentences that only tell how something that is drawn beside them is done. */
const WORDS_ONLY = /^(?:tryPoles|hinge|grainJoint|grainApart)$/

test('every sentence about a joint has a drawing', () => {
  const keysOf = (changes: Partial<Design>) =>
    buildingSteps(planOf(designOf(changes)), 1, englishTexts).flatMap(({ keys }) => keys)
  // Sentences that are only there because parts are joined.
  const plain = new Set(
    [RING_BOARD, FOLDED_BOARD].flatMap((board) => keysOf({ ...board, lock: 'none', foldJoint: 'hinges' })),
  )
  const own = new Set(JOINED_BOARDS.flatMap(keysOf).filter((key) => !plain.has(key) && !WORDS_ONLY.test(key)))
  expect(own.size).toBeGreaterThanOrEqual(15)
  const plans = JOINED_BOARDS.map((changes) => planOf(designOf(changes)))
  for (const key of own)
    expect(
      plans.some((plan) => sketchesFor(plan, [key], englishTexts).length > 0),
      key,
    ).toBe(true)
})

const sketchNamed = (changes: Partial<Design>, name: string): Sketch => {
  const found = sketchesOf(designOf(changes)).find((sketch) => sketch.name === name)
  if (found === undefined) throw new Error(`no sketch ${name}`)
  return found
}

const circlesIn = ({ shapes }: Sketch) => shapes.flatMap((shape) => (shape.kind === 'circle' ? [shape] : []))
const wordsIn = ({ shapes }: Sketch) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

test('holes for dowels are drawn where the plan has them, and measured from the outer corner', () => {
  const changes = { ...RING_BOARD, lock: 'dowels', units: 'mm', thickness: 20 } as const
  const { seam, design } = planOf(designOf(changes))
  const places = [...new Set(seam?.holes.flatMap((hole) => ('along' in hole ? [hole.along] : [])))]
  const sketch = sketchNamed(changes, 'dowelFace')
  const [first, second] = circlesIn(sketch)
  if (first === undefined || second === undefined) throw new Error('no holes')
  const scale = first.radius / (design.dowel / 2)
  const [a = 0, b = 0] = [...places].sort((p, q) => p - q)
  expect((second.at.x - first.at.x) / scale).toBeCloseTo(b - a, 6)
  expect(wordsIn(sketch)).toEqual(expect.arrayContaining([`${a} mm`, `${b} mm`, `${design.thickness / 2} mm`]))
})

test('a bow tie is drawn as it is sawn, smaller than its pocket by the play', () => {
  const measured = (keyPlay: number) =>
    wordsIn(sketchNamed({ ...RING_BOARD, lock: 'keys', units: 'mm', keyPlay }, 'keyForm'))
  expect(measured(0)).toEqual(expect.arrayContaining(['40 mm', 'waist 10 mm']))
  expect(measured(0.25)).toEqual(expect.arrayContaining(['39.5 mm', 'waist 9.5 mm']))
})

test('poles that are drawn over each other pull each other', () => {
  const letters = (changes: Partial<Design>, name: string) =>
    sketchNamed({ ...FOLDED_BOARD, magnets: 'round', ...changes }, name).shapes.flatMap((shape) =>
      shape.kind === 'text' && /^[NS]$/.test(shape.text) ? [shape] : [],
    )
  const edge = letters({ foldJoint: 'dowels' }, 'edgePoles')
  const rows = [...new Set(edge.map(({ at }) => at.y))].sort((a, b) => a - b)
  const inRow = (y: number | undefined) =>
    edge
      .filter(({ at }) => at.y === y)
      .sort((a, b) => a.at.x - b.at.x)
      .map(({ text }) => text)
      .join('')
  // From the near end on: N looks out of the left half, then S.
  expect(rows.map(inRow)).toEqual(['SNSN', 'NSNS'])
  const closed = [...letters({ foldJoint: 'hinges' }, 'bottomPoles')].sort((a, b) => a.at.y - b.at.y)
  expect(closed.map(({ text }) => text).join('')).toBe('SNSN')
})

test('the proportions are those of the design', () => {
  const frameOf = (changes: Partial<Design>) => {
    const sketch = sketchesOf(designOf({ form: 'sections', players: 6, homeShape: 'forward', ...changes })).find(
      ({ name }) => name === 'lap',
    )
    const wood = sketch?.shapes.find((shape) => shape.kind === 'path' && shape.look === 'wood')
    const points = wood?.kind === 'path' ? wood.points : []
    const size = (axis: 'x' | 'y') => Math.max(...points.map((p) => p[axis])) - Math.min(...points.map((p) => p[axis]))
    return size('x') / size('y')
  }
  // A broader margin makes a part deeper, and its drawing with it: 12.7 mm between holes, 19 of them long.
  expect(frameOf({ margin: 40 })).toBeLessThan(frameOf({ margin: 15 }) * 0.8)
})

test('what only some boards need is drawn for these', () => {
  const namesOf = (changes: Partial<Design>) =>
    sketchesOf(designOf({ form: 'polygon', players: 4, homeLean: [0], ...changes })).map(({ name }) => name)
  expect(namesOf({ names: ['Ann'], plugs: 'letters' })).toContain('plugs')
  expect(namesOf({ fold: 'across' })).toEqual(expect.arrayContaining(['halves', 'hinge']))
  expect(namesOf({ fold: 'across' })).not.toContain('feet')
  expect(namesOf({ backing: 6.5 })).toContain('backing')
  expect(namesOf({ borderWidth: 15, margin: 40 })).toContain('frame')
  expect(namesOf({ lines: 'painted' })).toContain('paint')
  expect(namesOf({ lines: 'none' })).not.toContain('inlay')
})
