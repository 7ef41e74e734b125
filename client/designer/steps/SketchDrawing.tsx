import { circlesPath, linePath } from '../../../models/flat/plan-paths.ts'
import { isMeasured, textWidthMm } from '../../../workshop/sketches/letter-widths.ts'
import { SKETCH_MM, type Sketch, type SketchLook, type SketchShape } from '../../../workshop/sketches/sketch.ts'

const TEXT_ANCHORS = { left: 'start', middle: 'middle', right: 'end' } as const

/** A text that is as wide as on paper, whatever font the page has, where the width of its letters is known. */
const SketchText = ({ shape }: { readonly shape: Extract<SketchShape, { kind: 'text' }> }) => {
  const { text, at, size, align, bold, isUpright } = shape
  const rotation = isUpright ? { transform: `rotate(-90 ${at.x} ${-at.y})` } : {}
  return (
    <text
      x={at.x}
      y={-at.y}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      textAnchor={TEXT_ANCHORS[align]}
      textLength={isMeasured(text) ? textWidthMm(text, size) : undefined}
      lengthAdjust="spacingAndGlyphs"
      {...rotation}
    >
      {text}
    </text>
  )
}

type DrawnShape = Exclude<SketchShape, { kind: 'text' }>

/** One SVG path for all shapes with the same look that follow each other, since a board has hundreds of holes. */
interface SketchPath {
  readonly look: SketchLook
  readonly d: string
}

const pathOf = (shape: DrawnShape): string =>
  shape.kind === 'circle' ? circlesPath([shape.at], shape.radius) : linePath(shape.points, shape.closed)

/** Returns the paths of the shapes in their order. Texts are left out. */
const sketchPaths = (shapes: readonly SketchShape[]): readonly SketchPath[] => {
  const paths: { look: SketchLook; d: string }[] = []
  for (const shape of shapes) {
    if (shape.kind === 'text') continue
    const last = paths.at(-1)
    if (last?.look === shape.look) last.d += pathOf(shape)
    else paths.push({ look: shape.look, d: pathOf(shape) })
  }
  return paths
}

/** The drawing of a step, as in the printed instructions, with its caption. */
export const SketchDrawing = ({ sketch }: { readonly sketch: Sketch }) => (
  <figure className="sketch" data-sketch={sketch.name}>
    <svg
      viewBox={`0 ${-SKETCH_MM.height} ${SKETCH_MM.width} ${SKETCH_MM.height}`}
      role="img"
      aria-label={sketch.caption}
    >
      {sketchPaths(sketch.shapes).map(({ look, d }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes lie on each other in their order
        <path key={i} className={`sketch-${look}`} d={d} />
      ))}
      {sketch.shapes.map((shape, i) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: texts keep their order
        shape.kind === 'text' ? <SketchText key={i} shape={shape} /> : null,
      )}
    </svg>
    <figcaption>{sketch.caption}</figcaption>
  </figure>
)
