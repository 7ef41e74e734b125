/** Parts of a board and what is inlaid or painted on them as solids of their own, for printers of several colours. */

import type { CrossSection, Manifold, ManifoldToplevel } from 'manifold-3d'
import type { Design } from '../../design/design.ts'
import { INLAY_DEPTH } from '../../design/inlay.ts'
import type { MarkRole } from '../../geometry/marks.ts'
import type { Plan } from '../../plan.ts'
import { bandSection } from '../drawings/bands.ts'
import { marksOn, topOf } from '../drawings/on-part.ts'
import type { Tools } from '../format.ts'
import { type CutLettering, flattenLetter } from '../letters/lettering.ts'
import { type CutShape, type Fineness, type Mesh, meshOf, type Solid, shapesOf } from './solid.ts'

export interface InlaidSolid extends Solid {
  /** What has another colour; it fills what the solid leaves open. */
  readonly inlay: Mesh | undefined
}

/** Paint in a print is a few layers thick, mm. */
const PAINT = 0.6
/** Finer curves of letters are more than a printer's nozzle shows, mm. */
const SMOOTH = 0.05

/** Arrows on lines are burnt into them, and stay as dark as the field. */
const colouredRoles = ({ lines }: Design): readonly MarkRole[] =>
  lines === 'none' ? ['arrow', 'ornament'] : ['track', 'home', 'start', 'ornament']

const linesOn = (kernel: ManifoldToplevel, plan: Plan, { index, part }: CutShape): readonly CrossSection[] => {
  const roles = colouredRoles(plan.design)
  const marks = marksOn(plan, index).flatMap((mark) =>
    mark.kind === 'line' && roles.includes(mark.role) ? [mark] : [],
  )
  return marks.length === 0 ? [] : [bandSection(kernel, marks, topOf({ part }))]
}

/** Parts that are made alike have no letters of their own. */
const lettersOn = (
  kernel: ManifoldToplevel,
  plan: Plan,
  { index, alike }: CutShape,
  lettering: CutLettering,
): readonly CrossSection[] => {
  const outlines = marksOn(plan, index).flatMap((mark) => (mark.kind === 'text' ? lettering.outlinesOf(mark) : []))
  if (outlines.length === 0 || alike.length > 1) return []
  const polygons = outlines.map((outline) => flattenLetter(outline, SMOOTH).map(({ x, y }): [number, number] => [x, y]))
  return [new kernel.CrossSection(polygons, 'NonZero')]
}

/** What stands in a part's top over an area. */
const sunk = (kernel: ManifoldToplevel, sections: readonly CrossSection[], { thickness, lines }: Design): Manifold => {
  const depth = Math.min(lines === 'inlaid' ? INLAY_DEPTH : PAINT, thickness / 2)
  const section = kernel.CrossSection.union(sections)
  const block = section.extrude(depth + 1)
  const placed = block.translate([0, 0, thickness - depth])
  for (const gone of [...sections, section, block]) gone.delete()
  return placed
}

const inlaid = (kernel: ManifoldToplevel, plan: Plan, shape: CutShape, lettering: CutLettering): InlaidSolid => {
  const { part, alike, solid } = shape
  const sections = [...linesOn(kernel, plan, shape), ...lettersOn(kernel, plan, shape, lettering)]
  if (sections.length === 0) return { part, alike, ...meshOf(solid), inlay: undefined }
  const block = sunk(kernel, sections, plan.design)
  const [inlay, body] = [solid.intersect(block), solid.subtract(block)]
  for (const gone of [block, solid]) gone.delete()
  if (!inlay.isEmpty()) return { part, alike, ...meshOf(body), inlay: meshOf(inlay) }
  inlay.delete()
  return { part, alike, ...meshOf(body), inlay: undefined }
}

/** Throws `Impossible` if nothing would be left of a part. */
export const inlaidSolidsOf = (
  plan: Plan,
  fineness: Fineness,
  lettering: CutLettering,
  tools: Pick<Tools, 'solids' | 'progress'>,
): Promise<readonly InlaidSolid[]> =>
  shapesOf(plan, fineness, tools, (kernel, shape) => inlaid(kernel, plan, shape, lettering))
