import { useTranslation } from 'react-i18next'
import { useDesigner } from './store.ts'

/** The board in a few figures. */
export const Facts = () => {
  const { t } = useTranslation()
  const { drills, parts } = useDesigner((designer) => designer.plan)
  return (
    <p className="plan-facts">
      <b>{t('designer.holeCount', { count: drills.length })}</b>
      {parts.length > 1 && <span>{t('designer.partCount', { count: parts.length })}</span>}
    </p>
  )
}
