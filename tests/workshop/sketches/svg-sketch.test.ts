import { expect, test } from 'vitest'
import english from '../../../client/i18n/en/language.ts'
import { LANGUAGE_LOADERS } from '../../../client/i18n/languages.ts'
import { FIELD_MM, startPlaceAt } from '../../../engine/marble-chase/field.ts'
import { planOf } from '../../../workshop/plan.ts'
import placesSvg from '../../../workshop/sketches/places.svg?raw'
import { createSketchPen } from '../../../workshop/sketches/sketch-pen.ts'
import { drawSvg } from '../../../workshop/sketches/svg-sketch.ts'
import { designOf } from '../designs.ts'

const SVG_TEXT = `<svg viewBox="0 0 86 54"><title>Test</title>
  <rect class="wood" x="10" y="4" width="20" height="10"/>
  <circle class="pin" cx="5" cy="4" r="2"/>
  <polyline class="saw" points="0,54 86,0"/>
  <text x="1" y="54" text-anchor="end" font-weight="bold">{{width}}</text>
  <text x="2" y="44" data-width="20" data-leader="2,50">{{word.tape}}</text>
</svg>`

test('an SVG file is drawn with its slots filled in, y upwards', () => {
  const pen = createSketchPen()
  const plan = planOf(designOf({}))
  const t = (key: string) => (key === 'sketch.word.tape' ? 'the tape' : key)
  drawSvg({ pen, plan, word: t, t, ruled: String, sold: String }, SVG_TEXT, { width: '3 mm' })
  const [box, circle, line, width, leader, tape, ...more] = pen.shapes
  expect(box).toMatchObject({ look: 'wood', closed: true })
  expect(box?.kind === 'path' && new Set(box.points.map(({ x, y }) => `${x},${y}`))).toEqual(
    new Set(['10,50', '30,50', '30,40', '10,40']),
  )
  expect(circle).toEqual({ kind: 'circle', look: 'pin', at: { x: 5, y: 50 }, radius: 2 })
  expect(line).toMatchObject({
    look: 'saw',
    closed: false,
    points: [
      { x: 0, y: 0 },
      { x: 86, y: 54 },
    ],
  })
  expect(width).toMatchObject({ text: '3 mm', at: { x: 1, y: 0 }, align: 'right', bold: true })
  expect(leader).toMatchObject({ kind: 'path', look: 'thin' })
  expect(tape).toMatchObject({ text: 'the tape', at: { x: 2, y: 10 }, align: 'left', bold: false })
  expect(more).toEqual([])
})

const SVG_FILES = import.meta.glob<string>('../../../workshop/sketches/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const LANGUAGE_LOADER_ENTRIES = Object.entries({ en: async () => english, ...LANGUAGE_LOADERS })

test.each(LANGUAGE_LOADER_ENTRIES)('slots of the SVG files have texts in the language %s', async (_, load) => {
  const source = (await load()).texts.workshop
  if (source === undefined) return
  const { sketch } = typeof source === 'function' ? (await source()).default : source
  expect(Object.keys(SVG_FILES).length).toBeGreaterThan(10)
  for (const [file, svg] of Object.entries(SVG_FILES))
    for (const [, slot = ''] of svg.matchAll(/\{\{(\w+\..+?)\}\}/g)) {
      const text = slot.split('.').reduce<unknown>((table, key) => (table as Record<string, unknown>)?.[key], sketch)
      expect(text, `${file}: ${slot}`).toEqual(expect.stringMatching(/\S/))
    }
})

test('the rings on the field lie where marbles are flicked from', () => {
  const [, x = 0, y = 0, width = 0, height = 0] = (
    /<rect class="wood" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/.exec(placesSvg) ?? []
  ).map(Number)
  const drawn = [...placesSvg.matchAll(/cx="(\S+)" cy="(\S+)"/g)].map(([, cx, cy]) => [Number(cx), Number(cy)] as const)
  const places = ([1, 2, 3, 4, 5, 6] as const).flatMap((column) =>
    (['b', 'f'] as const).map((row) => startPlaceAt(column, row)),
  )
  expect(drawn.length).toBe(places.length)
  for (const place of places) {
    const at = [x + (place.z / FIELD_MM.length) * width, y + height / 2 + (place.x / FIELD_MM.width) * height] as const
    expect(drawn.some(([cx, cy]) => Math.hypot(cx - at[0], cy - at[1]) < 0.02)).toBe(true)
  }
})
