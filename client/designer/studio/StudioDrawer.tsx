import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import './designer-studio.css'
import { canShareImage } from '../../board/use-photo.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useDesigner } from '../design-state.ts'
import { clockText } from '../machine/clock-text.ts'
import { setStage, useStageState } from '../stage/stage-state.ts'
import { cancelStudio, finishStudioEarly, takeStudioPhoto, useStudio } from './studio.ts'
import {
  IMAGE_SIZES_PX,
  type ImageSize,
  type RenderQuality,
  SAMPLES_BY_QUALITY,
  STUDIO_STANDPOINTS,
  type StudioStandpoint,
} from './studio-messages.ts'

const StudioPreview = ({ image }: { readonly image: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (image.width > 0) context?.drawImage(image, 0, 0)
  }, [image])
  return <canvas ref={canvas} className="studio-picture" width={image.width} height={image.height} />
}

const StudioProgress = () => {
  const { t } = useTranslation('designer')
  const { state, preview } = useStudio()
  if (state.at !== 'building' && state.at !== 'tracing') return null
  const isEstimated = state.at === 'tracing' && state.remainingS !== undefined
  const left = isEstimated ? clockText(state.remainingS ?? 0) : ''
  const startKey = state.at === 'building' ? 'studio.building' : 'studio.begins'
  const text = isEstimated ? t('studio.tracing', { samples: state.samples, of: state.totalSamples, left }) : t(startKey)
  return (
    <>
      {preview && <StudioPreview image={preview} />}
      <progress
        className="studio-progress"
        max={1}
        value={state.at === 'building' ? state.share : state.samples / state.totalSamples}
        aria-label={t('studio.taking')}
      />
      <p role="status">{text}</p>
      {isEstimated && <Button text={t('studio.enough')} onPress={finishStudioEarly} />}
      <Button text={t('studio.stop')} onPress={cancelStudio} />
    </>
  )
}

/** Returns a URL of a file while the component is shown; empty at first. */
const useObjectUrl = (file: File): string => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}

const FinishedPhoto = ({ png, jpeg }: { readonly png: File; readonly jpeg: File }) => {
  const { t } = useTranslation('designer')
  const [pngUrl, jpegUrl] = [useObjectUrl(png), useObjectUrl(jpeg)]
  const share = () => void navigator.share({ files: [jpeg] }).catch(() => undefined)
  return (
    <>
      {pngUrl !== '' && <img className="studio-picture" src={pngUrl} alt={t('studio.alt')} />}
      <a className="button primary" href={jpegUrl} download={jpeg.name}>
        {t('studio.jpeg')}
      </a>
      <a className="button" href={pngUrl} download={png.name}>
        {t('studio.png')}
      </a>
      {canShareImage(jpeg) && <Button text={t('studio.share')} onPress={share} />}
      <p className="muted">{t('studio.gallery')}</p>
    </>
  )
}

const StudioSettings = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const [standpoint, setStandpoint] = useState<StudioStandpoint>('quarter')
  const [size, setSize] = useState<ImageSize>('hd')
  const [quality, setQuality] = useState<RenderQuality>('good')
  const withPieces = useStageState((stage) => stage.withPieces)
  const sizeText = (name: ImageSize) => t('studio.sized', { name: t(`studio.sizes.${name}`), ...IMAGE_SIZES_PX[name] })
  const start = () =>
    takeStudioPhoto({ design, standpoint, withPieces, ...IMAGE_SIZES_PX[size], samples: SAMPLES_BY_QUALITY[quality] })
  return (
    <>
      <ChoiceList
        label={t('studio.from')}
        value={standpoint}
        options={STUDIO_STANDPOINTS.map((value) => ({ value, text: t(`studio.standpoints.${value}`) }))}
        onChange={setStandpoint}
      />
      <ChoiceList
        label={t('studio.size')}
        value={size}
        options={(Object.keys(IMAGE_SIZES_PX) as ImageSize[]).map((value) => ({ value, text: sizeText(value) }))}
        onChange={setSize}
      />
      <ChoiceList
        label={t('studio.time')}
        value={quality}
        options={(Object.keys(SAMPLES_BY_QUALITY) as RenderQuality[]).map((value) => ({
          value,
          text: t(`studio.times.${value}`, { samples: SAMPLES_BY_QUALITY[value] }),
        }))}
        onChange={setQuality}
      />
      <Switch label={t('studio.pieces')} on={withPieces} onChange={(on) => setStage({ withPieces: on })} />
      <Button text={t('studio.take')} className="primary" onPress={start} />
    </>
  )
}

/** Drawer for a photo that is rendered by path tracing: the exported solid of the board in its woods, in soft light. */
export const StudioDrawer = () => {
  const { t } = useTranslation('designer')
  const state = useStudio((studio) => studio.state)
  const isBusy = state.at === 'building' || state.at === 'tracing'
  return (
    <Drawer title={t('studio.title')}>
      <div className="stack">
        {state.at === 'taken' && <FinishedPhoto {...state.photo} />}
        {state.at === 'failed' && <p role="alert">{t(`studio.faults.${state.fault}`)}</p>}
        {isBusy ? <StudioProgress /> : <StudioSettings />}
        <p className="muted">{t('studio.hint')}</p>
      </div>
    </Drawer>
  )
}
