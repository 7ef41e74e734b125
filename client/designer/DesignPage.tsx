import '../ui/style/script-fonts.css'
import './designer.css'
import './designer-tokens.css'
import './checks/designer-checks.css'
import './choose/designer-gallery.css'
import './plan/designer-plan.css'
import './plan/designer-knobs.css'
import './fields/designer-fields.css'
import { useEffect } from 'react'
import { SettingsButton } from '../game/settings/SettingsButton.tsx'
import { digitText } from '../i18n/digit-text.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { addListeners } from '../ui/event-listeners.ts'
import { useTitle } from '../ui/hooks/use-title.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { openedPart } from '../ui/opened-part.ts'
import { navigate } from '../ui/page/route.ts'
import '../words/number-locale.ts'
import { BuildPanel } from './build/BuildPanel.tsx'
import { PresetGallery } from './choose/PresetGallery.tsx'
import { DesignViews, ViewSwitch } from './DesignViews.tsx'
import type { DesignOpening } from './design-link.ts'
import { redoDesign, undoDesign, useDesigner } from './design-state.ts'
import { DESIGN_STEPS, goToStep, usePageState } from './page-state.ts'
import { ShapePanel } from './shape/ShapePanel.tsx'
import { ShareButton } from './share/ShareButton.tsx'
import { cancelStudio } from './studio/studio.ts'
import { useDesignOpening } from './use-design-link.ts'

/** Returns true for a key pressed in a text field, which has an undo of its own while it is being edited. */
const isFromTextField = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type)

const useUndoKeys = (): void => {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isFromTextField(event)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redoDesign()
      else undoDesign()
    }
    return addListeners(window, { keydown: handleKeyDown })
  }, [])
}

/** Buttons for undo and redo. Control+Z, Control+Y and Control+Shift+Z do the same. */
const UndoButtons = () => {
  const { t } = useTranslation('designer')
  const canUndo = useDesigner(({ past }) => past.length > 0)
  const canRedo = useDesigner(({ future }) => future.length > 0)
  useUndoKeys()
  return (
    <span className="history">
      <IconButton icon="undo" label={t('designer.undo')} isDisabled={!canUndo} onPress={undoDesign} />
      <IconButton icon="redo" label={t('designer.redo')} isDisabled={!canRedo} onPress={redoDesign} />
    </span>
  )
}

const LazyPlayPanel = openedPart('PlayPanel', () => import('./play/PlayPanel.tsx'), ['designer', 'rules'])

const DesignerBar = () => {
  const { t } = useTranslation('designer')
  const title = useDesigner((designer) => designer.design.title)
  useTitle(title, t('designer.title'))
  return (
    <header className="designer-bar">
      <IconButton icon="back" label={t('home.back')} onPress={() => navigate({ at: 'home' })} />
      <h1>{title === '' ? t('designer.title') : title}</h1>
      <ViewSwitch />
      <UndoButtons />
      <ShareButton />
      <LanguageButton />
      <SettingsButton />
    </header>
  )
}

const StepNav = () => {
  const { t } = useTranslation('designer')
  const step = usePageState((state) => state.step)
  return (
    <nav className="designer-steps" aria-label={t('designer.steps')}>
      {DESIGN_STEPS.map((name, i) => (
        <button
          key={name}
          type="button"
          aria-current={name === step ? 'step' : undefined}
          onClick={() => goToStep(name)}
        >
          <i aria-hidden="true">{digitText(i + 1)}</i>
          {t(`designer.step.${name}`)}
        </button>
      ))}
    </nav>
  )
}

const StepPanel = () => {
  const step = usePageState((state) => state.step)
  switch (step) {
    case 'choose':
      return <PresetGallery />
    case 'shape':
      return <ShapePanel />
    case 'build':
      return <BuildPanel />
    case 'play':
      return <LazyPlayPanel />
  }
}

/** Says why the page's link could not be read, until the design is changed for the first time. */
const LinkProblem = ({ from, problem }: Pick<DesignOpening, 'from' | 'problem'>) => {
  const { t } = useTranslation('designer')
  const isUntouched = useDesigner(({ past, future }) => past.length + future.length === 0)
  if (problem === undefined || !isUntouched) return null
  return (
    <p className="designer-problem" role="alert">
      {problem === '' ? t('designer.noDesign') : t('designer.damaged', { problem })}{' '}
      {t(from === 'first' ? 'designer.firstInstead' : 'designer.lastInstead')}
    </p>
  )
}

/** The board designer: views of the board on one side, and the four steps from a preset to a game on the other. `query`: the design in the page's address. */
export const DesignPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('designer')
  const { from, problem } = useDesignOpening(query)
  const step = usePageState((state) => state.step)
  useEffect(() => cancelStudio, [])
  useEffect(() => goToStep(from === 'first' ? 'choose' : 'shape'), [from])
  return (
    <main className="designer">
      <DesignerBar />
      <section className="designer-stage" aria-label={t('designer.stage')}>
        <DesignViews />
      </section>
      <section className="designer-side" aria-label={t('designer.side')}>
        <StepNav />
        <div className="designer-panel" key={step}>
          <LinkProblem from={from} problem={problem} />
          <StepPanel />
        </div>
      </section>
    </main>
  )
}
