/**
 * Reads sketches that are the same for every board from SVG files, 1 unit a millimetre. They are made of `rect`, `circle`, `polygon`,
 * `polyline` and `text`; the class of an element is its look. A text such as `{{tape}}` is a slot. `data-width` is the longest line of a
 * text in mm, `data-leader` the point that a line goes to from it.
 */

import type { Point } from '../../engine/boards/layout.ts'
import type { TextValues } from '../texts.ts'
import type { Desk } from './sketch-context.ts'
import { SKETCH, type SketchLook } from './sketch.ts'

const ELEMENT = /<(rect|circle|polygon|polyline|text)\s([^>]*?)\/?>([^<]*)/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
const SLOT = /^\{\{(.+)\}\}$/
const ALIGNMENTS: Readonly<Record<string, 'middle' | 'right'>> = { middle: 'middle', end: 'right' }

const readPoint = (pair = ''): Point => {
  const [x = 0, y = 0] = pair.split(',').map(Number)
  return { x, y: SKETCH.height - y }
}

/** Draws the elements of an SVG file. `values`: texts of slots by their names, and what the words in the other slots contain. */
export const drawSvg = ({ pen, word }: Desk, svg: string, values: TextValues = {}): undefined => {
  for (const [, tag, written = '', content = ''] of svg.matchAll(ELEMENT)) {
    const attributes = new Map([...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
    const numberOf = (name: string) => Number(attributes.get(name) ?? 0)
    const look = attributes.get('class') as SketchLook
    const at = readPoint(`${numberOf('x')},${numberOf('y')}`)
    if (tag === 'rect') {
      const [width, height] = [numberOf('width'), numberOf('height')]
      pen.box(look, { west: at.x, east: at.x + width, south: at.y - height, north: at.y })
    } else if (tag === 'circle') {
      pen.circle(look, readPoint(`${numberOf('cx')},${numberOf('cy')}`), numberOf('r'))
    } else if (tag === 'text') {
      const [, slot] = SLOT.exec(content) ?? []
      const text = slot === undefined ? content : String(values[slot] ?? word(slot, values))
      const style = {
        align: ALIGNMENTS[attributes.get('text-anchor') ?? ''] ?? 'left',
        bold: attributes.get('font-weight') === 'bold',
        ...(attributes.has('data-width') ? { width: numberOf('data-width') } : {}),
      } as const
      const leader = attributes.get('data-leader')
      if (leader === undefined) pen.text(text, at, style)
      else pen.note(text, at, readPoint(leader), style)
    } else {
      pen.path(look, (attributes.get('points') ?? '').split(' ').map(readPoint), tag === 'polygon')
    }
  }
}
