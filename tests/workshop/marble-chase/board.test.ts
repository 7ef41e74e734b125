import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { FIELD_MM, MARBLE_RADIUS_MM, RAIL_MM, SLOT_MM, SLOT_PLACES } from '../../../engine/marble-chase/field.ts'
import { SCORING_BOARD_SIZE_MM } from '../../../engine/marble-chase/scoring-board-layout.ts'
import { findingsOf } from '../../../workshop/checks/findings.ts'
import { type Design, FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { makeDesign, parseDesign } from '../../../workshop/design/design-text.ts'
import { applyChanges } from '../../../workshop/design/home-start-shapes.ts'
import { hasGameSizes } from '../../../workshop/design/marble-chase.ts'
import { PRESETS } from '../../../workshop/design/presets.ts'
import { makeCsvFile } from '../../../workshop/exports/drawings/csv.ts'
import { makeLaserFile } from '../../../workshop/exports/drawings/laser.ts'
import { DEFAULT_LASER } from '../../../workshop/exports/drawings/laser-setup.ts'
import { makeSvgFile } from '../../../workshop/exports/drawings/svg.ts'
import { make3mf } from '../../../workshop/exports/solids/board-3mf.ts'
import { makeStl } from '../../../workshop/exports/solids/stl.ts'
import { cutsOf } from '../../../workshop/lists/cut-list.ts'
import { pieceNeeds } from '../../../workshop/lists/needs.ts'
import { woodWeights } from '../../../workshop/lists/wood-weight.ts'
import { chaseSteps } from '../../../workshop/marble-chase/building-steps.ts'
import { chaseFacts } from '../../../workshop/marble-chase/facts.ts'
import { planOf } from '../../../workshop/plan.ts'
import { LONG } from '../../long.ts'
import { readSvg } from '../exports/drawings/svg-reader.ts'
import { englishTexts } from '../exports/english.ts'
import { decodeText, makeExport } from '../exports/orders.ts'
import { bodiesOf, leaksOf, read3mf, readStl, volumeOf } from '../exports/solids/mesh-reader.ts'

const preset = (id: string): Design => PRESETS.find((own) => own.id === id)?.design as Design
const TWO_PLAYER_BOARD = preset('chase-two')
const SQUARE_SLOT_BOARD: Design = { ...TWO_PLAYER_BOARD, slotBit: 0 }

/** Left, right, lower and upper edge of a path of an SVG, in which y points down. */
const boxOf = ({ commands }: { commands: readonly { letter: string; numbers: readonly number[] }[] }) => {
  const points = commands.flatMap(({ numbers }) => (numbers.length < 2 ? [] : [numbers.slice(-2)]))
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => -y)]
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
}

