import type { Point } from '../../../engine/layout.ts'
import { arcOf, type Contour } from '../../../workshop/contour.ts'

/** Hundredths of a millimetre are finer than any screen shows. */
const round = (value: number): number => Math.round(value * 100) / 100

/** North is up: a picture's y runs the other way. */
const at = ({ x, y }: Point): string => `${round(x)} ${round(-y)}`

export const linePath = (points: readonly Point[], closed: boolean): string =>
  points.length === 0 ? '' : `M${points.map(at).join('L')}${closed ? 'Z' : ''}`

export const contourPath = (contour: Contour): string => {
  let from = contour.from
  const steps = contour.steps.map((step) => {
    const start = from
    from = step.to
    if (!('centre' in step)) return `L${at(step.to)}`
    const { radius, turn } = arcOf(start, step)
    const r = round(radius)
    return `A${r} ${r} 0 ${Math.abs(turn) > Math.PI ? 1 : 0} ${step.clockwise ? 1 : 0} ${at(step.to)}`
  })
  return `M${at(contour.from)}${steps.join('')}Z`
}

/** Circles of one size as one path: five hundred elements would make every change slow. */
export const circlesPath = (middles: readonly Point[], radius: number): string => {
  const r = round(radius)
  return middles
    .map(({ x, y }) => `M${round(x - radius)} ${round(-y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`)
    .join('')
}
