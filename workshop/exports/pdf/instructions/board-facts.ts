import { isChase } from '../../../design/design.ts'
import { hasAlternateWoods } from '../../../design/part-woods.ts'
import { lengthWriters, sizesInBothUnits } from '../../../design/units.ts'
import { pieceCount } from '../../../lists/needs.ts'
import { type ChaseFact, chaseFacts } from '../../../marble-chase/facts.ts'
import type { Plan } from '../../../plan.ts'
import type { Translate } from '../../../texts.ts'

const woodText = ({ design, frame }: Plan, t: Translate): string => {
  const parts = [
    t(`wood.${design.field}`),
    ...(hasAlternateWoods(design) ? [t('factText.alternate', { border: t(`wood.${design.border}`) })] : []),
    ...(frame === undefined ? [] : [t('factText.framed', { border: t(`wood.${design.border}`) })]),
    ...(design.lines === 'inlaid' ? [t('factText.inlaid', { inlay: t(`wood.${design.inlay}`) })] : []),
  ]
  return t('factText.wood', { parts })
}

/** Describes a board in a few lines. */
export const boardFacts = (plan: Plan, t: Translate): readonly ChaseFact[] => {
  const { design, bounds, drills } = plan
  if (isChase(design)) return chaseFacts(plan, t)
  const { ruled, sold } = lengthWriters(design.units)
  const [wide, high] = [bounds.east - bounds.west, bounds.north - bounds.south]
  const [bit, depth] = [sold(design.holeDiameter), ruled(design.holeDepth)]
  const texts = {
    form: t('factText.form', {
      game: t(`game.${design.game}`),
      form: t(`form.${design.form}`, { count: design.tracks.length }),
    }),
    size: sizesInBothUnits(design.units, wide, high, design.thickness),
    wood: woodText(plan, t),
    holes: String(drills.length),
    spacing: sold(design.spacing),
    hole: t(`factText.hole.${design.backing > 0 ? 'through' : design.holeBottom}`, {
      bit,
      depth,
      backing: sold(design.backing),
    }),
    margin: ruled(design.margin),
    edge: edgeText(plan, t),
    pieces: t('factText.pieces', {
      count: pieceCount(plan),
      pieces: t(`pieces.${design.piece}`),
      size: sold(design.pieceDiameter),
    }),
  }
  return Object.entries(texts).map(([name, text]) => ({ name: t(`fact.${name}`), text }))
}

/** Returns a text such as `rounded over, 1/8"`. */
export const edgeText = ({ design: { edge, edgeSize, units } }: Plan, t: Translate): string =>
  edge === 'square'
    ? t('factText.edgeSquare')
    : t('factText.edge', { edge: t(`edge.${edge}`), size: lengthWriters(units).sold(edgeSize) })
