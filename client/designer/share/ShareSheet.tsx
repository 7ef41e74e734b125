import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import './designer-share.css'
import { fileName } from '../../../workshop/exports/file-name.ts'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { canShareImage, usePhoto } from '../../board/use-photo.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { openedPart } from '../../ui/opened-part.ts'
import { canShare, copyLink, shareLink } from '../../ui/share.ts'
import { useDesigner } from '../design-state.ts'
import { showView, usePageState } from '../page-state.ts'
import { studioPhotoOf, useStudio } from '../studio/studio.ts'
import { designUrl } from '../use-design-link.ts'

const LazyPublishForm = openedPart('PublishForm', () => import('../../pages/gallery/PublishForm.tsx'), ['boards'])

/** Shows the board in wood while the sheet is open, and the earlier view again afterwards. */
const useWoodView = (): void => {
  useEffect(() => {
    const { boardView, showsPath } = usePageState.getState()
    showView('wood')
    return () => usePageState.setState({ boardView, showsPath })
  }, [])
}

/** Size of the photo. Its shape is close to that of the view, and it has no margin, so that the board fills it. */
const PHOTO_SIZE_PX = { width: 1600, height: 1200, margin: 0 }

type PhotoState = ReturnType<typeof usePhoto>['state']

/** Takes a photo of the board as soon as the board is drawn. `name`: of the image file. */
const useBoardPhoto = (name: string): PhotoState => {
  const take = usePhotoCapture((photographer) => photographer.take)
  const isDrawn = usePageState((state) => state.isDrawn)
  const { state, start } = usePhoto(take, name)
  const isReady = isDrawn && take !== undefined && state.at === 'ready'
  useEffect(() => {
    if (isReady) void start(PHOTO_SIZE_PX)
  })
  return state
}

/** Returns the photo, or the share of it that is done; undefined if there will be none. */
const pictureOf = (photo: PhotoState): File | number | undefined => {
  if (photo.at === 'failed') return undefined
  return photo.at === 'taken' ? photo.file : photo.at === 'taking' ? photo.share : 0
}

const supportsWebGL = (): boolean => document.createElement('canvas').getContext('webgl2') !== null

const PhotoPreview = ({ photo }: { readonly photo: PhotoState }) => {
  const { t } = useTranslation('designer')
  if (photo.at === 'failed') return <p role="alert">{t('share.noPicture')}</p>
  if (photo.at === 'taken') return <img className="share-picture" src={photo.url} alt={t('share.alt')} />
  return (
    <div className="share-picture waiting">
      <span>{t('share.taking')}</span>
      <progress max={1} value={photo.at === 'taking' ? photo.share : 0} aria-label={t('share.taking')} />
    </div>
  )
}

interface SystemShareProps {
  readonly title: string
  readonly link: string
  /** The photo, once it has been taken. */
  readonly file: File | undefined
}

/** Button that opens the system's share dialog with the link, and with the photo if the dialog accepts images. */
const SystemShare = ({ title, link, file }: SystemShareProps) => {
  const { t } = useTranslation('designer')
  if (!canShare()) return null
  const sharesPhoto = file !== undefined && canShareImage(file)
  // Many programs drop the address of a share with files, but keep its text.
  const share = () =>
    sharesPhoto
      ? void navigator.share({ files: [file], title, text: `${title} ${link}` }).catch(() => undefined)
      : void shareLink(link, title)
  return <Button text={t(sharesPhoto ? 'share.both' : 'share.link')} className="primary" onPress={share} />
}

/** Drawer that shares the board: its link and a photo of it in wood, on other sites or in the gallery. */
export const ShareSheet = () => {
  const { t } = useTranslation('designer')
  const design = useDesigner((designer) => designer.design)
  const studioPhoto = studioPhotoOf(design, useStudio())
  const [hasWebGL] = useState(supportsWebGL)
  const [isPublishing, setPublishing] = useState(false)
  useWoodView()
  const photo = useBoardPhoto(fileName(design, '.png'))
  const link = designUrl(design)
  const title = design.title === '' ? t('share.board') : design.title
  return (
    <Drawer title={t('share.title')}>
      <div className="stack">
        {hasWebGL ? <PhotoPreview photo={photo} /> : <p className="muted">{t('share.noPicture')}</p>}
        <SystemShare title={title} link={link} file={photo.at === 'taken' ? photo.file : undefined} />
        <Button text={t('share.copy')} onPress={() => void copyLink(link, t('share.copied'))} />
        {photo.at === 'taken' && (
          <a className="button" href={photo.url} download={photo.file.name}>
            {t('share.save')}
          </a>
        )}
        <p className="muted">{t('share.hint')}</p>
        {isPublishing ? (
          <LazyPublishForm design={design} picture={hasWebGL ? pictureOf(photo) : undefined} studio={studioPhoto} />
        ) : (
          <Button text={t('share.show')} onPress={() => setPublishing(true)} />
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
