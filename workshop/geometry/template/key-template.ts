import type { Plan } from '../../plan.ts'
import { boundsOf, flatten, linesAlong } from '../contour.ts'
import { BOW_TIE_MM, keyOutline } from '../joints/keys.ts'
import type { Template } from './template.ts'

/** Margin around the key, and error of flattened arcs where only the page matters. */
const TEMPLATE_MARGIN_MM = 2
const FLATTEN_TOLERANCE_MM = 0.2

/** Template of a bow-tie key, with the line on which the parts meet. */
export const keyTemplate = ({ seam, design }: Plan): Template | undefined => {
  if (seam === undefined || seam.keys.length === 0) return undefined
  const contour = keyOutline(design)
  const outline = flatten(contour, FLATTEN_TOLERANCE_MM)
  const { west, east, south, north } = boundsOf(outline)
  const waist = BOW_TIE_MM.waist / 2
  return {
    key: 'Key',
    title: 'key',
    sides: 0,
    copies: seam.keys.length,
    bounds: {
      west: west - TEMPLATE_MARGIN_MM,
      east: east + TEMPLATE_MARGIN_MM,
      south: south - TEMPLATE_MARGIN_MM,
      north: north + TEMPLATE_MARGIN_MM,
    },
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
