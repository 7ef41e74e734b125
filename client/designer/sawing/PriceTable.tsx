import { unbrokenLengths } from '../../../workshop/design/units.ts'
import { amountText } from '../../../workshop/lists/amount-text.ts'
import { type PriceLine, priceLines, totalPrice } from '../../../workshop/lists/price-list.ts'
import { SHOP_LIMITS } from '../../../workshop/lists/shop.ts'
import { currentLocale } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { joinItems } from '../../words/names.ts'
import { useDesigner } from '../design-state.ts'
import { NumberField } from '../fields/NumberField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { setCurrency, setPrice, useShop } from './shop-state.ts'
import type { useNesting } from './use-nesting.ts'

/** Number of decimals of an amount, by its unit. */
const DECIMALS_OF_UNIT: Readonly<Record<PriceLine['unit'], number>> = {
  boardFoot: 1,
  cubicMetre: 4,
  sheet: 0,
  squareMetre: 2,
  piece: 0,
  litre: 2,
  quart: 2,
}

/** Returns a function that writes an amount in the person's currency. */
const useMoneyFormat = () => {
  const currency = useShop((shop) => shop.currency)
  const format = new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (amount: number): string => [format.format(amount), currency].filter((text) => text !== '').join('\u00a0')
}

const PriceRow = ({ line }: { readonly line: PriceLine }) => {
  const { t } = useTranslation('designer')
  const formatMoney = useMoneyFormat()
  const { key, wood, item, stock, unit, amount, price, cost } = line
  const itemName = wood === undefined ? t(`prices.item.${item as 'packs'}`) : t(`wood.${wood}`)
  const name = unbrokenLengths(joinItems([itemName, stock].filter((text) => text !== '')))
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{t(`prices.amount.${unit}`, { amount: amountText(amount, DECIMALS_OF_UNIT[unit]) })}</small>
      </th>
      <td>
        <NumberField
          isLabelHidden
          label={t('prices.price', { what: name })}
          name={`price ${key}`}
          placeholder={t(`prices.per.${unit}`)}
          value={price}
          limits={SHOP_LIMITS.price}
          onChange={(value) => setPrice(key, value)}
          onClear={() => setPrice(key, undefined)}
        />
      </td>
      <td className="amount">{cost === undefined ? '–' : formatMoney(cost)}</td>
    </tr>
  )
}

/** Table with the person's own prices and the cost of the board. */
export const PriceTable = ({ nesting, usual }: ReturnType<typeof useNesting>) => {
  const { t } = useTranslation('designer')
  const formatMoney = useMoneyFormat()
  const plan = useDesigner((designer) => designer.plan)
  const shop = useShop()
  const lines = priceLines(plan, shop, nesting, usual)
  const { total, unpriced } = totalPrice(lines)
  return (
    <section className="prices" aria-labelledby="prices-title">
      <h2 id="prices-title">{t('prices.title')}</h2>
      <p className="muted">{t('prices.hint')}</p>
      <table className="need-list price-list">
        <thead className="unseen">
          <tr>
            <th scope="col">{t('lists.what')}</th>
            <th scope="col">{t('prices.perOne')}</th>
            <th scope="col">{t('prices.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PriceRow key={line.key + line.stock} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('prices.total')}
              {unpriced > 0 && <small>{t('prices.unpriced', { count: unpriced })}</small>}
            </th>
            <td className="amount">{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
      <TextField
        label={t('prices.currency')}
        name="currency"
        maxLength={4}
        value={shop.currency}
        onChange={setCurrency}
      />
    </section>
  )
}
