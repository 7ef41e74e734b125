import { buildingWords as words } from '../../building-words.ts'
import { pieceCount } from '../../lists/needs.ts'
import type { Plan } from '../../plan.ts'
import { ruledLength, soldLength } from '../../units.ts'
import { paperWords } from './paper-words.ts'

export interface Fact {
  readonly name: string
  readonly text: string
}

/** The board in a few lines. */
export const factsOf = (plan: Plan): readonly Fact[] => {
  const { design, bounds, drills } = plan
  const sold = (mm: number) => soldLength(mm, design.units)
  const ruled = (mm: number) => ruledLength(mm, design.units)
  const { facts } = words
  const [wide, high] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const framed = plan.frame === undefined ? undefined : design.border
  const inlaid = design.lines === 'inlaid' ? design.inlay : undefined
  return [
    { name: facts.form, text: `${paperWords.games[design.game]}: ${words.form(design.form)}` },
    { name: facts.size, text: `${ruled(wide)} × ${ruled(high)} × ${ruled(design.thickness)}` },
    { name: facts.wood, text: words.woods(design.field, framed, inlaid) },
    { name: facts.holes, text: String(drills.length) },
    { name: facts.spacing, text: sold(design.spacing) },
    { name: facts.hole, text: words.holeAs(sold(design.holeDiameter), ruled(design.holeDepth), design.holeBottom) },
    { name: facts.margin, text: ruled(design.margin) },
    { name: facts.edge, text: words.edgeAs(design.edge, sold(design.edgeSize)) },
    { name: facts.pieces, text: words.pieces(design.piece, sold(design.pieceDiameter), pieceCount(plan)) },
  ]
}
