import { WOODS } from '../../../workshop/design/woods.ts'
import { parseThickness } from '../../../workshop/lists/lumber-sizes.ts'
import { SHOP_LIMITS, type StockPiece } from '../../../workshop/lists/shop.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { changeStockLine, setStock, useShop } from './shop-state.ts'

const SIZE_NAMES = ['thickness', 'breadth', 'length'] as const

interface StockLineProps {
  readonly piece: StockPiece
  /** Index of the line. */
  readonly line: number
}

/** Fields for boards or sheets of one size: their number, wood, thickness, breadth and length. */
const StockLine = ({ piece, line }: StockLineProps) => {
  const { t } = useTranslation('designer')
  const remove = () => setStock(useShop.getState().stock.filter((_, i) => i !== line))
  return (
    <li className="stock-line">
      <NumberField
        label={t('stock.count')}
        name={`stock-count-${line}`}
        value={piece.count}
        limits={SHOP_LIMITS.count}
        isWhole
        onChange={(count) => changeStockLine(line, { count })}
      />
      <label className="field stock-wood">
        <span>{t('stock.wood')}</span>
        <Select
          value={piece.wood}
          options={WOODS.map((value) => ({ value, text: t(`wood.${value}`) }))}
          onChange={(wood) => changeStockLine(line, { wood })}
        />
      </label>
      <IconButton icon="close" label={t('stock.remove', { number: line + 1 })} onPress={remove} />
      {SIZE_NAMES.map((name) => (
        <LengthField
          key={name}
          label={t(`stock.${name}`)}
          name={`stock-${name}-${line}`}
          value={piece[name]}
          limits={SHOP_LIMITS[name]}
          {...(name === 'thickness' ? { parse: parseThickness } : {})}
          onChange={(mm) => changeStockLine(line, { [name]: mm })}
        />
      ))}
    </li>
  )
}

/** The person's stock of wood, one line for each size. */
export const StockLines = () => {
  const stock = useShop((shop) => shop.stock)
  return (
    <ul className="stock-lines">
      {stock.map((piece, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its place
        <StockLine key={line} piece={piece} line={line} />
      ))}
    </ul>
  )
}
