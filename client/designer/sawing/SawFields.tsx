import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useDesigner } from '../store.ts'
import { setLayout, useShop } from './shop-store.ts'
import { TypedField } from './TypedField.tsx'
import { useShopFields } from './use-shop-fields.ts'

const LENGTHS = ['kerf', 'ends', 'edges'] as const
const PERCENT = 100

interface Props {
  /** Only pieces of sheets may lie across the grain. */
  readonly hasSheets: boolean
}

/** What saw, ends and edges take, and how much more is bought. */
export const SawFields = ({ hasSheets }: Props) => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  const layout = useShop((shop) => shop.layout)
  const { takeLength, takeNumber, unit, shown } = useShopFields(units)
  return (
    <>
      <div className="field-grid">
        {LENGTHS.map((name) => (
          <TypedField
            key={name}
            label={t(`sawing.${name}`)}
            name={`saw-${name}`}
            unit={unit}
            shown={shown(layout[name])}
            take={takeLength(name, (mm) => setLayout({ [name]: mm }))}
          />
        ))}
        <TypedField
          label={t('sawing.waste')}
          name="saw-waste"
          unit="%"
          shown={String(Number((layout.waste * PERCENT).toFixed(1)))}
          take={takeNumber('waste', (waste) => setLayout({ waste }), PERCENT)}
        />
      </div>
      {hasSheets && <Switch label={t('sawing.turn')} on={layout.turn} onChange={(turn) => setLayout({ turn })} />}
    </>
  )
}
