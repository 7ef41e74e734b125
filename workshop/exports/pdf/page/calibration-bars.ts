import { inBothUnits, type Unit } from '../../../design/units.ts'
import { barLength } from '../../../geometry/template/print-scale.ts'
import type { Sheet } from '../../../geometry/template/sheet.ts'
import { BLACK, grey, type Ink } from './ink.ts'
import { segmentPath } from './path.ts'

const LINE_LOOK = { stroke: BLACK, width: 0.15 }
const TICK_LENGTH_MM = 1.2
/** Distance from the window to the bar. */
const BAR_DISTANCE_MM = 2.2

const drawBar = (ink: Ink, length: number, unit: Unit) => {
  const ends = [0, length].flatMap((x) => segmentPath(x, -TICK_LENGTH_MM, x, TICK_LENGTH_MM))
  ink.draw(LINE_LOOK, [...segmentPath(0, 0, length, 0), ...ends])
  const text = ink.t('sheet.bar', { length: inBothUnits(length, unit) })
  ink.text(text, { x: length / 2, y: 0.7 }, { size: 2.05, colour: grey(0.2), align: 'middle' })
}

/** Draws bars of a known length above and on the right of the window where they fit. The reader who measures them sees if the plotter stretches the paper. */
export const drawCalibrationBars = (ink: Ink, { window }: Sheet, unit: Unit) => {
  const { x, y, width, height } = window
  const [across, up] = [barLength(width, unit), barLength(height, unit)]
  if (across !== undefined)
    ink.withTransform({ x, y: y + height + BAR_DISTANCE_MM }, 0, () => drawBar(ink, across, unit))
  if (up !== undefined) {
    // The text stands on the window's side of the bar.
    ink.withTransform({ x: x + width + BAR_DISTANCE_MM + 1.4, y }, Math.PI / 2, () => drawBar(ink, up, unit))
  }
}
