import { MAX_FORCE } from '../../../engine/marble-chase/flick.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const TICK_PERCENTS = Array.from({ length: 11 }, (_, i) => i * 10)

/** Shows the force of the flick, in hundredths of the greatest force. */
export const ForceScale = ({ force }: { readonly force: number | undefined }) => {
  const { t } = useTranslation('chase')
  const percent = ((force ?? 0) / MAX_FORCE) * 100
  return (
    <div className={force === undefined ? 'force-scale' : 'force-scale on'} aria-hidden="true">
      <span className="force-number">{force === undefined ? t('chase.force') : Math.round(percent)}</span>
      <svg viewBox="0 0 30 206" className="force-tube" preserveAspectRatio="none" aria-hidden="true">
        <rect x="9" y="3" width="12" height="200" rx="3" className="force-glass" />
        <rect x="9" y={203 - 2 * percent} width="12" height={2 * percent} className="force-fill" />
        {TICK_PERCENTS.map((tick) => (
          <path
            key={tick}
            d={`M${tick % 50 === 0 ? 1 : 4} ${203 - 2 * tick}H9M21 ${203 - 2 * tick}H${tick % 50 === 0 ? 29 : 26}`}
            className="force-tick"
          />
        ))}
      </svg>
    </div>
  )
}
