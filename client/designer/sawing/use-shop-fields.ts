import { makeLength, makeNumber, parseLength, type Unit } from '../../../workshop/design/units.ts'
import { SHOP_LIMITS } from '../../../workshop/lists/shop.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

type Limit = keyof typeof SHOP_LIMITS

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** How what is typed of a workshop is read: lengths in the person's unit, quarters of rough boards, plain numbers. */
export const useShopFields = (units: Unit) => {
  const { t } = useTranslation('designer')
  /** `4/4` and the like are quarters of an inch where thickness is meant. */
  const read = (text: string, limit: Limit): number | undefined => {
    const quarters = limit === 'thickness' ? /^\s*(\d+)\/4\s*$/.exec(text) : null
    if (quarters !== null && Number(quarters[1]) >= 4) return (Number(quarters[1]) / 4) * 25.4
    const length = parseLength(text, units)
    return length.ok ? length.value : undefined
  }
  const takeLength =
    (limit: Limit, set: (mm: number) => void) =>
    (text: string): string | undefined => {
      const mm = read(text, limit)
      const { min, max } = SHOP_LIMITS[limit]
      if (mm === undefined) return text.trim() === '' ? t('designer.noLength') : t('designer.notLength', { text })
      if (mm < min || mm > max) {
        return t('designer.between', { least: makeLength(min, units), most: makeLength(max, units) })
      }
      set(mm)
      return undefined
    }
  const takeNumber =
    (limit: Limit, set: (value: number) => void, scale = 1) =>
    (text: string): string | undefined => {
      const value = numberIn(text) / scale
      const { min, max } = SHOP_LIMITS[limit]
      const isWhole = limit !== 'count' || Number.isInteger(value)
      if (!(value >= min && value <= max && isWhole)) {
        return t('designer.between', { least: min * scale, most: max * scale })
      }
      set(value)
      return undefined
    }
  return { takeLength, takeNumber, unit: units === 'mm' ? 'mm' : 'in', shown: (mm: number) => makeNumber(mm, units) }
}
