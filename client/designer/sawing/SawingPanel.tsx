import { useTranslation } from '../../i18n/use-translation.ts'
import '../lists/designer-lists.css'
import './designer-sawing.css'
import { isSheet } from '../../../workshop/design/woods.ts'
import { MAX_STOCK_LINES } from '../../../workshop/lists/shop.ts'
import { useDesigner } from '../store.ts'
import { CuttingDiagrams } from './CuttingDiagrams.tsx'
import { PriceTable } from './PriceTable.tsx'
import { SawFields } from './SawFields.tsx'
import { StockLines } from './StockLines.tsx'
import { setStock, useShop } from './shop-store.ts'
import { useNesting } from './use-nesting.ts'

/** A board like the last one, else of the design's wood. */
const useAdd = () => {
  const field = useDesigner((designer) => designer.design.field)
  const stock = useShop((shop) => shop.stock)
  const next = { wood: field, length: 2438.4, breadth: 152.4, thickness: 25.4, ...stock.at(-1), count: 1 }
  return stock.length < MAX_STOCK_LINES ? () => setStock([...stock, next]) : undefined
}

/** The person's own wood, what comes out of it, and what the board costs. */
export const SawingPanel = () => {
  const { t } = useTranslation('designer')
  const { nesting, usual } = useNesting()
  const stock = useShop((shop) => shop.stock)
  const hasOwn = stock.length > 0
  const add = useAdd()
  return (
    <div className="sawing">
      <section aria-labelledby="rack-title">
        <h2 id="rack-title">{t('sawing.rack')}</h2>
        <p className="muted">{t(hasOwn ? 'sawing.rackHint' : 'sawing.rackEmpty')}</p>
        <StockLines />
        <p className="sawing-buttons">
          {add !== undefined && (
            <button type="button" className="button small" onClick={add}>
              {t('sawing.add')}
            </button>
          )}
          <button type="button" className="button small" disabled={usual.length === 0} onClick={() => setStock(usual)}>
            {t('sawing.usual')}
          </button>
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
