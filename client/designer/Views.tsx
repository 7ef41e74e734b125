import { Suspense, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Facts } from './Facts.tsx'
import { LazyPathStage } from './lazy.tsx'
import { see, setDrawn, usePageState, viewOf } from './page-state.ts'
import { PlanView } from './plan/PlanView.tsx'

/** What draws in 3D comes when the board is first looked at in wood. */
const DesignStage = lazyComponent('DesignStage', () => import('./stage/DesignStage.tsx'), ['host'])

const VIEWS = ['plan', 'wood'] as const

/** How the board is seen. */
export const ViewSwitch = () => {
  const { t } = useTranslation('designer')
  const seen = usePageState(viewOf)
  return (
    <fieldset className="view-switch" aria-label={t('designer.views')}>
      {VIEWS.map((view) => (
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
