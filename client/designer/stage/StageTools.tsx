import { useEffect, useRef } from 'react'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { PhotoDrawer } from '../../game/settings/PhotoDrawer.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useSize } from '../../ui/hooks/use-size.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { openPanel, usePanels } from '../../ui/panels.ts'
import { useDesigner } from '../store.ts'
import { useStudio } from '../studio/studio.ts'
import {
  SCALE_OBJECTS,
  type ScaleObject,
  STAGE_LIGHTS,
  STAGE_VIEWS,
  setStage,
  setView,
  useStage,
} from './stage-state.ts'

const LazyStudioDrawer = lazyPart('StudioDrawer', () => import('../studio/StudioDrawer.tsx'), ['designer'])

interface PickProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onPick: (value: T) => void
}

const Pick = <T extends string>({ label, value, options, onPick }: PickProps<T>) => (
  <select
    className="stage-button"
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onPick(event.currentTarget.value as T)}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
)

const Toggle = ({ text, on, onPress }: { text: string; on: boolean; onPress: () => void }) => (
  <button type="button" className="stage-button" aria-pressed={on} onClick={onPress}>
    {text}
  </button>
)

/** Opens the panel for photographs; while the studio takes one it says how far that is, and opens its panel. */
const PhotoButton = () => {
  const { t } = useTranslation('designer')
  const canTake = usePhotoCapture((photographer) => photographer.take !== undefined)
  const state = useStudio((studio) => studio.state)
  const busy = state.at === 'building' || state.at === 'tracing'
  const share = state.at === 'tracing' ? Math.floor((100 * state.samples) / state.of) : 0
  return (
    <button
      type="button"
      className="stage-button"
      disabled={!canTake && !busy}
      onClick={() => openPanel(busy ? 'studio' : 'photo')}
    >
      <Icon name="photo" size={18} />
      <span>{busy ? t('stage.studioAt', { share }) : t('stage.photo')}</span>
    </button>
  )
}

/** Buttons for a photo of the view or in the studio. */
const PhotoPanels = () => {
  const { t } = useTranslation('designer')
  const open = usePanels((panels) => panels.open)
  return (
    <>
      {open === 'photo' && (
        <PhotoDrawer>
          <p className="muted">{t('studio.about')}</p>
          <Button text={t('studio.title')} onPress={() => openPanel('studio')} />
        </PhotoDrawer>
      )}
      {open === 'studio' && <LazyStudioDrawer />}
    </>
  )
}

/** Controls for the view of the board. */
export const StageTools = () => {
  const { t } = useTranslation('designer')
  const { mood, view, scaleObject, turning, apart, withPieces } = useStage()
  const inParts = useDesigner(({ plan }) => plan.parts.length > 1)
  const isField = useDesigner(({ design }) => design.form === 'field')
  const things: readonly ScaleObject[] = isField ? SCALE_OBJECTS.filter((own) => own !== 'cards') : SCALE_OBJECTS
  const bar = useRef<HTMLFieldSetElement>(null)
  const { height } = useSize(bar)
  useEffect(() => {
    if (height > 0) setStage({ toolsHeightPx: height })
  }, [height])
  return (
    <>
      <fieldset ref={bar} className="stage-tools" aria-label={t('stage.tools')}>
        <Pick
          label={t('stage.light')}
          value={mood}
          options={STAGE_LIGHTS.map((light) => [light, t(`stage.lights.${light}`)] as const)}
          onPick={(light) => setStage({ mood: light })}
        />
        <Pick
          label={t('stage.from')}
          value={view}
          options={STAGE_VIEWS.map((own) => [own, t(`stage.views.${own}`)] as const)}
          onPick={setView}
        />
        <button
          type="button"
          className="stage-button"
          onClick={() => setView(view)}
          aria-label={t('stage.whole')}
          title={t('stage.whole')}
        >
          <Icon name="view" size={18} />
        </button>
        <Pick
          label={t('stage.beside')}
          value={things.includes(scaleObject) ? scaleObject : 'none'}
          options={things.map((own) => [own, t(`stage.things.${own}`)] as const)}
          onPick={(own) => setStage({ scaleObject: own })}
        />
        <Toggle text={t('stage.pieces')} on={withPieces} onPress={() => setStage({ withPieces: !withPieces })} />
        <Toggle text={t('stage.turn')} on={turning} onPress={() => setStage({ turning: !turning })} />
        {inParts && <Toggle text={t('stage.apart')} on={apart} onPress={() => setStage({ apart: !apart })} />}
        <PhotoButton />
      </fieldset>
      <PhotoPanels />
    </>
  )
}
