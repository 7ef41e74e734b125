import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import '../lists/designer-lists.css'
import './designer-sawing.css'
import { isSheet } from '../../../workshop/design/woods.ts'
import { MAX_STOCK_LINES, SHOP_LIMITS } from '../../../workshop/lists/shop.ts'
import { Switch } from '../../ui/Switch.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { useDesigner } from '../store.ts'
import { CuttingDiagrams } from './CuttingDiagrams.tsx'
import { PriceTable } from './PriceTable.tsx'
import { StockLines } from './StockLines.tsx'
import { setLayout, setStock, useShop } from './shop-store.ts'
import { useNesting } from './use-nesting.ts'

/** A board like the last one, else of the design's wood. */
const useAddStock = () => {
  const field = useDesigner((designer) => designer.design.field)
  const stock = useShop((shop) => shop.stock)
  const next = { wood: field, length: 2438.4, breadth: 152.4, thickness: 25.4, ...stock.at(-1), count: 1 }
  return stock.length < MAX_STOCK_LINES ? () => setStock([...stock, next]) : undefined
}

const LENGTH_NAMES = ['kerf', 'ends', 'edges'] as const
const PERCENT_LIMITS = { min: SHOP_LIMITS.waste.min * 100, max: SHOP_LIMITS.waste.max * 100 }

/** Losses by saw, ends and edges, and the share of extra wood. Only pieces of sheets may lie across the grain. */
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
            onChange={(mm) => setLayout({ [name]: mm })}
          />
        ))}
        <NumberField
          label={t('sawing.waste')}
          name="saw-waste"
          unit="%"
          value={Number((layout.waste * 100).toFixed(1))}
          limits={PERCENT_LIMITS}
          onChange={(percent) => setLayout({ waste: percent / 100 })}
        />
      </div>
      {hasSheets && <Switch label={t('sawing.turn')} on={layout.turn} onChange={(turn) => setLayout({ turn })} />}
    </>
  )
}

/** The person's own wood, what comes out of it, and what the board costs. */
export const SawingPanel = () => {
  const { t } = useTranslation('designer')
  const { nesting, usual } = useNesting()
  const stock = useShop((shop) => shop.stock)
  const hasOwn = stock.length > 0
  const add = useAddStock()
  return (
    <div className="sawing">
      <section aria-labelledby="rack-title">
        <h2 id="rack-title">{t('sawing.rack')}</h2>
        <p className="muted">{t(hasOwn ? 'sawing.rackHint' : 'sawing.rackEmpty')}</p>
        <StockLines />
        <p className="sawing-buttons">
          {add !== undefined && <Button text={t('sawing.add')} className="small" onPress={add} />}
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
        <h2 id="cutting-title">{t(hasOwn ? 'sawing.own' : 'sawing.example')}</h2>
        <p className="muted">{t('sawing.straight')}</p>
        <CuttingDiagrams nesting={nesting} />
      </section>
      <PriceTable nesting={nesting} usual={usual} />
    </div>
  )
}
