/** Parts of a board and what is inlaid or painted on them as solids of their own, for printers of several colours. */

import type { CrossSection, Manifold, ManifoldToplevel } from 'manifold-3d'
import type { Design } from '../../design/design.ts'
import { INLAY_DEPTH_MM } from '../../design/inlay.ts'
import { type CutLettering, flattenLetter } from '../../geometry/lettering.ts'
import type { LineMark, MarkRole } from '../../geometry/marks.ts'
import { topOfPart } from '../../geometry/wood-parts.ts'
import type { Plan } from '../../plan.ts'
import { lineSection } from '../drawings/line-areas.ts'
import { marksOfPart, topOutline } from '../drawings/part-clipping.ts'
import type { ExportTools } from '../export-order.ts'
import { cornerPairs } from './kernel.ts'
import { type CutShape, type Fineness, type Mesh, mapShapes, type Solid, takeMesh } from './part-solids.ts'

/** Bodies with a colour of their own: that of a column of Marble Chase, else that of the inlays. */
interface InlayBody {
  readonly stain: number | undefined
  readonly mesh: Mesh
}

export interface InlaidSolid extends Solid {
  /** They fill what the solid leaves open. */
  readonly inlays: readonly InlayBody[]
}

/** A few layers of a print. */
const PAINT_THICKNESS_MM = 0.6
/** A printer's nozzle doesn't show finer curves of letters. */
const LETTER_TOLERANCE_MM = 0.05

/** Returns the roles of lines in a colour of their own. Arrows on lines are burnt into them, and stay as dark as the field. */
const colouredRoles = ({ lines }: Design): readonly MarkRole[] =>
  lines === 'none' ? ['arrow', 'ornament', 'place'] : ['track', 'home', 'start', 'ornament', 'column', 'place']

const colouredLines = (plan: Plan, index: number): readonly LineMark[] => {
  const roles = colouredRoles(plan.design)
  return marksOfPart(plan, index).flatMap((mark) => (mark.kind === 'line' && roles.includes(mark.role) ? [mark] : []))
}

/** Returns the stains on a part; undefined stands for the colour of the inlays. */
const stainsOf = (plan: Plan, { index }: CutShape): readonly (number | undefined)[] => [
  ...new Set(colouredLines(plan, index).map(({ stain }) => stain)),
]

const lineSectionsOf = (
  kernel: ManifoldToplevel,
  plan: Plan,
  { index, part }: CutShape,
  stain: number | undefined,
): readonly CrossSection[] => {
  const marks = colouredLines(plan, index).filter((mark) => mark.stain === stain)
  return marks.length === 0 ? [] : [lineSection(kernel, marks, topOutline({ part }))]
}

/** Returns the sections of letters on a part; sections of a ring have none, for they are made alike. */
const letterSectionsOf = (
  kernel: ManifoldToplevel,
  plan: Plan,
  { index }: CutShape,
  lettering: CutLettering,
): readonly CrossSection[] => {
  const outlines = marksOfPart(plan, index).flatMap((mark) => (mark.kind === 'text' ? lettering.outlinesOf(mark) : []))
  if (outlines.length === 0 || plan.design.form === 'sections') return []
  const polygons = outlines.map((outline) => cornerPairs(flattenLetter(outline, LETTER_TOLERANCE_MM)))
  return [new kernel.CrossSection(polygons, 'NonZero')]
}

/** Returns the body in a part's top over an area; undefined over an empty one, such as of lines that are cut off at the part's edge. */
const inlayBlock = (
  kernel: ManifoldToplevel,
  sections: readonly CrossSection[],
  { lines }: Design,
  thickness: number,
): Manifold | undefined => {
  const depth = Math.min(lines === 'inlaid' ? INLAY_DEPTH_MM : PAINT_THICKNESS_MM, thickness / 2)
  const section = kernel.CrossSection.union(sections)
  const block = section.isEmpty() ? undefined : section.extrude(depth + 1)
  const placed = block?.translate([0, 0, thickness - depth])
  for (const gone of [...sections, section, block]) gone?.delete()
  return placed
}

interface CutBody {
  readonly body: Manifold
  readonly inlay: Mesh | undefined
}

/** Cuts the space under the sections out of a body. Frees the body and the sections. */
const cutOut = (
  kernel: ManifoldToplevel,
  solid: Manifold,
  sections: readonly CrossSection[],
  design: Design,
  top: number,
): CutBody => {
  const block = inlayBlock(kernel, sections, design, top)
  if (block === undefined) return { body: solid, inlay: undefined }
  const [inlay, body] = [solid.intersect(block), solid.subtract(block)]
  for (const gone of [block, solid]) gone.delete()
  if (!inlay.isEmpty()) return { body, inlay: takeMesh(inlay) }
  inlay.delete()
  return { body, inlay: undefined }
}

/** Cuts the inlays out of a shape. Letters and inlays without a stain lie over the stains: they are cut out first. */
const cutInlays = (kernel: ManifoldToplevel, plan: Plan, shape: CutShape, lettering: CutLettering): InlaidSolid => {
  const { part, alike } = shape
  const top = topOfPart(part)
  const inlays: InlayBody[] = []
  let body = shape.solid
  const take = (stain: number | undefined, sections: readonly CrossSection[]) => {
    const made = cutOut(kernel, body, sections, plan.design, top)
    body = made.body
    if (made.inlay !== undefined) inlays.push({ stain, mesh: made.inlay })
  }
  take(undefined, [
    ...lineSectionsOf(kernel, plan, shape, undefined),
    ...letterSectionsOf(kernel, plan, shape, lettering),
  ])
  for (const stain of stainsOf(plan, shape))
    if (stain !== undefined) take(stain, lineSectionsOf(kernel, plan, shape, stain))
  return { part, alike, ...takeMesh(body), inlays }
}

/** Returns the solids of a board, each shape once. Throws `ImpossibleExport` if nothing would be left of a part. */
export const makeInlaidSolids = (
  plan: Plan,
  fineness: Fineness,
  lettering: CutLettering,
  tools: Pick<ExportTools, 'solids' | 'progress'>,
): Promise<readonly InlaidSolid[]> =>
  mapShapes(plan, fineness, tools, (kernel, shape) => cutInlays(kernel, plan, shape, lettering))
