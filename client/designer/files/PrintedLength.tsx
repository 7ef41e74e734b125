import { makeLength } from '../../../workshop/design/units.ts'
import { judgePrintScale, percentText, scaleFrameSize } from '../../../workshop/geometry/template/print-scale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDesigner } from '../design-state.ts'
import { LengthField } from '../fields/LengthField.tsx'
import { setPrintScale, usePrinter } from './printer-state.ts'

const LENGTH_LIMITS_MM = { min: 1, max: 3000 }
const LENGTH_STEP_MM = 0.1

/** Folded field for the length of the frame that was printed, and what it tells about the printer. */
export const PrintedLength = () => {
  const { t } = useTranslation('designer')
  const units = useDesigner(({ design }) => design.units)
  const printScale = usePrinter((printer) => printer.printScale)
  const { width } = scaleFrameSize(units)
  const length = makeLength(width, units)
  const values = { length, printed: percentText(printScale), written: percentText(1 / printScale) }
  return (
    <details className="chevron file-print">
      <summary>{t('files.wrongSize')}</summary>
      <LengthField
        label={t('files.printed', { length })}
        name="printed"
        value={printScale * width}
        limits={LENGTH_LIMITS_MM}
        empty={t('files.notMeasured')}
        step={LENGTH_STEP_MM}
        onChange={(mm) => setPrintScale(mm / width)}
      />
      <div role="status">{printScale > 0 && <p>{t(`files.printScale.${judgePrintScale(printScale)}`, values)}</p>}</div>
    </details>
  )
}
