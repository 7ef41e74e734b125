import { Suspense, useEffect } from 'react'
import { UNITS } from '../../workshop/design/units.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { ChecksChip } from './checks/ChecksChip.tsx'
import { setBoardDrawn, showView, usePageState, viewOf } from './page-state.ts'
import { PlanView } from './plan/PlanView.tsx'
import { changeDesign, useDesigner } from './store.ts'
import { usePlanCount } from './use-plan-count.ts'

/** The 3D code loads when the board is first seen in wood. */
const DesignStage = lazyComponent('DesignStage', () => import('./stage/DesignStage.tsx'), ['host'])

const LazyPathStage = lazyComponent('PathStage', () => import('./machine/PathStage.tsx'), ['machining', 'workshop'])

const DESIGN_VIEWS = ['plan', 'wood'] as const

/** Switches between the views of the board. */
export const ViewSwitch = () => {
  const { t } = useTranslation('designer')
  const seen = usePageState(viewOf)
  return (
    <fieldset className="view-switch" aria-label={t('designer.views')}>
      {DESIGN_VIEWS.map((view) => (
        <button key={view} type="button" aria-pressed={view === seen} onClick={() => showView(view)}>
          {t(`designer.view.${view}`)}
        </button>
      ))}
    </fieldset>
  )
}

const UnitSwitch = () => {
  const { t } = useTranslation('designer')
  const units = useDesigner((designer) => designer.design.units)
  return (
    <span className="unit-switch">
      {UNITS.map((unit) => (
        <button key={unit} type="button" aria-pressed={unit === units} onClick={() => changeDesign({ units: unit })}>
          {t(`designer.unit.${unit}`)}
          <span className="unseen">{t(`designer.units.${unit}`)}</span>
        </button>
      ))}
    </span>
  )
}

/** The board in a few figures, and the unit of all lengths. */
const Facts = () => {
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

const WoodView = () => {
  useEffect(() => () => setBoardDrawn(false), [])
  return <DesignStage onReady={() => setBoardDrawn(true)} />
}

/** The board as a plan to take hold of, as it will be in wood, or with the tool's way over the blank. */
export const Views = () => {
  const { t } = useTranslation('designer')
  const seen = usePageState(viewOf)
  return seen === 'plan' ? (
    <>
      <PlanView />
      <Facts />
    </>
  ) : (
    <Suspense fallback={<p className="stage-missing">{t('designer.sawing')}</p>}>
      {seen === 'path' ? <LazyPathStage /> : <WoodView />}
    </Suspense>
  )
}
