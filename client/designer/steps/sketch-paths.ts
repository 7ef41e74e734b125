import { circlesPath, linePath } from '../../../models/flat/plan-paths.ts'
import type { SketchLook, SketchShape } from '../../../workshop/sketches/sketch.ts'

type Drawn = Exclude<SketchShape, { kind: 'text' }>

/** One element of the page for all shapes of one look that follow each other: a board has hundreds of holes. */
export interface SketchPath {
  readonly look: SketchLook
  readonly d: string
}

const pathOf = (shape: Drawn): string =>
  shape.kind === 'circle' ? circlesPath([shape.at], shape.radius) : linePath(shape.points, shape.closed)

/** Returns the drawing in its order, without the texts. */
export const sketchPaths = (shapes: readonly SketchShape[]): readonly SketchPath[] => {
  const paths: { look: SketchLook; d: string }[] = []
  for (const shape of shapes) {
    if (shape.kind === 'text') continue
    const last = paths.at(-1)
    if (last?.look === shape.look) last.d += pathOf(shape)
    else paths.push({ look: shape.look, d: pathOf(shape) })
  }
  return paths
}
