import { inBothUnits, ruledLength } from '../../../workshop/design/units.ts'
import { amountText } from '../../../workshop/lists/amount-text.ts'
import { soldThicknessText } from '../../../workshop/lists/lumber-sizes.ts'
import type { Need } from '../../../workshop/lists/need.ts'
import { boardFeet, type Purchase, purchasesOf, squareFeet } from '../../../workshop/lists/purchases.ts'
import type { Saw } from '../../../workshop/lists/shop.ts'
import { woodWeights } from '../../../workshop/lists/wood-weight.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const POUNDS_PER_KG = 2.20462

/** Amount of wood to buy, in the person's unit and in the other one: board feet and m³, or square feet and m² of a sheet. */
const useAmounts = (inInches: boolean) => {
  const { t } = useTranslation('designer')
  const feet = ({ material, stock }: Purchase, area: number): string =>
    material === 'sheet'
      ? t('lists.squareFeet', { feet: amountText(squareFeet(area), 1) })
      : t('lists.boardFeet', { feet: amountText(boardFeet(area, stock), 1) })
  const metric = ({ material, stock }: Purchase, area: number): string =>
    material === 'sheet'
      ? t('lists.squareMetres', { metres: amountText(area / 1e6, 2) })
      : t('lists.cubicMetres', { metres: amountText((area * stock.mm) / 1e9, 4) })
  return inInches ? { own: feet, other: metric } : { own: metric, other: feet }
}

/** Returns the wood to buy, as it is sold. */
export const usePurchases = (plan: Plan, saw: Saw): readonly Need[] => {
  const { t } = useTranslation('designer')
  const { units } = plan.design
  const { own, other } = useAmounts(units === 'inch')
  return purchasesOf(plan, saw).map((purchase) => ({
    count: own(purchase, purchase.bought),
    what: t(`lists.stock.${purchase.material}`, {
      wood: t(`wood.${purchase.wood}`),
      stock: soldThicknessText(purchase.stock),
    }),
    size: t('lists.withWaste', {
      other: other(purchase, purchase.bought),
      sawn: own(purchase, purchase.sawn),
      kerf: inBothUnits(saw.kerf, units, ruledLength),
      waste: Number((saw.waste * 100).toFixed(1)),
    }),
  }))
}

/** Returns the weight of the finished board by wood. */
export const useWeights = (plan: Plan): readonly Need[] => {
  const { t } = useTranslation('designer')
  const inInches = plan.design.units === 'inch'
  return woodWeights(plan).map(({ wood, weight }) => {
    const [pounds, kilos] = [
      t('lists.pounds', { pounds: amountText(weight * POUNDS_PER_KG, 1) }),
      t('lists.kilos', { kilos: amountText(weight, 1) }),
    ]
    return {
      count: inInches ? pounds : kilos,
      what: t(`wood.${wood}`),
      size: inInches ? kilos : pounds,
    }
  })
}
