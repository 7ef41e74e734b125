import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import './designer-share.css'
import { fileName } from '../../../workshop/exports/file-name.ts'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { canShareImage, usePhoto } from '../../board/use-photo.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { lazyPart } from '../../ui/lazy-component.ts'
import { canShare, copyAddress, shareAddress } from '../../ui/share.ts'
import { showView, usePageState } from '../page-state.ts'
import { useDesigner } from '../store.ts'
import { studioPictureOf, useStudio } from '../studio/studio.ts'
import { linkOf } from '../use-design-link.ts'

const LazyPublishForm = lazyPart('PublishForm', () => import('../../pages/gallery/PublishForm.tsx'), ['boards'])

/** Shows the board in wood while the sheet is open. */
const useWoodView = (): void => {
  useEffect(() => {
    const { boardView, path } = usePageState.getState()
    showView('wood')
    return () => usePageState.setState({ boardView, path })
  }, [])
}

/** Size of the photo: nearly the stage's shape and without a margin, so that the board fills it. */
const PHOTO_SIZE_PX = { width: 1600, height: 1200, margin: 0 }

type PhotoState = ReturnType<typeof usePhoto>['state']

/** Takes the picture as soon as the board is drawn. */
const useBoardPhoto = (name: string): PhotoState => {
  const take = usePhotoCapture((photographer) => photographer.take)
  const drawn = usePageState((state) => state.isDrawn)
  const { state, start } = usePhoto(take, name)
  const ready = drawn && take !== undefined && state.at === 'ready'
  useEffect(() => {
    if (ready) void start(PHOTO_SIZE_PX)
  })
  return state
}

const supportsWebGL = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

const PhotoPreview = ({ shot }: { readonly shot: PhotoState }) => {
  const { t } = useTranslation('designer')
  if (shot.at === 'failed') return <p role="alert">{t('share.noPicture')}</p>
  if (shot.at === 'taken') return <img className="share-picture" src={shot.url} alt={t('share.alt')} />
  return (
    <div className="share-picture waiting">
      <span>{t('share.taking')}</span>
      <progress max={1} value={shot.at === 'taking' ? shot.share : 0} aria-label={t('share.taking')} />
    </div>
  )
}

interface ThingsProps {
  readonly title: string
  readonly link: string
  /** The picture, once there is one. */
  readonly file: File | undefined
}

/** By whatever the system hands things on with: the link, with the picture where it takes pictures too. */
const SystemShare = ({ title, link, file }: ThingsProps) => {
  const { t } = useTranslation('designer')
  if (!canShare()) return null
  const both = file !== undefined && canShareImage(file)
  // Many programs drop the address of a share with files, but keep its text.
  const share = () =>
    both
      ? void navigator.share({ files: [file], title, text: `${title} ${link}` }).catch(() => undefined)
      : void shareAddress(link, title)
  return <Button text={t(both ? 'share.both' : 'share.link')} className="primary" onPress={share} />
}

/** The board to hand on: its link, and a picture of it in wood. */
export const ShareSheet = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const studio = studioPictureOf(design, useStudio())
  const [in3D] = useState(supportsWebGL)
  const [shows, setShows] = useState(false)
  useWoodView()
  const shot = useBoardPhoto(fileName(design, '.png'))
  const link = linkOf(design)
  const title = design.title === '' ? t('share.board') : design.title
  return (
    <Drawer title={t('share.title')}>
      <div className="stack">
        {in3D ? <PhotoPreview shot={shot} /> : <p className="muted">{t('share.noPicture')}</p>}
        <SystemShare title={title} link={link} file={shot.at === 'taken' ? shot.file : undefined} />
        <Button text={t('share.copy')} onPress={() => void copyAddress(link, t('share.copied'))} />
        {shot.at === 'taken' && (
          <a className="button" href={shot.url} download={shot.file.name}>
            {t('share.save')}
          </a>
        )}
        <p className="muted">{t('share.hint')}</p>
        {shows ? (
          <LazyPublishForm design={design} picture={shot.at === 'taken' ? shot.file : undefined} studio={studio} />
        ) : (
          <Button text={t('share.show')} onPress={() => setShows(true)} />
        )}
        <input
          className="share-link"
          readOnly
          value={link}
          aria-label={t('share.address')}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Drawer>
  )
}
