/** A test piece that shows a laser's kerf: a bow tie, and pockets that it fits into at five of them. Lengths in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { boxCorners, type Contour, moveContour } from '../../geometry/contour.ts'
import { BOW_TIE_MM, keyOutline } from '../../geometry/joints/keys.ts'
import type { LabelWriter } from './reference-bars.ts'
import type { Shape } from './shapes.ts'

/**
 * Kerfs that the piece tells apart. The pocket for one is drawn smaller by it on every side: the beam takes half a kerf
 * from the tie and half from the pocket.
 */
const TESTED_KERFS_MM = [0, 0.1, 0.2, 0.3, 0.4] as const

const WALL_MM = 8
const LABEL_SPACE_MM = 10
const LETTER_HEIGHT_MM = 5

const PITCH_MM = BOW_TIE_MM.endWidth + WALL_MM

const moved = (contour: Contour, { x, y }: Point): Shape => ({
  kind: 'contour',
  contour: moveContour(contour, (p) => ({ x: p.x + x, y: p.y + y })),
})

/** Returns the shapes of the test piece by their feature: pockets, the outlines of plate and tie, and the kerfs. */
export const laserTestPiece = ({ write }: LabelWriter) => {
  const middleX = WALL_MM + BOW_TIE_MM.length / 2
  const placeOf = (index: number): Point => ({ x: middleX, y: WALL_MM + BOW_TIE_MM.endWidth / 2 + index * PITCH_MM })
  const plate = boxCorners({
    west: 0,
    east: BOW_TIE_MM.length + 2 * WALL_MM + LABEL_SPACE_MM,
    south: 0,
    north: TESTED_KERFS_MM.length * PITCH_MM + WALL_MM,
  })
  const tieAt = { x: middleX, y: -WALL_MM - BOW_TIE_MM.endWidth / 2 }
  return {
    pockets: TESTED_KERFS_MM.map((kerf, i) => moved(keyOutline({ keyPlay: kerf }), placeOf(i))),
    outlines: [{ kind: 'line', points: plate, closed: true } as const, moved(keyOutline({ keyPlay: 0 }), tieAt)],
    labels: TESTED_KERFS_MM.flatMap((kerf, i) =>
      write(
        String(kerf),
        { x: BOW_TIE_MM.length + 2 * WALL_MM + LABEL_SPACE_MM / 2 - 2, y: placeOf(i).y },
        LETTER_HEIGHT_MM,
      ),
    ),
  }
}
