import { unbrokenLengths } from '../../../workshop/design/units.ts'
import { amountText } from '../../../workshop/lists/amount-text.ts'
import { type PriceLine, priceLines, totalPrice } from '../../../workshop/lists/price-list.ts'
import { SHOP_LIMITS } from '../../../workshop/lists/shop.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NumberField } from '../fields/NumberField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useDesigner } from '../store.ts'
import { setCurrency, setPrice, useShop } from './shop-store.ts'
import type { useNesting } from './use-nesting.ts'

/** Digits of amounts, by how small their unit is. */
const DIGITS_OF_UNIT: Readonly<Record<PriceLine['unit'], number>> = {
  boardFoot: 1,
  cubicMetre: 4,
  sheet: 0,
  squareMetre: 2,
  piece: 0,
  litre: 2,
  quart: 2,
}

const useMoneyText = () => {
  const { i18n } = useTranslation('designer')
  const currency = useShop((shop) => shop.currency)
  const format = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (amount: number): string => [format.format(amount), currency].filter((text) => text !== '').join('\u00a0')
}

const PriceRow = ({ line }: { readonly line: PriceLine }) => {
  const { t } = useTranslation('designer')
  const money = useMoneyText()
  const { key, wood, item, stock, unit, amount, price, cost } = line
  const what = wood === undefined ? t(`prices.item.${item as 'packs'}`) : t(`wood.${wood}`)
  const name = unbrokenLengths([what, stock].filter((text) => text !== '').join(', '))
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{t(`prices.amount.${unit}`, { amount: amountText(amount, DIGITS_OF_UNIT[unit]) })}</small>
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
      <td className="amount">{cost === undefined ? '–' : money(cost)}</td>
    </tr>
  )
}

/** The person's own prices, and what the board comes to. */
export const PriceTable = ({ nesting, usual }: ReturnType<typeof useNesting>) => {
  const { t } = useTranslation('designer')
  const money = useMoneyText()
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
            <td className="amount">{money(total)}</td>
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
