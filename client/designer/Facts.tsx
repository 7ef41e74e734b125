import { UNITS } from '../../workshop/design/units.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { ChecksChip } from './checks/ChecksChip.tsx'
import { change, useDesigner } from './store.ts'
import { usePlanCount } from './use-plan-count.ts'

const UnitSwitch = () => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  return (
    <span className="unit-switch">
      {UNITS.map((unit) => (
        <button key={unit} type="button" aria-pressed={unit === units} onClick={() => change({ units: unit })}>
          {t(`designer.unit.${unit}`)}
          <span className="unseen">{t(`designer.units.${unit}`)}</span>
        </button>
      ))}
    </span>
  )
}

/** The board in a few figures, and the unit of all lengths. */
export const Facts = () => {
  const { t } = useTranslation('designer')
  const plan = useDesigner((designer) => designer.plan)
  const countText = usePlanCount()
  return (
    <div className="plan-facts">
      <UnitSwitch />
      <b>{countText(plan)}</b>
      {plan.parts.length > 1 && <span>{t('designer.partCount', { count: plan.parts.length })}</span>}
      <ChecksChip />
    </div>
  )
}
