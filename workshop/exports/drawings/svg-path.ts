import type { Point } from '../../../engine/boards/layout.ts'
import { arcOf, type Contour, mapSteps } from '../../geometry/contour.ts'

/** Path data of SVG, which counts y downwards; numbers have `digits` digits after the point, and no negative zero. */
export const svgPaths = (digits: number) => {
  const figure = (value: number): string => String(Number(value.toFixed(digits)) + 0)
  const pair = ({ x, y }: Point): string => `${figure(x)} ${figure(-y)}`
  const line = (points: readonly Point[], closed: boolean): string =>
    points.length === 0 ? '' : `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`
  /** A contour that is not closed. */
  const stroke = (contour: Contour): string => {
    const drawn = mapSteps(contour, (step, from) => {
      if (!('centre' in step)) return `L${pair(step.to)}`
      const { radius, turn } = arcOf(from, step)
      const r = figure(radius)
      return `A${r} ${r} 0 ${Math.abs(turn) > Math.PI ? 1 : 0} ${turn < 0 ? 1 : 0} ${pair(step.to)}`
    })
    return `M${pair(contour.from)}${drawn.join('')}`
  }
  return { figure, pair, line, stroke }
}
