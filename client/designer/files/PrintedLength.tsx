import { makeLength } from '../../../workshop/design/units.ts'
import { judgePrintScale, percentText, scaleFrameSize } from '../../../workshop/geometry/template/print-scale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../design-state.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { type PrintDevice, usePrintScales } from './printer-state.ts'

const LENGTH_LIMITS_MM = { min: 1, max: 3000 }
const LENGTH_STEP_MM = 0.1

interface PrintedLengthProps {
  readonly device: PrintDevice
  /** Length of what is measured, in mm. */
  readonly wanted: number
}

/** Folded field for the length of what was printed to be measured, and what it shows about the printer or plotter. */
const PrintedLength = ({ device, wanted }: PrintedLengthProps) => {
  const { t } = useTranslation('designer')
  const units = useDesigner(({ design }) => design.units)
  const printScale = usePrintScales((scales) => scales[device])
  const length = makeLength(wanted, units)
  const values = { length, printed: percentText(printScale), written: percentText(1 / printScale) }
  return (
    <details className="chevron file-print">
      <summary>{t('files.wrongSize')}</summary>
      <LengthField
        label={t(`files.measured.${device}`, { length })}
        name={`printed-${device}`}
        value={printScale * wanted}
        limits={LENGTH_LIMITS_MM}
        empty={t('files.notMeasured')}
        step={LENGTH_STEP_MM}
        onChange={(mm) => usePrintScales.setState({ [device]: mm / wanted })}
      />
      <div role="status">{printScale > 0 && <p>{t(`files.printScale.${judgePrintScale(printScale)}`, values)}</p>}</div>
    </details>
  )
}

/** Field for the frame on a template's first page. */
export const PrintedFrame = () => {
  const units = useDesigner(({ design }) => design.units)
  return <PrintedLength device="printer" wanted={scaleFrameSize(units).width} />
}

/** Field for the bar above the drawing on a plotter's page. `wanted`: length of the bar, mm. */
export const PrintedBar = ({ wanted }: { readonly wanted: number }) => (
  <PrintedLength device="plotter" wanted={wanted} />
)
