import { useTranslation } from '../../i18n/use-translation.ts'
import './designer-lists.css'
import { isChase } from '../../../workshop/design/marble-chase.ts'
import { inBothUnits, inEachUnit, ruledLength, unbrokenLengths } from '../../../workshop/design/units.ts'
import type { Well } from '../../../workshop/geometry/wells.ts'
import type { Need } from '../../../workshop/lists/need.ts'
import { pieceNeeds, toolNeeds } from '../../../workshop/lists/needs.ts'
import { woodNeeds } from '../../../workshop/lists/wood-needs.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useShop } from '../sawing/shop-store.ts'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { usePurchases, useWeights } from './use-wood-needs.ts'

const HOLE_KINDS = ['track', 'home', 'start'] as const
const POCKET_KINDS = ['slot', 'cube', 'reserve', 'tray'] as const

/** Holes by what they are for; each centre stands in the table of drill centres. */
const useHoles = (plan: Plan): readonly Need[] => {
  const { t } = useTranslation('designer')
  const { drills, design, wells } = plan
  if (isChase(design))
    return POCKET_KINDS.flatMap((kind) => {
      const own = wells.filter((well) => well.kind === kind)
      if (own.length === 0) return []
      const [least, most] = [own[0], own.reduce((a, b) => (b.height > a.height ? b : a))] as [Well, Well]
      const sizes = inEachUnit(design.units, (unit) => {
        const length = (mm: number) => ruledLength(mm, unit)
        const high =
          most.height > least.height + 0.01 ? `${length(least.height)}–${length(most.height)}` : length(most.height)
        return `${high} × ${length(most.width)}`
      })
      const size = t('lists.pocket', { sizes, depth: inBothUnits(most.depth, design.units, ruledLength) })
      return [{ count: String(own.length), what: t(`lists.kindOf.${kind}`), size }]
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

/** Table of needs: count, name and size. */
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
            <td className="amount">{count}</td>
            <th scope="row">
              {unbrokenLengths(what)}
              {size !== '' && <small>{unbrokenLengths(size)}</small>}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Lists of everything needed before work begins, as in the printed instructions, and the amount of wood. */
export const ListsPanel = () => {
  const { t } = useTranslation('designer')
  const plan = useDesigner((designer) => designer.plan)
  const texts = useFileTexts()
  const saw = useShop((shop) => shop.layout)
  const purchases = usePurchases(plan, saw)
  const weights = useWeights(plan)
  const holes = useHoles(plan)
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
