/**
 * Reads sketches that are the same for every board from SVG files, 1 unit a millimetre. They are made of `rect`, `circle`, `polygon`,
 * `polyline` and `text`; the class of an element is its look. A text such as `{{word.tape}}` is a slot for the text `sketch.word.tape`, or
 * for a value that the sketch gives. `data-width` is the longest line of a text in mm, `data-leader` the point that a line goes to from it.
 */

import type { Point } from '../../engine/boards/layout.ts'
import type { TextValues } from '../texts.ts'
import { SKETCH_MM, type SketchLook } from './sketch.ts'
import type { SketchContext } from './sketch-context.ts'

const SVG_ELEMENT = /<(rect|circle|polygon|polyline|text)\s([^>]*?)\/?>([^<]*)/g
const SVG_ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const TEXT_SLOT = /^\{\{(.+)\}\}$/
const TEXT_ALIGNMENTS: Readonly<Record<string, 'middle' | 'right'>> = { middle: 'middle', end: 'right' }

const readPoint = (pair = ''): Point => {
  const [x = 0, y = 0] = pair.split(',').map(Number)
  return { x, y: SKETCH_MM.height - y }
}

/** Draws the elements of an SVG file. `values`: texts of slots by their names, and what the texts in the other slots contain. */
export const drawSvg = ({ pen, t }: SketchContext, svg: string, values: TextValues = {}): undefined => {
  for (const [, tag, written = '', content = ''] of svg.matchAll(SVG_ELEMENT)) {
    const attributes = new Map([...written.matchAll(SVG_ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
    const numberOf = (name: string) => Number(attributes.get(name) ?? 0)
    const look = attributes.get('class') as SketchLook
    const at = readPoint(`${numberOf('x')},${numberOf('y')}`)
    if (tag === 'rect') {
      const [width, height] = [numberOf('width'), numberOf('height')]
      pen.box(look, { west: at.x, east: at.x + width, south: at.y - height, north: at.y })
    } else if (tag === 'circle') {
      pen.circle(look, readPoint(`${numberOf('cx')},${numberOf('cy')}`), numberOf('r'))
    } else if (tag === 'text') {
      const [, slot] = TEXT_SLOT.exec(content) ?? []
      const text = slot === undefined ? content : String(values[slot] ?? t(`sketch.${slot}`, values))
      const style = {
        align: TEXT_ALIGNMENTS[attributes.get('text-anchor') ?? ''] ?? 'left',
        bold: attributes.get('font-weight') === 'bold',
        ...(attributes.has('data-width') ? { width: numberOf('data-width') } : {}),
      } as const
      const leader = attributes.get('data-leader')
      if (leader === undefined) pen.text(text, at, style)
      else pen.note(text, at, readPoint(leader), style)
    } else {
      const points = (attributes.get('points') ?? '').split(' ').map(readPoint)
      if (tag === 'polygon') pen.area(look, points)
      else pen.line(look, points)
    }
  }
}
