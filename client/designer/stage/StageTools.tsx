import { useEffect, useRef } from 'react'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { PhotoDrawer } from '../../game/settings/PhotoDrawer.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useSize } from '../../ui/hooks/use-size.ts'
import { Icon } from '../../ui/Icon.tsx'
import { openedPart } from '../../ui/opened-part.ts'
import { openPanel, usePanels } from '../../ui/panels.ts'
import { Select } from '../../ui/Select.tsx'
import { useDesigner } from '../design-state.ts'
import { useStudio } from '../studio/studio.ts'
import {
  SCALE_OBJECTS,
  type ScaleObject,
  STAGE_LIGHTS,
  STAGE_VIEWS,
  setStage,
  setView,
  useStageState,
} from './stage-state.ts'

const LazyStudioDrawer = openedPart('StudioDrawer', () => import('../studio/StudioDrawer.tsx'), ['designer'])

interface ToolSelectProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly onChange: (value: T) => void
}

const ToolSelect = <T extends string>({ label, ...select }: ToolSelectProps<T>) => (
  <Select className="stage-button" label={label} title={label} {...select} />
)

interface ToggleButtonProps {
  readonly text: string
  readonly isOn: boolean
  readonly onPress: () => void
}

const ToggleButton = ({ text, isOn, onPress }: ToggleButtonProps) => (
  <button type="button" className="stage-button" aria-pressed={isOn} onClick={onPress}>
    {text}
  </button>
)

/** Button that opens the drawer for photos. While the studio takes a photo the button shows the progress, and opens the studio's drawer. */
const PhotoButton = () => {
  const { t } = useTranslation('designer')
  const canTake = usePhotoCapture((photographer) => photographer.take !== undefined)
  const state = useStudio((studio) => studio.state)
  const isStudioBusy = state.at === 'building' || state.at === 'tracing'
  const percent = state.at === 'tracing' ? Math.floor((100 * state.samples) / state.totalSamples) : 0
  return (
    <button
      type="button"
      className="stage-button"
      disabled={!canTake && !isStudioBusy}
      onClick={() => openPanel(isStudioBusy ? 'studio' : 'photo')}
    >
      <Icon name="photo" size={18} />
      <span>{isStudioBusy ? t('stage.studioAt', { share: percent }) : t('stage.photo')}</span>
    </button>
  )
}

/** The drawer for a photo of the view or that of the studio, if one of them is open. */
const PhotoPanels = () => {
  const { t } = useTranslation('designer')
  const openPanelName = usePanels((panels) => panels.open)
  return (
    <>
      {openPanelName === 'photo' && (
        <PhotoDrawer>
          <p className="muted">{t('studio.about')}</p>
          <Button text={t('studio.title')} onPress={() => openPanel('studio')} />
        </PhotoDrawer>
      )}
      {openPanelName === 'studio' && <LazyStudioDrawer />}
    </>
  )
}

/** Controls for the light, the camera, the pieces and the things beside the board. */
export const StageTools = () => {
  const { t } = useTranslation('designer')
  const { mood, view, scaleObject, isTurning, isExploded, withPieces } = useStageState()
  const hasParts = useDesigner(({ plan }) => plan.parts.length > 1)
  const isField = useDesigner(({ design }) => design.form === 'field')
  const scaleObjects: readonly ScaleObject[] = isField
    ? SCALE_OBJECTS.filter((name) => name !== 'cards')
    : SCALE_OBJECTS
  const bar = useRef<HTMLFieldSetElement>(null)
  const { height } = useSize(bar)
  useEffect(() => {
    if (height > 0) setStage({ toolsHeightPx: height })
  }, [height])
  return (
    <>
      <fieldset ref={bar} className="stage-tools" aria-label={t('stage.tools')}>
        <ToolSelect
          label={t('stage.light')}
          value={mood}
          options={STAGE_LIGHTS.map((light) => ({ value: light, text: t(`stage.lights.${light}`) }))}
          onChange={(light) => setStage({ mood: light })}
        />
        <ToolSelect
          label={t('stage.from')}
          value={view}
          options={STAGE_VIEWS.map((name) => ({ value: name, text: t(`stage.views.${name}`) }))}
          onChange={setView}
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
        <ToolSelect
          label={t('stage.beside')}
          value={scaleObjects.includes(scaleObject) ? scaleObject : 'none'}
          options={scaleObjects.map((name) => ({ value: name, text: t(`stage.things.${name}`) }))}
          onChange={(name) => setStage({ scaleObject: name })}
        />
        <ToggleButton
          text={t('stage.pieces')}
          isOn={withPieces}
          onPress={() => setStage({ withPieces: !withPieces })}
        />
        <ToggleButton text={t('stage.turn')} isOn={isTurning} onPress={() => setStage({ isTurning: !isTurning })} />
        {hasParts && (
          <ToggleButton
            text={t('stage.apart')}
            isOn={isExploded}
            onPress={() => setStage({ isExploded: !isExploded })}
          />
        )}
        <PhotoButton />
      </fieldset>
      <PhotoPanels />
    </>
  )
}
