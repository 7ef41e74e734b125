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

/** Returns functions that write an amount of wood (`areaMm2` of its stock) in the person's unit and in the other one: board feet and m³, or square feet and m² of a sheet. */
const useAmountTexts = (inInches: boolean) => {
  const { t } = useTranslation('designer')
  const imperialText = ({ material, stock }: Purchase, areaMm2: number): string =>
    material === 'sheet'
      ? t('lists.squareFeet', { feet: amountText(squareFeet(areaMm2), 1) })
      : t('lists.boardFeet', { feet: amountText(boardFeet(areaMm2, stock), 1) })
  const metricText = ({ material, stock }: Purchase, areaMm2: number): string =>
    material === 'sheet'
      ? t('lists.squareMetres', { metres: amountText(areaMm2 / 1e6, 2) })
      : t('lists.cubicMetres', { metres: amountText((areaMm2 * stock.mm) / 1e9, 4) })
  return inInches ? { ownText: imperialText, otherText: metricText } : { ownText: metricText, otherText: imperialText }
}

/** Returns the wood to buy, in the sizes in which it is sold. */
export const usePurchaseNeeds = (plan: Plan, saw: Saw): readonly Need[] => {
  const { t } = useTranslation('designer')
  const { units } = plan.design
  const { ownText, otherText } = useAmountTexts(units === 'inch')
  return purchasesOf(plan, saw).map((purchase) => ({
    count: ownText(purchase, purchase.bought),
    what: t(`lists.stock.${purchase.material}`, {
      wood: t(`wood.${purchase.wood}`),
      stock: soldThicknessText(purchase.stock),
    }),
    size: t('lists.withWaste', {
      other: otherText(purchase, purchase.bought),
      sawn: ownText(purchase, purchase.sawn),
      kerf: inBothUnits(saw.kerf, units, ruledLength),
      waste: Number((saw.waste * 100).toFixed(1)),
    }),
  }))
}

/** Returns the weight of the finished board, by wood. */
export const useWeightNeeds = (plan: Plan): readonly Need[] => {
  const { t } = useTranslation('designer')
  const inInches = plan.design.units === 'inch'
  return woodWeights(plan).map(({ wood, weight }) => {
    const [poundsText, kilosText] = [
      t('lists.pounds', { pounds: amountText(weight * POUNDS_PER_KG, 1) }),
      t('lists.kilos', { kilos: amountText(weight, 1) }),
    ]
    return {
      count: inInches ? poundsText : kilosText,
      what: t(`wood.${wood}`),
      size: inInches ? kilosText : poundsText,
    }
  })
}
