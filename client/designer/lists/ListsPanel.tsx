import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-lists.css'
import { isChase } from '../../../workshop/design/design.ts'
import { inBothUnits, inEachUnit, ruledLength, unbrokenLengths } from '../../../workshop/design/units.ts'
import type { Well } from '../../../workshop/geometry/wells.ts'
import type { Need } from '../../../workshop/lists/need.ts'
import { pieceNeeds, toolNeeds } from '../../../workshop/lists/needs.ts'
import { woodNeeds } from '../../../workshop/lists/wood-needs.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useDesigner } from '../design-state.ts'
import { useShop } from '../sawing/shop-state.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { usePurchaseNeeds, useWeightNeeds } from './use-wood-needs.ts'

const HOLE_KINDS = ['track', 'home', 'start'] as const
const POCKET_KINDS = ['slot', 'cube', 'reserve', 'tray'] as const

/** Returns one line for each kind of holes, or of pockets on a board for Marble Chase. */
const useHoleNeeds = (plan: Plan): readonly Need[] => {
  const { t } = useTranslation('designer')
  const { drills, design, wells } = plan
  if (isChase(design))
    return POCKET_KINDS.flatMap((kind) => {
      const pockets = wells.filter((well) => well.kind === kind)
      if (pockets.length === 0) return []
      const [first, tallest] = [pockets[0], pockets.reduce((a, b) => (b.height > a.height ? b : a))] as [Well, Well]
      const sizes = inEachUnit(design.units, (unit) => {
        const lengthText = (mm: number) => ruledLength(mm, unit)
        const height = lengthText(tallest.height)
        const range = tallest.height > first.height + 0.01 ? `${lengthText(first.height)}–${height}` : height
        return `${range} × ${lengthText(tallest.width)}`
      })
      const size = t('lists.pocket', { sizes, depth: inBothUnits(tallest.depth, design.units, ruledLength) })
      return [{ count: String(pockets.length), what: t(`lists.kindOf.${kind}`), size }]
    })
  return HOLE_KINDS.map((kind) => {
    const holes = drills.filter(({ hole }) => hole.kind === kind)
    const [first, last] = [holes[0]?.name ?? '', holes.at(-1)?.name ?? '']
    return { count: String(holes.length), what: t(`lists.kind.${kind}`), size: t('lists.names', { first, last }) }
  })
}

interface NeedTableProps {
  readonly title: string
  readonly needs: readonly Need[]
}

/** Table of things that are needed: number, name and size. */
const NeedTable = ({ title, needs }: NeedTableProps) => {
  const { t } = useTranslation('designer')
  return (
    <table className="need-list">
      <caption>{title}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('lists.count')}</th>
          <th scope="col">{t('lists.what')}</th>
        </tr>
      </thead>
      <tbody>
        {needs.map(({ count, what, size }) => (
          <tr key={what}>
            <td className="amount">{digitText(count)}</td>
            <th scope="row">
              {unbrokenLengths(what)}
              {size !== '' && (
                <small>
                  <bdi>{unbrokenLengths(size)}</bdi>
                </small>
              )}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lists of everything that is needed before work begins, as in the printed instructions, with the amount and weight of the wood. */
export const ListsPanel = () => {
  const { t } = useTranslation('designer')
  const plan = useDesigner((designer) => designer.plan)
  const texts = useFileTexts()
  const saw = useShop((shop) => shop.layout)
  const purchases = usePurchaseNeeds(plan, saw)
  const weights = useWeightNeeds(plan)
  const holes = useHoleNeeds(plan)
  return (
    <div className="lists-panel">
      <NeedTable title={t('lists.wood')} needs={woodNeeds(plan, texts, saw.kerf)} />
      <NeedTable title={t('lists.timber')} needs={purchases} />
      <NeedTable title={t('lists.weight')} needs={weights} />
      <NeedTable title={t('lists.tools')} needs={toolNeeds(plan, texts)} />
      <NeedTable title={t(isChase(plan.design) ? 'lists.slots' : 'lists.holes')} needs={holes} />
      <NeedTable title={t('lists.pieces')} needs={pieceNeeds(plan, texts)} />
    </div>
  )
}