describe('a board for Marble Chase', () => {
  test('begins with the sizes that the physics knows', () => {
    expect([TWO_PLAYER_BOARD.marbleSmall, TWO_PLAYER_BOARD.marbleMiddle, TWO_PLAYER_BOARD.marbleLarge]).toEqual([
      2 * MARBLE_RADIUS_MM.s,
      2 * MARBLE_RADIUS_MM.m,
      2 * MARBLE_RADIUS_MM.l,
    ])
    expect([TWO_PLAYER_BOARD.railHeight, TWO_PLAYER_BOARD.railWidth, hasGameSizes(TWO_PLAYER_BOARD)]).toEqual([
      RAIL_MM.height,
      RAIL_MM.width,
      true,
    ])
    expect(hasGameSizes({ ...TWO_PLAYER_BOARD, scale: 1.1 })).toBe(false)
  })

  test('has its own form, whatever was designed before, and gives it back', () => {
    const chase = applyChanges(FIRST_DESIGN, { game: 'marble-chase' })
    expect([chase.form, chase.numbers]).toEqual(['field', true])
    expect(parseDesign(makeDesign(chase))).toEqual({ ok: true, value: chase })
    const back = applyChanges(chase, { game: 'tock', players: 4 })
    expect([back.form, planOf(back).drills.length]).toEqual(['polygon', 104])
  })

  test.each([1, 1.2])('has every slot of the game in its place, at %s times its size', (scale) => {
    const { wells } = planOf({ ...TWO_PLAYER_BOARD, scale })
    const slots = wells.filter(({ kind }) => kind === 'slot')
    expect(slots).toHaveLength(SLOT_PLACES.length)
    SLOT_PLACES.forEach(({ x, z, width }, i) => {
      const slot = slots[i]
      expect(slot?.middle.x).toBeCloseTo(x * scale)
      expect(slot?.middle.y).toBeCloseTo((z - FIELD_MM.length / 2) * scale)
      expect([slot?.width, slot?.height, slot?.depth]).toEqual([
        SLOT_MM.length * scale,
        width * scale,
        SLOT_MM.depth * scale,
      ])
    })
  })

  test('scoring boards lie beside each other clear of the field, as many as are wanted', () => {
    for (const scoringBoards of [0, 1, 2, 3, 4, 5, 6]) {
      const { parts } = planOf({ ...TWO_PLAYER_BOARD, scoringBoards })
      const middles = parts.slice(4).map(({ outline }) => boxOfPoints(outline.steps.map(({ to }) => to)))
      expect(middles).toHaveLength(scoringBoards)
      for (const [i, { x, y }] of middles.entries()) {
        expect(Math.abs(x)).toBeGreaterThan(FIELD_MM.width / 2 + RAIL_MM.width + SCORING_BOARD_SIZE_MM.x / 2)
        for (const other of middles.slice(i + 1))
          expect(
            Math.abs(other.x - x) > SCORING_BOARD_SIZE_MM.x || Math.abs(other.y - y) > SCORING_BOARD_SIZE_MM.z,
          ).toBe(true)
      }
    }
  })

  test('needs three marbles, a die, and twelve cubes a scoring board; rails are strips of their own', () => {
    const needs = pieceNeeds(planOf(preset('chase-club')), englishTexts)
    expect(needs.slice(0, 5).map(({ count }) => count)).toEqual(['1', '1', '1', '1', '6 × 12'])
    const rails = cutsOf(planOf(TWO_PLAYER_BOARD), 3).filter(({ role }) => role === 'edging')
    expect(rails.map(({ count, thickness }) => [count, thickness])).toEqual([
      [2, RAIL_MM.width],
      [1, RAIL_MM.width],
    ])
    expect(woodWeights(planOf(TWO_PLAYER_BOARD)).map(({ wood }) => wood)).toEqual(['maple', 'walnut'])
  })

  test('a field without scoring boards and without a bit is described without a zero', () => {
    const plan = planOf({ ...SQUARE_SLOT_BOARD, scoringBoards: 0 })
    const steps = chaseSteps(plan, 1, englishTexts)
    const texts = [...chaseFacts(plan, englishTexts), ...steps].map((described) => JSON.stringify(described))
    expect(texts.filter((text) => /(?<![\d.])0(?: |\\")/.test(text))).toEqual([])
  })

  test('a rail that no marble gets over, a marble that falls in, and a wrong size are reported', () => {
    const codes = (changes: Partial<Design>) =>
      findingsOf(planOf({ ...TWO_PLAYER_BOARD, ...changes })).map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({ railHeight: 12 })).toContain('rail/high')
    expect(codes({ marbleSmall: 13 })).toContain('slot/swallows')
    expect(codes({ scale: 1.1, marbleSmall: 15.4, marbleMiddle: 17.6, marbleLarge: 19.8 })).toEqual(['chase/physics'])
  })
})

const boxOfPoints = (points: readonly { readonly x: number; readonly y: number }[]) => ({
  x: (Math.min(...points.map(({ x }) => x)) + Math.max(...points.map(({ x }) => x))) / 2,
  y: (Math.min(...points.map(({ y }) => y)) + Math.max(...points.map(({ y }) => y))) / 2,
})

/** Areas and depths of the game's own sizes in mm³, independent of the code that cuts the solids. */
const slotVolume = SLOT_MM.widths.reduce((sum, width) => sum + 6 * width * SLOT_MM.length * SLOT_MM.depth, 0)

describe('its files, by independent readers', () => {
  test('SVG: slots as wide, long and far apart as the field has them, and each colour on a layer', async () => {
    const { layers } = readSvg(decodeText(await makeExport(makeSvgFile, SQUARE_SLOT_BOARD, 'named')))
    const slots = layers.find(({ name }) => name === 'SLOT_6mm_DEEP')?.paths.map(boxOf) ?? []
    expect(slots).toHaveLength(36)
    const [first] = slots
    SLOT_PLACES.forEach(({ x, z, width }, i) => {
      const box = slots[i] as (typeof slots)[number]
      expect(box.east - box.west).toBeCloseTo(SLOT_MM.length, 3)
      expect(box.north - box.south).toBeCloseTo(width, 3)
      expect((box.east + box.west - (first?.east ?? 0) - (first?.west ?? 0)) / 2).toBeCloseTo(
        x - (SLOT_PLACES[0]?.x ?? 0),
        3,
      )
      expect((box.north + box.south - (first?.north ?? 0) - (first?.south ?? 0)) / 2).toBeCloseTo(
        z - (SLOT_PLACES[0]?.z ?? 0),
        3,
      )
    })
    const names = layers.map(({ name }) => name)
    for (const colour of ['BLACK', 'WHITE', 'YELLOW', 'RED', 'BLUE', 'GREEN'])
      expect(names).toContain(`${colour}_STAINED`)
    expect(names).toContain('CUBE_2.5mm_DEEP')
  })

  test('CSV: a line for every slot and pocket, with its true measures', async () => {
    const lines = decodeText(await makeExport(makeCsvFile, TWO_PLAYER_BOARD, 'named'))
      .trim()
      .split('\r\n')
    const rows = lines.map((line) => line.split(','))
    expect(rows).toHaveLength(1 + 36 + 2 * 21)
    const [head = [], ...rest] = rows
    const green = rest.find(([name, part]) => name === 'green-6' && part === 'field') ?? []
    expect(Number(green[head.indexOf('across_mm')])).toBeCloseTo(SLOT_MM.length)
    expect(Number(green[head.indexOf('along_mm')])).toBeCloseTo(13.6)
    expect(Number(green[head.indexOf('depth_mm')])).toBeCloseTo(SLOT_MM.depth)
  })

  test('laser: slots go through as many sheets as they are deep, and rails have more sheets than the field', async () => {
    const { bytes } = await makeExport(makeLaserFile, TWO_PLAYER_BOARD, 'named')
    const files = unzipSync(bytes)
    const cut = (group: string) =>
      Object.keys(files)
        .filter((name) => name.includes(`-${group}`) && name.endsWith('.svg'))
        .reduce((sum, name) => sum + Number(/cut-(\d+)/.exec(name)?.[1]), 0)
    expect([cut('field'), cut('rails'), cut('scoring')]).toEqual([6, 7, 4])
    const holed = Object.entries(files).filter(([name]) => name.includes('field') && name.endsWith('.svg'))
    const open = holed.filter(([, own]) => readSvg(strFromU8(own)).layers.some(({ name }) => name === 'CUT_INSIDE'))
    expect(open).toHaveLength(2)
  })

  test('laser: slots are as deep as sheets of a measured thickness make them', async () => {
    for (const sheet of [2.6, 4.4]) {
      const laser = { ...DEFAULT_LASER, sheet }
      const { bytes } = await makeExport(makeLaserFile, TWO_PLAYER_BOARD, 'named', 'outlines', { laser })
      const holed = Object.entries(unzipSync(bytes)).filter(([name]) => /-field.*wells.*\.svg$/.test(name))
      const count = holed.reduce((sum, [name]) => sum + Number(/cut-(\d+)/.exec(name)?.[1]), 0)
      expect(count).toBe(Math.round(SLOT_MM.depth / sheet))
    }
  })

  test('STL: a watertight solid for each kind of part, the field as large as its measures say', async () => {
    const files = unzipSync((await makeExport(makeStl, { ...SQUARE_SLOT_BOARD, railJoint: 'butt' }, 'named')).bytes)
    expect(Object.keys(files).sort()).toEqual(
      ['field', 'rail-far', 'rail-make-2', 'scoring-make-2'].map((name) => `marble-chase-2-${name}.stl`),
    )
    const field = readStl(files['marble-chase-2-field.stl'] as Uint8Array<ArrayBuffer>)
    expect([leaksOf(field), bodiesOf(field)]).toEqual([0, 1])
    expect(volumeOf(field)).toBeCloseTo(FIELD_MM.width * FIELD_MM.length * TWO_PLAYER_BOARD.thickness - slotVolume, -1)
  })

  test('3MF: field with six columns of their own colour and values, nothing leaks', LONG, async () => {
    const { objects, together, items } = read3mf((await makeExport(make3mf, TWO_PLAYER_BOARD, 'named')).bytes)
    expect([...objects.values()].map(leaksOf).every((leaks) => leaks === 0)).toBe(true)
    expect([...objects.values()].map(volumeOf).filter((volume) => !(volume > 0))).toEqual([])
    expect(items.flatMap(({ transform }) => transform).every(Number.isFinite)).toBe(true)
    expect(Math.max(...[...together.values()].map((children) => children.length))).toBe(8)
  })
})
