import { useTranslation } from 'react-i18next'
import '../i18n/designer-texts.ts'
import '../style/designer.css'
import '../style/designer-tokens.css'
import '../style/designer-checks.css'
import '../style/designer-gallery.css'
import '../style/designer-plan.css'
import '../style/designer-fields.css'
import { Suspense, useEffect } from 'react'
import { Icon } from '../overlay/Icon.tsx'
import { SettingsButton } from '../screens/SettingsButton.tsx'
import { useTitle } from '../screens/use-title.ts'
import { go } from '../store/route.ts'
import { BuildPanel } from './build/BuildPanel.tsx'
import { PresetGallery } from './choose/PresetGallery.tsx'
import { History } from './History.tsx'
import { PlayPanel } from './later.tsx'
import type { Opening } from './opening.ts'
import { goToStep, STEPS, usePageState } from './page-state.ts'
import { ShapePanel } from './shape/ShapePanel.tsx'
import { ShareButton } from './share/ShareButton.tsx'
import { useDesigner } from './store.ts'
import { useOpening } from './use-opening.ts'
import { ViewSwitch, Views } from './Views.tsx'

const Bar = () => {
  const { t } = useTranslation()
  const title = useDesigner((designer) => designer.design.title)
  useTitle(title, t('designer.title'))
  return (
    <header className="designer-bar">
      <button type="button" className="icon-button" onClick={() => go({ at: 'home' })} aria-label={t('home.back')}>
        <Icon name="back" />
      </button>
      <h1>{title === '' ? t('designer.title') : title}</h1>
      <ViewSwitch />
      <History />
      <ShareButton />
      <SettingsButton />
    </header>
  )
}

const Steps = () => {
  const { t } = useTranslation()
  const step = usePageState((state) => state.step)
  return (
    <nav className="designer-steps" aria-label={t('designer.steps')}>
      {STEPS.map((own, i) => (
        <button key={own} type="button" aria-current={own === step ? 'step' : undefined} onClick={() => goToStep(own)}>
          <i aria-hidden="true">{i + 1}</i>
          {t(`designer.step.${own}`)}
        </button>
      ))}
    </nav>
  )
}

const Panel = () => {
  const step = usePageState((state) => state.step)
  switch (step) {
    case 'choose':
      return <PresetGallery />
    case 'shape':
      return <ShapePanel />
    case 'build':
      return <BuildPanel />
    case 'play':
      return (
        <Suspense fallback={null}>
          <PlayPanel />
        </Suspense>
      )
  }
}

/** Why the page's link could not be read, until something else is done. */
const Problem = ({ from, problem }: Pick<Opening, 'from' | 'problem'>) => {
  const { t } = useTranslation()
  const untouched = useDesigner(({ past, future }) => past.length + future.length === 0)
  if (problem === '' || !untouched) return null
  return (
    <p className="designer-problem" role="alert">
      {t('designer.damaged', { problem })} {t(from === 'first' ? 'designer.firstInstead' : 'designer.lastInstead')}
    </p>
  )
}

/** The board designer: a plan to take hold of, exact numbers beside it, and what comes of it. */
export const DesignPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation()
  const { from, problem } = useOpening(query)
  const step = usePageState((state) => state.step)
  useEffect(() => goToStep(from === 'first' ? 'choose' : 'shape'), [from])
  return (
    <main className="designer">
      <Bar />
      <section className="designer-stage" aria-label={t('designer.stage')}>
        <Views />
      </section>
      <section className="designer-side" aria-label={t('designer.side')}>
        <Steps />
        <div className="designer-panel" key={step}>
          <Problem from={from} problem={problem} />
          <Panel />
        </div>
      </section>
    </main>
  )
}
