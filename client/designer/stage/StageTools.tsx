import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Photo } from '../../settings/Photo.tsx'
import { openPanel, usePanels } from '../../state/panel.ts'
import { usePhotographer } from '../../state/photographer.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useSize } from '../../ui/use-size.ts'
import { LazyStudioDrawer } from '../lazy.tsx'
import { useDesigner } from '../store.ts'
import { useStudio } from '../studio/studio.ts'
import { LIGHTS, lookFrom, setStage, THINGS, type Thing, useStage, VIEWS } from './stage-state.ts'

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

/** Opens the studio, and says how far its photograph is. */
const StudioButton = () => {
  const { t } = useTranslation('designer')
  const share = useStudio(({ state }) =>
    state.at === 'tracing' ? Math.floor((100 * state.samples) / state.of) : undefined,
  )
  return (
    <button type="button" className="stage-button" onClick={() => openPanel('studio')}>
      <Icon name="photo" size={18} />
      <span>{share === undefined ? t('stage.studio') : t('stage.studioAt', { share })}</span>
    </button>
  )
}

/** How the board is looked at. */
export const StageTools = () => {
  const { t } = useTranslation('designer')
  const { mood, view, thing, turning, apart, withPieces } = useStage()
  const inParts = useDesigner(({ plan }) => plan.parts.length > 1)
  const isField = useDesigner(({ design }) => design.form === 'field')
  // Marble Chase has no cards, and its marbles and cubes are not drawn here.
  const things: readonly Thing[] = isField ? THINGS.filter((own) => own !== 'cards') : THINGS
  const canTake = usePhotographer((photographer) => photographer.take !== undefined)
  const bar = useRef<HTMLFieldSetElement>(null)
  const { height } = useSize(bar)
  useEffect(() => {
    if (height > 0) setStage({ tools: height })
  }, [height])
  const open = usePanels((panels) => panels.open)
  return (
    <>
      <fieldset ref={bar} className="stage-tools" aria-label={t('stage.tools')}>
        <Pick
          label={t('stage.light')}
          value={mood}
          options={LIGHTS.map((light) => [light, t(`stage.lights.${light}`)] as const)}
          onPick={(light) => setStage({ mood: light })}
        />
        <Pick
          label={t('stage.from')}
          value={view}
          options={VIEWS.map((own) => [own, t(`stage.views.${own}`)] as const)}
          onPick={lookFrom}
        />
        <button
          type="button"
          className="stage-button"
          onClick={() => lookFrom(view)}
          aria-label={t('stage.whole')}
          title={t('stage.whole')}
        >
          <Icon name="view" size={18} />
        </button>
        <Pick
          label={t('stage.beside')}
          value={things.includes(thing) ? thing : 'none'}
          options={things.map((own) => [own, t(`stage.things.${own}`)] as const)}
          onPick={(own) => setStage({ thing: own })}
        />
        {!isField && (
          <Toggle text={t('stage.pieces')} on={withPieces} onPress={() => setStage({ withPieces: !withPieces })} />
        )}
        <Toggle text={t('stage.turn')} on={turning} onPress={() => setStage({ turning: !turning })} />
        {inParts && <Toggle text={t('stage.apart')} on={apart} onPress={() => setStage({ apart: !apart })} />}
        <button type="button" className="stage-button" disabled={!canTake} onClick={() => openPanel('photo')}>
          <Icon name="photo" size={18} />
          <span>{t('stage.photo')}</span>
        </button>
        <StudioButton />
      </fieldset>
      {open === 'photo' && <Photo />}
      <Suspense fallback={null}>{open === 'studio' && <LazyStudioDrawer />}</Suspense>
    </>
  )
}
