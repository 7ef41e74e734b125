import { WOODS, type Wood } from '../../../workshop/design/woods.ts'
import { parseThickness } from '../../../workshop/lists/lumber-sizes.ts'
import { SHOP_LIMITS, type StockPiece } from '../../../workshop/lists/shop.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { changeStock, setStock, useShop } from './shop-store.ts'

const SIZE_NAMES = ['thickness', 'breadth', 'length'] as const

interface Props {
  readonly piece: StockPiece
  readonly line: number
}

/** Boards or sheets of one size: how many of which wood, thick, broad and long. */
const StockLine = ({ piece, line }: Props) => {
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
        onChange={(count) => changeStock(line, { count })}
      />
      <label className="field stock-wood">
        <span>{t('stock.wood')}</span>
        <select value={piece.wood} onChange={(event) => changeStock(line, { wood: event.target.value as Wood })}>
          {WOODS.map((wood) => (
            <option key={wood} value={wood}>
              {t(`wood.${wood}`)}
            </option>
          ))}
        </select>
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
          onChange={(mm) => changeStock(line, { [name]: mm })}
        />
      ))}
    </li>
  )
}

/** The rack: any list of sizes. */
export const StockLines = () => {
  const stock = useShop((shop) => shop.stock)
  return (
    <ul className="stock-lines">
      {stock.map((piece, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
        <StockLine key={line} piece={piece} line={line} />
      ))}
    </ul>
  )
}
