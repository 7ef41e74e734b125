import { type FormEvent, useEffect, useState } from 'react'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHOTOGRAPHS,
  MAX_TITLE_LENGTH,
} from '../../../server/protocol/choices.ts'
import type { BoardKey } from '../../../server/protocol/http.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showBoard } from '../../table/net/gallery-requests.ts'
import { useSettings } from '../../table/state/settings.ts'
import { saveBoardKey } from '../../table/storage/board-keys.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { Switch } from '../../ui/Switch.tsx'
import { compressPhoto } from './compress-photo.ts'
import { PhotographUploads } from './PhotographUploads.tsx'
import { publishErrorText } from './publish-error-text.ts'
import './gallery.css'

interface ChosenPhoto {
  readonly blob: Blob
  /** Object URL of the photo. */
  readonly url: string
}

/** Holds the chosen photos, compressed, and a message about the last file that is no image or found no room. */
const usePhotos = () => {
  const { t } = useTranslation('boards')
  const [photographs, setPhotographs] = useState<readonly ChosenPhoto[]>([])
  const [problem, setProblem] = useState('')
  useEffect(
    () => () => {
      for (const { url } of photographs) URL.revokeObjectURL(url)
    },
    [photographs],
  )
  const add = async (files: Iterable<File>, maxPhotos: number): Promise<void> => {
    setProblem('')
    const blobs = photographs.map(({ blob }) => blob)
    for (const file of files) {
      if (blobs.length >= maxPhotos) {
        setProblem(t('show.tooMany', { count: maxPhotos }))
        break
      }
      const compressed = await compressPhoto(file).catch(() => undefined)
      if (compressed === undefined) setProblem(t('show.unreadable', { name: file.name }))
      else blobs.push(compressed)
    }
    setPhotographs(blobs.map((blob) => ({ blob, url: URL.createObjectURL(blob) })))
  }
  const remove = (at: number): void =>
    setPhotographs((before) =>
      before.flatMap(({ blob }, i) => (i === at ? [] : { blob, url: URL.createObjectURL(blob) })),
    )
  return { photographs, problem, add, remove }
}

interface PhotoFieldProps {
  readonly photographs: readonly ChosenPhoto[]
  readonly maxPhotos: number
  /** Photo from the studio, if one was taken. */
  readonly studio: File | undefined
  /** Compresses and adds the files that are images, up to `maxPhotos` photos. */
  readonly add: (files: Iterable<File>, maxPhotos: number) => Promise<void>
  readonly remove: (at: number) => void
}

/** Selects photos of the built board. */
const PhotoField = ({ photographs, maxPhotos, studio, add, remove }: PhotoFieldProps) => {
  const { t } = useTranslation('boards')
  return (
    <fieldset className="show-photographs">
      <legend>{t('show.photographs', { most: maxPhotos })}</legend>
      {photographs.map(({ url }, at) => (
        <button key={url} type="button" aria-label={t('show.remove', { number: at + 1 })} onClick={() => remove(at)}>
          <img src={url} alt="" />
          <span aria-hidden="true">×</span>
        </button>
      ))}
      {photographs.length < maxPhotos && (
        <label className="button">
          {t('show.add')}
          <input
            type="file"
            accept="image/*"
            multiple
            className="unseen"
            onChange={({ target }) => {
              void add([...(target.files ?? [])], maxPhotos)
              target.value = ''
            }}
          />
        </label>
      )}
      {studio !== undefined && photographs.length < maxPhotos && (
        <Button text={t('show.studio')} onPress={() => void add([studio], maxPhotos)} />
      )}
      <p className="muted">{t('show.private')}</p>
    </fieldset>
  )
}

interface PublishFormProps {
  readonly design: Design
  /** Rendering of the board: the file, the share of it that is done from 0 to 1, or undefined if there is none. */
  readonly picture: File | number | undefined
  /** Photo from the studio, if one was taken. */
  readonly studio: File | undefined
}

/** Returns the rendering as a list of at most one photo; undefined if it can't be compressed. */
const compressRendering = (picture: File | undefined): Promise<readonly Blob[] | undefined> =>
  picture === undefined
    ? Promise.resolve([])
    : compressPhoto(picture).then(
        (jpeg) => [jpeg],
        () => undefined,
      )

interface Published {
  readonly board: BoardKey
  readonly jpegs: readonly Blob[]
}

/** Publishes the board in the gallery, with a description and photos. */
export const PublishForm = ({ design, picture, studio }: PublishFormProps) => {
  const { t } = useTranslation('boards')
  const [title, setTitle] = useState(design.title)
  const [maker, setMaker] = useState(useSettings.getState().name)
  const [description, setDescription] = useState('')
  const [addsRendering, setAddsRendering] = useState(true)
  const [isBusy, run] = useBusy()
  const [problem, setProblem] = useState('')
  const [published, setPublished] = useState<Published>()
  const photos = usePhotos()
  const isRendering = addsRendering && typeof picture === 'number'
  const maxPhotos = MAX_PHOTOGRAPHS - (addsRendering && picture !== undefined ? 1 : 0)
  const publish = async () => {
    const rendering = await compressRendering(addsRendering && typeof picture === 'object' ? picture : undefined)
    if (rendering === undefined) return setProblem(t('show.unreadablePicture'))
    const jpegs = [...photos.photographs.map(({ blob }) => blob), ...rendering].slice(0, MAX_PHOTOGRAPHS)
    const answer = await showBoard({ design: makeDesign(design), title, maker, words: description })
    if (!answer.ok) return setProblem(publishErrorText(answer.error))
    saveBoardKey(answer.value)
    setPublished({ board: answer.value, jpegs })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(publish)
  }
  if (published !== undefined) return <PhotographUploads {...published} />
  return (
    <form className="show-form stack" onSubmit={send}>
      <h3>{t('show.title')}</h3>
      <p className="muted">{t('show.hint')}</p>
      <label className="field">
        <span>{t('show.name')}</span>
        <input value={title} required maxLength={MAX_TITLE_LENGTH} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <label className="field">
        <span>{t('show.maker')}</span>
        <input value={maker} required maxLength={MAX_NAME_LENGTH} onChange={(event) => setMaker(event.target.value)} />
      </label>
      <label className="field">
        <span>{t('show.words')}</span>
        <textarea
          rows={4}
          value={description}
          maxLength={MAX_DESCRIPTION_LENGTH}
          onChange={(event) => setDescription(event.target.value)}
        />
      </label>
      {picture !== undefined && <Switch label={t('show.picture')} on={addsRendering} onChange={setAddsRendering} />}
      {isRendering && (
        <p className="muted" role="status">
          {t('show.pictureComing', { percent: Math.round(picture * 100) })}
        </p>
      )}
      <PhotoField {...photos} maxPhotos={maxPhotos} studio={studio} />
      <p className="problem" role="alert">
        {[photos.problem, problem].join(' ').trim()}
      </p>
      <button type="submit" className="button primary" disabled={isBusy}>
        {t(isBusy ? 'show.sending' : 'show.send')}
      </button>
    </form>
  )
}
