import { useTranslation } from 'react-i18next'
import { UNITS } from '../../workshop/design/units.ts'
import { ChecksChip } from './checks/ChecksChip.tsx'
import { change, useDesigner } from './store.ts'

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
  const { drills, parts } = useDesigner((designer) => designer.plan)
  return (
    <div className="plan-facts">
      <UnitSwitch />
      <b>{t('designer.holeCount', { count: drills.length })}</b>
      {parts.length > 1 && <span>{t('designer.partCount', { count: parts.length })}</span>}
      <ChecksChip />
    </div>
  )
}
