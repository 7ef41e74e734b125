import { SHOP_LIMITS } from '../../../workshop/lists/shop.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/Switch.tsx'
import { LengthField } from '../fields/LengthField.tsx'
import { NumberField } from '../fields/NumberField.tsx'
import { setLayout, useShop } from './shop-store.ts'

const LENGTH_NAMES = ['kerf', 'ends', 'edges'] as const
const PERCENT_LIMITS = { min: SHOP_LIMITS.waste.min * 100, max: SHOP_LIMITS.waste.max * 100 }

interface Props {
  /** Only pieces of sheets may lie across the grain. */
  readonly hasSheets: boolean
}

/** Losses by saw, ends and edges, and the share of extra wood. */
export const SawFields = ({ hasSheets }: Props) => {
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
