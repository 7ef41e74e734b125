import { useEffect, useState } from 'react'
import { canShareImage } from '../../board/use-photo.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import type { ReviewProps } from './review.ts'
import { reviewPicture } from './review-picture.ts'

interface Picture {
  readonly file: File
  readonly url: string
}

const Made = ({ file, url }: Picture) => {
  const { t } = useTranslation('insight')
  const share = () => void navigator.share({ files: [file], title: t('review.title') }).catch(() => {})
  return (
    <>
      <img src={url} alt={t('review.picture.alt')} />
      <a className="button" href={url} download={file.name}>
        {t('review.picture.save')}
      </a>
      {canShareImage(file) && <Button text={t('review.picture.share')} onPress={share} />}
    </>
  )
}

/** The review as one picture, to keep or to share. */
export const SharePicture = (props: ReviewProps) => {
  const { t } = useTranslation('insight')
  const [made, setMade] = useState<Picture | 'failed'>()
  useEffect(() => {
    if (typeof made === 'object') return () => URL.revokeObjectURL(made.url)
  }, [made])
  const make = async () => {
    const blob = await reviewPicture(props).catch(() => undefined)
    if (blob === undefined) return setMade('failed')
    const file = new File([blob], 'game-review.png', { type: blob.type })
    setMade({ file, url: URL.createObjectURL(file) })
  }
  return (
    <section className="review-picture">
      {typeof made === 'object' ? (
        <Made {...made} />
      ) : (
        <Button text={t('review.picture.make')} onPress={() => void make()} />
      )}
      {made === 'failed' && <p role="alert">{t('review.picture.failed')}</p>}
    </section>
  )
}
