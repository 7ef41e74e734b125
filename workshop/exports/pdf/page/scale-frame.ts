import type { Point } from '../../../../engine/boards/layout.ts'
import { makeLength, type Unit } from '../../../design/units.ts'
import { scaleFrameSize } from '../../../geometry/template/print-scale.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { boxPath, pdfLinePath, segmentPath } from './path.ts'

/** Draws the frame. `at`: its lower left corner. The middles of its lines have the true distance. */
export const drawScaleFrame = (ink: Ink, unit: Unit, at: Point) => {
  const { width, height, diagonal } = scaleFrameSize(unit)
  const [right, top] = [at.x + width, at.y + height]
  const diagonals = [...pdfLinePath([at, { x: right, y: top }]), ...segmentPath(at.x, top, right, at.y)]
  ink.draw({ stroke: grey(0.6), width: 0.12 }, diagonals)
  ink.draw({ stroke: BLACK, width: 0.2 }, boxPath(at.x, at.y, width, height))
  const type = { size: 2.6, colour: grey(0.3), align: 'middle' } as const
  const middle = at.y + height / 2
  ink.text(makeLength(width, unit), { x: at.x + width / 2, y: at.y + 1.6 }, type)
  ink.text(makeLength(height, unit), { x: at.x + 3.4, y: middle }, { ...type, turn: Math.PI / 2 })
  const turn = Math.atan2(height, width)
  const along = { x: at.x + width * 0.7 - 0.8, y: at.y + height * 0.7 + 1 }
  ink.text(makeLength(diagonal, unit), along, { ...type, turn })
}
