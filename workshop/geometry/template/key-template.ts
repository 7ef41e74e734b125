import type { Plan } from '../../plan.ts'
import { boundsOf, flatten, linesAlong } from '../contour.ts'
import { KEY, keyOutline } from '../joints/keys.ts'
import type { Template } from './template.ts'

/** Room about the key, and how fine its arcs are where only the page matters; mm. */
const ROOM = 2
const COARSE = 0.2

/** A bow tie, with the line on which the parts meet. */
export const keyTemplate = ({ seam, design }: Plan): Template | undefined => {
  if (seam === undefined || seam.keys.length === 0) return undefined
  const contour = keyOutline(design)
  const outline = flatten(contour, COARSE)
  const { west, east, south, north } = boundsOf(outline)
  const waist = KEY.waist / 2
  return {
    key: 'Key',
    title: 'key',
    sides: 0,
    copies: seam.keys.length,
    bounds: { west: west - ROOM, east: east + ROOM, south: south - ROOM, north: north + ROOM },
    drills: [],
    outlines: [contour],
    hidden: [],
    seams: [
      [
        { x: 0, y: -waist },
        { x: 0, y: waist },
      ],
    ],
    marks: [],
    wells: [],
    guides: [],
    outlinesWithin: undefined,
    marksWithin: undefined,
    content: { dots: [], lines: linesAlong(outline, true) },
  }
}
