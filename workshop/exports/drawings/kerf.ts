import { type Contour, enclosedArea } from '../../geometry/contour.ts'
import { insetContour } from '../../geometry/inset.ts'

/**
 * Returns the line of a beam's middle that leaves an edge where a contour is: it runs outside a part, and inside an
 * opening. `kerf`: width that the beam burns away, mm.
 */
export const compensateKerf = (contour: Contour, kerf: number, side: 'outside' | 'inside'): Contour => {
  if (kerf === 0) return contour
  const outwards = side === 'outside' ? kerf / 2 : -kerf / 2
  // An inset of a contour that runs anticlockwise makes it larger.
  return insetContour(contour, [enclosedArea(contour) < 0 ? outwards : -outwards])
}
