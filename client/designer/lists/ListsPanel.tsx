import { useTranslation } from 'react-i18next'
import './designer-lists.css'
import { type Need, pieceNeeds, toolNeeds } from '../../../workshop/lists/needs.ts'
import { woodNeeds } from '../../../workshop/lists/wood-needs.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useShop } from '../sawing/shop-store.ts'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'
import { NeedTable } from './NeedTable.tsx'
import { usePurchases, useWeights } from './use-wood.ts'

const KINDS = ['track', 'home', 'start'] as const

/** Holes by what they are for; each centre stands in the table of drill centres. */
const useHoles = ({ drills }: Plan): readonly Need[] => {
  const { t } = useTranslation('designer')
  return KINDS.map((kind) => {
    const holes = drills.filter(({ hole }) => hole.kind === kind)
    const [first, last] = [holes[0]?.name ?? '', holes.at(-1)?.name ?? '']
    return { count: String(holes.length), what: t(`lists.kind.${kind}`), size: t('lists.names', { first, last }) }
  })
}

/** What has to be at hand before the board is begun, as in its printed instructions, and what the wood comes to. */
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
      <NeedTable title={t('lists.holes')} needs={holes} />
      <NeedTable title={t('lists.pieces')} needs={pieceNeeds(plan, texts)} />
    </div>
  )
}
