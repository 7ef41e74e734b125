import { useTranslation } from 'react-i18next'
import './designer-lists.css'
import { type Need, pieceNeeds, toolNeeds, woodNeeds } from '../../../workshop/lists/needs.ts'
import { timberOf } from '../../../workshop/lists/timber-list.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useDesigner } from '../store.ts'
import { useFileTexts } from '../use-file-texts.ts'

/** Between a number and its fraction no line ends. */
const unbroken = (text: string): string => text.replace(/(\d) (?=\d+\/|mm\b)/g, '$1\u00a0')

const NeedTable = ({ title, needs }: { readonly title: string; readonly needs: readonly Need[] }) => {
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
              {what}
              {size !== '' && <small>{unbroken(size)}</small>}
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const useTimber = (plan: Plan): readonly Need[] => {
  const { t } = useTranslation('designer')
  const inInches = plan.design.units === 'inch'
  return timberOf(plan).map(({ wood, boardFeet, cubicMetres, weight }) => ({
    count: inInches
      ? t('lists.pounds', { pounds: (weight * 2.20462).toFixed(1) })
      : t('lists.kilos', { kilos: weight.toFixed(1) }),
    what: t(`wood.${wood}`),
    size: inInches
      ? t('lists.boardFeet', { feet: boardFeet.toFixed(1) })
      : t('lists.litres', { litres: (cubicMetres * 1000).toFixed(1) }),
  }))
}

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
  const timber = useTimber(plan)
  const holes = useHoles(plan)
  return (
    <div className="lists-panel">
      <NeedTable title={t('lists.wood')} needs={woodNeeds(plan, texts)} />
      <NeedTable title={t('lists.timber')} needs={timber} />
      <NeedTable title={t('lists.tools')} needs={toolNeeds(plan, texts)} />
      <NeedTable title={t('lists.holes')} needs={holes} />
      <NeedTable title={t('lists.pieces')} needs={pieceNeeds(plan, texts)} />
    </div>
  )
}
