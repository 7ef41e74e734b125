import { expect, test } from 'vitest'
import { planOf } from '../../../workshop/plan.ts'
import { createSketchPen } from '../../../workshop/sketches/sketch-pen.ts'
import { drawSvg } from '../../../workshop/sketches/svg-sketch.ts'
import { designOf } from '../designs.ts'

const SVG = `<svg viewBox="0 0 86 54"><title>Test</title>
  <rect class="wood" x="10" y="4" width="20" height="10"/>
  <circle class="pin" cx="5" cy="4" r="2"/>
  <polyline class="saw" points="0,54 86,0"/>
  <text x="1" y="54" text-anchor="end" font-weight="bold">{{width}}</text>
  <text x="2" y="44" data-width="20" data-leader="2,50">{{tape}}</text>
</svg>`

test('an SVG file is drawn with its slots filled in, y upwards', () => {
  const pen = createSketchPen()
  const plan = planOf(designOf({}))
  const word = (key: string) => `the ${key}`
  drawSvg({ pen, plan, word, t: word, ruled: String, sold: String }, SVG, { width: '3 mm' })
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
