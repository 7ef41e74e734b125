import { WOODS, type Wood } from '../../../workshop/design/woods.ts'
import type { StockPiece } from '../../../workshop/lists/shop.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useDesigner } from '../store.ts'
import { changeStock, setStock, useShop } from './shop-store.ts'
import { TypedField } from './TypedField.tsx'
import { useShopFields } from './use-shop-fields.ts'

const SIZES = ['thickness', 'breadth', 'length'] as const

interface Props {
  readonly piece: StockPiece
  readonly line: number
}

/** Boards or sheets of one size: how many of which wood, thick, broad and long. */
const StockLine = ({ piece, line }: Props) => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  const { takeLength, takeNumber, unit, shown } = useShopFields(units)
  const remove = () => setStock(useShop.getState().stock.filter((_, i) => i !== line))
  return (
    <li className="stock-line">
      <TypedField
        label={t('stock.count')}
        name={`stock-count-${line}`}
        shown={String(piece.count)}
        take={takeNumber('count', (count) => changeStock(line, { count }))}
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
      {SIZES.map((name) => (
        <TypedField
          key={name}
          label={t(`stock.${name}`)}
          name={`stock-${name}-${line}`}
          unit={unit}
          shown={shown(piece[name])}
          take={takeLength(name, (mm) => changeStock(line, { [name]: mm }))}
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
