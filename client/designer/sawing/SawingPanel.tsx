import '../lists/designer-lists.css'
import './designer-sawing.css'
import { isSheet, WOODS } from '../../../workshop/design/woods.ts'
import { parseThickness } from '../../../workshop/lists/lumber-sizes.ts'
import { MAX_STOCK_LINES, SHOP_LIMITS, type StockPiece } from '../../../workshop/lists/shop.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useDesigner } from '../design-state.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { CuttingDiagrams } from './CuttingDiagrams.tsx'
import { PriceTable } from './PriceTable.tsx'
import { changeSawLayout, changeStockLine, setStock, useShop } from './shop-state.ts'
import { useNesting } from './use-nesting.ts'

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
const StockLines = () => {
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

/** Returns a function that adds a line to the stock; undefined if there are already as many as possible. The new line is a copy of the last one, or else a common board of the design's wood. */
const useAddStock = () => {
  const field = useDesigner((designer) => designer.design.field)
  const stock = useShop((shop) => shop.stock)
  const newLine = { wood: field, length: 2438.4, breadth: 152.4, thickness: 25.4, ...stock.at(-1), count: 1 }
  return stock.length < MAX_STOCK_LINES ? () => setStock([...stock, newLine]) : undefined
}

const LENGTH_NAMES = ['kerf', 'ends', 'edges'] as const
const PERCENT_LIMITS = { min: SHOP_LIMITS.waste.min * 100, max: SHOP_LIMITS.waste.max * 100 }

/** Fields for the loss by the saw, at ends and edges, and for the share of extra wood. Only pieces of sheets may lie across the grain, so the switch for that needs sheets. */
const SawFields = ({ hasSheets }: { readonly hasSheets: boolean }) => {
  const { t } = useTranslation('designer')
  const layout = useShop((shop) => shop.layout)
  return (
    <>
      <div className="field-grid">
        {LENGTH_NAMES.map((name) => (
          <LengthField
            key={name}
            label={t(`sawing.${name}`)}
            name={`saw-${name}`}
            value={layout[name]}
            limits={SHOP_LIMITS[name]}
            onChange={(mm) => changeSawLayout({ [name]: mm })}
          />
        ))}
        <NumberField
          label={t('sawing.waste')}
          name="saw-waste"
          unit="%"
          value={Number((layout.waste * 100).toFixed(1))}
          limits={PERCENT_LIMITS}
          onChange={(percent) => changeSawLayout({ waste: percent / 100 })}
        />
      </div>
      {hasSheets && <Switch label={t('sawing.turn')} on={layout.turn} onChange={(turn) => changeSawLayout({ turn })} />}
    </>
  )
}

/** Panel for the person's stock of wood, the cutting diagrams and the costs. */
export const SawingPanel = () => {
  const { t } = useTranslation('designer')
  const { nesting, usual } = useNesting()
  const stock = useShop((shop) => shop.stock)
  const hasStock = stock.length > 0
  const addStock = useAddStock()
  return (
    <div className="sawing">
      <section aria-labelledby="rack-title">
        <h2 id="rack-title">{t('sawing.rack')}</h2>
        <p className="muted">{t(hasStock ? 'sawing.rackHint' : 'sawing.rackEmpty')}</p>
        <StockLines />
        <p className="sawing-buttons">
          {addStock !== undefined && <Button text={t('sawing.add')} className="small" onPress={addStock} />}
          <Button
            text={t('sawing.usual')}
            className="small"
            disabled={usual.length === 0}
            onPress={() => setStock(usual)}
          />
        </p>
        <SawFields hasSheets={[...usual, ...stock].some(({ wood }) => isSheet(wood))} />
      </section>
      <section aria-labelledby="cutting-title">
        <h2 id="cutting-title">{t(hasStock ? 'sawing.own' : 'sawing.example')}</h2>
        <p className="muted">{t('sawing.straight')}</p>
        <CuttingDiagrams nesting={nesting} />
      </section>
      <PriceTable nesting={nesting} usual={usual} />
    </div>
  )
}
