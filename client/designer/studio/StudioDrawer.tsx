import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import './designer-studio.css'
import { canShareImage } from '../../board/use-photo.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { clockText } from '../machine/clock-text.ts'
import { setStage, useStage } from '../stage/stage-state.ts'
import { useDesigner } from '../store.ts'
import { cancelStudio, finishEarly, takeInStudio, useStudio } from './studio.ts'
import {
  IMAGE_SIZES_PX,
  type ImageSize,
  type RenderQuality,
  SAMPLES_BY_QUALITY,
  STUDIO_STANDPOINTS,
  type Standpoint,
} from './studio-request.ts'

const Preview = ({ picture }: { readonly picture: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (picture.width > 0) context?.drawImage(picture, 0, 0)
  }, [picture])
  return <canvas ref={canvas} className="studio-picture" width={picture.width} height={picture.height} />
}

const Progress = () => {
  const { t } = useTranslation('designer')
  const { state, preview } = useStudio()
  if (state.at !== 'building' && state.at !== 'tracing') return null
  const isEstimated = state.at === 'tracing' && state.left !== undefined
  const left = isEstimated ? clockText(state.left ?? 0) : ''
  const beginning = state.at === 'building' ? 'studio.building' : 'studio.begins'
  const words = isEstimated ? t('studio.tracing', { samples: state.samples, of: state.of, left }) : t(beginning)
  return (
    <>
      {preview && <Preview picture={preview} />}
      <progress
        className="studio-progress"
        max={1}
        value={state.at === 'building' ? state.share : state.samples / state.of}
        aria-label={t('studio.taking')}
      />
      <p role="status">{words}</p>
      {isEstimated && <Button text={t('studio.enough')} onPress={finishEarly} />}
      <Button text={t('studio.stop')} onPress={cancelStudio} />
    </>
  )
}

const useObjectUrl = (file: File): string => {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

const FinishedPicture = ({ png, jpeg }: { readonly png: File; readonly jpeg: File }) => {
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
  const [standpoint, setStandpoint] = useState<Standpoint>('quarter')
  const [size, setSize] = useState<ImageSize>('hd')
  const [quality, setQuality] = useState<RenderQuality>('good')
  const withPieces = useStage((stage) => stage.withPieces)
  const sizeText = (own: ImageSize) =>
    `${t(`studio.sizes.${own}`)} ${IMAGE_SIZES_PX[own].width} × ${IMAGE_SIZES_PX[own].height}`
  const start = () =>
    takeInStudio({ design, standpoint, withPieces, ...IMAGE_SIZES_PX[size], samples: SAMPLES_BY_QUALITY[quality] })
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

/** A photograph of the board in a studio: the solid that is exported, in its woods, in soft light that is followed ray by ray. */
export const StudioDrawer = () => {
  const { t } = useTranslation('designer')
  const state = useStudio((studio) => studio.state)
  const busy = state.at === 'building' || state.at === 'tracing'
  return (
    <Drawer title={t('studio.title')}>
      <div className="stack">
        {state.at === 'taken' && <FinishedPicture {...state.picture} />}
        {state.at === 'failed' && <p role="alert">{t(`studio.faults.${state.fault}`)}</p>}
        {busy ? <Progress /> : <StudioSettings />}
        <p className="muted">{t('studio.hint')}</p>
      </div>
    </Drawer>
  )
}
