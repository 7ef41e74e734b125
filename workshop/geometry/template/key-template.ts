import type { Plan } from '../../plan.ts'
import { boundsOf, enlargeBounds, flatten } from '../contour.ts'
import { BOW_TIE_MM, keyOutline } from '../joints/keys.ts'
import { point } from '../point.ts'
import { FLATTEN_TOLERANCE_MM, linesOf, OUTLINES_ONLY, TEMPLATE_MARGIN_MM, type Template } from './template.ts'

/** Returns the template of a bow-tie key, with the line on which the parts meet; undefined for boards without keys. */
export const keyTemplate = ({ seam, design }: Plan): Template | undefined => {
  if (seam === undefined || seam.keys.length === 0) return undefined
  const contour = keyOutline(design)
  const waist = BOW_TIE_MM.waistWidth / 2
  return {
    ...OUTLINES_ONLY,
    key: 'Key',
    title: 'key',
    copies: seam.keys.length,
    bounds: enlargeBounds(boundsOf(flatten(contour, FLATTEN_TOLERANCE_MM)), TEMPLATE_MARGIN_MM),
    outlines: [contour],
    seams: [[point(0, -waist), point(0, waist)]],
    content: { dots: [], lines: linesOf([contour], []) },
  }
}
