import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { compressPhoto } from './compress-photo.ts'

interface ChosenPhoto {
  readonly blob: Blob
  /** Object URL of the photo. */
  readonly url: string
}

/** Holds the chosen photos, compressed. */
export const usePhotos = () => {
  const { t } = useTranslation('boards')
  const [photographs, setPhotographs] = useState<readonly ChosenPhoto[]>([])
  const [problem, setProblem] = useState('')
  useEffect(
    () => () => {
      for (const { url } of photographs) URL.revokeObjectURL(url)
    },
    [photographs],
  )
  const add = async (files: Iterable<File>, most: number): Promise<void> => {
    setProblem('')
    const blobs = photographs.map(({ blob }) => blob)
    for (const file of files) {
      const small = await compressPhoto(file).catch(() => undefined)
      if (small === undefined) setProblem(t('show.unreadable', { name: file.name }))
      else if (blobs.length < most) blobs.push(small)
    }
    setPhotographs(blobs.map((blob) => ({ blob, url: URL.createObjectURL(blob) })))
  }
  const remove = (at: number): void =>
    setPhotographs((before) =>
      before.flatMap(({ blob }, i) => (i === at ? [] : { blob, url: URL.createObjectURL(blob) })),
    )
  return { photographs, problem, add, remove }
}

interface Props {
  readonly photographs: readonly ChosenPhoto[]
  readonly most: number
  /** Photo from the studio, if one was taken. */
  readonly studio: File | undefined
  readonly add: (files: Iterable<File>, most: number) => Promise<void>
  readonly remove: (at: number) => void
}

/** Selects photos of the built board. */
export const PhotoField = ({ photographs, most, studio, add, remove }: Props) => {
  const { t } = useTranslation('boards')
  return (
    <fieldset className="show-photographs">
      <legend>{t('show.photographs', { most })}</legend>
      {photographs.map(({ url }, at) => (
        <button key={url} type="button" aria-label={t('show.remove', { number: at + 1 })} onClick={() => remove(at)}>
          <img src={url} alt="" />
          <span aria-hidden="true">×</span>
        </button>
      ))}
      {photographs.length < most && (
        <label className="button">
          {t('show.add')}
          <input
            type="file"
            accept="image/*"
            multiple
            className="unseen"
            onChange={(event) => void add([...(event.target.files ?? [])], most)}
          />
        </label>
      )}
      {studio !== undefined && photographs.length < most && (
        <Button text={t('show.studio')} onPress={() => void add([studio], most)} />
      )}
      <p className="muted">{t('show.private')}</p>
    </fieldset>
  )
}
