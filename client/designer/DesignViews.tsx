import { Suspense, useEffect } from 'react'
import { UNITS } from '../../workshop/design/units.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/Icon.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { useFindings } from './checks/use-findings.ts'
import { changeDesign, useDesigner } from './design-state.ts'
import { setBoardDrawn, showBuildTab, shownView, showView, usePageState } from './page-state.ts'
import { PlanView } from './plan/PlanView.tsx'
import { usePlanCountText } from './use-plan-count.ts'

/** Button at the board that shows the number of faults, or of advices if there are no faults. A press opens the list of checks. */
const ChecksChip = () => {
  const { t } = useTranslation('designer')
  const findings = useFindings()
  const faults = findings.filter(({ severity }) => severity === 'fault').length
  const advices = findings.length - faults
  const kind = faults > 0 ? 'fault' : advices > 0 ? 'advice' : 'clear'
  const count = faults > 0 ? faults : advices
  return (
    <button type="button" className={`checks-chip ${kind}`} onClick={() => showBuildTab('checks')}>
      {kind === 'clear' ? <Icon name="check" size={18} /> : <i aria-hidden="true">!</i>}
      <span>{kind === 'clear' ? t('checks.clear') : t(`checks.${kind}s`, { count })}</span>
    </button>
  )
}

/** The code of the 3D scene loads when the board is first shown in wood. */
const DesignStage = lazyComponent('DesignStage', () => import('./stage/DesignStage.tsx'), ['host'])

const LazyPathStage = lazyComponent('PathStage', () => import('./machine/PathStage.tsx'), ['machining', 'workshop'])

/** Views that the person may choose. The third one, of tool paths, is opened from the list of programs. */
const DESIGN_VIEWS = ['plan', 'wood'] as const

/** Buttons that switch between the views of the board. */
export const ViewSwitch = () => {
  const { t } = useTranslation('designer')
  const view = usePageState(shownView)
  return (
    <fieldset className="view-switch" aria-label={t('designer.views')}>
      {DESIGN_VIEWS.map((name) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => showView(name)}>
          {t(`designer.view.${name}`)}
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

/** The number of the board's holes and parts, the result of the checks, and a switch for the unit of all lengths. */
const PlanFacts = () => {
  const { t } = useTranslation('designer')
  const plan = useDesigner((designer) => designer.plan)
  const countText = usePlanCountText()
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

/** The view that is shown: the plan with its handles, the board in wood, or the tool paths over the blank. */
export const DesignViews = () => {
  const { t } = useTranslation('designer')
  const view = usePageState(shownView)
  return view === 'plan' ? (
    <>
      <PlanView />
      <PlanFacts />
    </>
  ) : (
    <Suspense fallback={<p className="stage-missing">{t('designer.sawing')}</p>}>
      {view === 'path' ? <LazyPathStage /> : <WoodView />}
    </Suspense>
  )
}
