import { type ReactNode, useState } from 'react'
import { usePhotoCapture } from '../../board/photo-capture.ts'
import { canShareImage, PHOTO_SIZES, type PhotoSize, photoDimensions, usePhoto } from '../../board/use-photo.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { Drawer } from '../../ui/Drawer.tsx'

const TakenPhoto = ({ file, url }: { readonly file: File; readonly url: string }) => {
  const { t } = useTranslation('host')
  const share = () => void navigator.share({ files: [file], title: t('title') }).catch(() => {})
  return (
    <>
      <img className="photo" src={url} alt={t('photograph.alt')} />
      <a className="button primary" href={url} download={file.name}>
        {t('photograph.save')}
      </a>
      {canShareImage(file) && <Button text={t('photograph.share')} onPress={share} />}
    </>
  )
}

/** Takes a photo of the table to save or share. `children` are additional actions. */
export const PhotoDrawer = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation('host')
  const take = usePhotoCapture((photographer) => photographer.take)
  const [size, setSize] = useState<PhotoSize>('hd')
  const { state, start, stop } = usePhoto(take)
  const options = PHOTO_SIZES.map((value) => {
    const { width, height } = photoDimensions(value)
    return { value, text: t('photograph.sized', { name: t(`photograph.${value}`), width, height }) }
  })
  const taking = state.at === 'taking'
  return (
    <Drawer title={t('photo.title')}>
      <div className="stack">
        <p className="muted">{t('photograph.hint')}</p>
        <ChoiceList label={t('photograph.size')} value={size} options={options} onChange={setSize} />
        {taking ? (
          <>
            <progress className="photo-progress" max={1} value={state.share} aria-label={t('photograph.taking')} />
            <Button text={t('photograph.stop')} onPress={stop} />
          </>
        ) : (
          <button
            type="button"
            className={state.at === 'taken' ? 'button' : 'button primary'}
            disabled={take === undefined}
            onClick={() => void start(photoDimensions(size))}
          >
            {t(state.at === 'taken' ? 'photograph.another' : 'photograph.take')}
          </button>
        )}
        {state.at === 'failed' && <p role="alert">{t('photograph.failed')}</p>}
        {state.at === 'taken' && <TakenPhoto file={state.file} url={state.url} />}
        {children}
      </div>
    </Drawer>
  )
}
