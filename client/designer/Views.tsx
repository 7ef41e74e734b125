import { Suspense, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Facts } from './Facts.tsx'
import { LazyPathStage } from './lazy.tsx'
import { see, setDrawn, usePageState, viewOf } from './page-state.ts'
import { PlanView } from './plan/PlanView.tsx'

/** The 3D code loads when the board is first seen in wood. */
const DesignStage = lazyComponent('DesignStage', () => import('./stage/DesignStage.tsx'), ['host'])

const DESIGN_VIEWS = ['plan', 'wood'] as const

/** Switches between the views of the board. */
export const ViewSwitch = () => {
  const { t } = useTranslation('designer')
  const seen = usePageState(viewOf)
  return (
    <fieldset className="view-switch" aria-label={t('designer.views')}>
      {DESIGN_VIEWS.map((view) => (
        <button key={view} type="button" aria-pressed={view === seen} onClick={() => see(view)}>
          {t(`designer.view.${view}`)}
        </button>
      ))}
    </fieldset>
  )
}

const Wood = () => {
  useEffect(() => () => setDrawn(false), [])
  return <DesignStage onReady={() => setDrawn(true)} />
}

/** The board as a plan to take hold of, or as it will be in wood. */
export const Views = () => {
  const { t } = useTranslation('designer')
  const seen = usePageState(viewOf)
  if (seen === 'path') {
    return (
      <Suspense fallback={<p className="stage-missing">{t('designer.sawing')}</p>}>
        <LazyPathStage />
      </Suspense>
    )
  }
  return seen === 'plan' ? (
    <>
      <PlanView />
      <Facts />
    </>
  ) : (
    <Suspense fallback={<p className="stage-missing">{t('designer.sawing')}</p>}>
      <Wood />
    </Suspense>
  )
}
