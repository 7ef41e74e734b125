/** Shapes on a sheet, in mm. */

import type { Point } from '../../../engine/boards/layout.ts'
import { type Contour, circle, extremePointsOf } from '../../geometry/contour.ts'
import { flattenLetter, type LetterOutline } from '../../geometry/lettering.ts'
import type { Feature } from './layers.ts'

export type Shape =
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number; readonly name: string }
  | { readonly kind: 'point'; readonly at: Point; readonly name: string }
  | { readonly kind: 'contour'; readonly contour: Contour }
  /** A contour that is not closed: it ends where its last step does. */
  | { readonly kind: 'stroke'; readonly path: Contour }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly closed: boolean }
  /** Outlines of one or more letters: outsides and holes. */
  | { readonly kind: 'letters'; readonly outlines: readonly LetterOutline[] }

export interface DrawnFeature {
  readonly feature: Feature
  readonly shapes: readonly Shape[]
}

/** Largest distance from a curve where it must be cut into straight pieces. */
export const DRAWING_TOLERANCE_MM = 0.01

/** Returns points that span the bounds of a shape. */
export const boundingPointsOf = (shape: Shape): readonly Point[] => {
  switch (shape.kind) {
    case 'circle':
      return extremePointsOf(circle(shape.centre, shape.radius))
    case 'point':
      return [shape.at]
    case 'contour':
      return extremePointsOf(shape.contour)
    case 'stroke':
      return [shape.path.from, ...extremePointsOf(shape.path)]
    case 'line':
      return shape.points
    case 'letters':
      return shape.outlines.flatMap((outline) => flattenLetter(outline, 1))
  }
}
