import { type FormEvent, useEffect, useState } from 'react'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHOTOGRAPHS,
  MAX_TITLE_LENGTH,
} from '../../../server/protocol/choices.ts'
import type { HttpError } from '../../../server/protocol/http.ts'
import type { Design } from '../../../workshop/design/design.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { showBoard } from '../../table/net/gallery-requests.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useSettings } from '../../table/state/settings.ts'
import { saveBoardKey } from '../../table/storage/board-keys.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { closePanel } from '../../ui/panels.ts'
import { Switch } from '../../ui/Switch.tsx'
import { base64Of, compressPhoto } from './compress-photo.ts'
import './gallery.css'

interface ChosenPhoto {
  readonly blob: Blob
  /** Object URL of the photo. */
  readonly url: string
}

/** Holds the chosen photos, compressed. */
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

interface PhotoFieldProps {
  readonly photographs: readonly ChosenPhoto[]
  readonly most: number
  /** Photo from the studio, if one was taken. */
  readonly studio: File | undefined
  readonly add: (files: Iterable<File>, most: number) => Promise<void>
  readonly remove: (at: number) => void
}

/** Selects photos of the built board. */
const PhotoField = ({ photographs, most, studio, add, remove }: PhotoFieldProps) => {
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

interface Props {
  readonly design: Design
  /** Rendered photo of the board, if one was taken. */
  readonly picture: File | undefined
  /** Photo from the studio, if one was taken. */
  readonly studio: File | undefined
}

const sentenceOf = (error: HttpError['error'] | undefined): string => {
  const key = `boards:show.refused.${error?.code}`
  if (error === undefined) return i18n.t('boards:show.unreached')
  return i18n.exists(key) ? i18n.t(`boards:show.refused.${error.code as 'board/full'}`) : refusalText(error)
}

const Done = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('boards')
  const see = () => {
    closePanel()
    navigate({ at: 'boards', id })
  }
  return (
    <div className="show-form stack" role="status">
      <p>{t('show.done')}</p>
      <Button className="primary" text={t('show.see')} onPress={see} />
    </div>
  )
}

/** Publishes the board in the gallery, with a description and photos. */
export const PublishForm = ({ design, picture, studio }: Props) => {
  const { t } = useTranslation('boards')
  const [title, setTitle] = useState(design.title)
  const [maker, setMaker] = useState(useSettings.getState().name)
  const [words, setWords] = useState('')
  const [withPicture, setWithPicture] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState('')
  const chosen = usePhotos()
  const most = MAX_PHOTOGRAPHS - (withPicture && picture !== undefined ? 1 : 0)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const own = withPicture && picture !== undefined ? [await compressPhoto(picture)] : []
    const blobs = [...chosen.photographs.map(({ blob }) => blob), ...own].slice(0, MAX_PHOTOGRAPHS)
    const photographs = await Promise.all(blobs.map(base64Of))
    const answer = await showBoard({ design: makeDesign(design), title, maker, words, photographs })
    setBusy(false)
    if (!answer.ok) return setProblem(sentenceOf(answer.error))
    saveBoardKey(answer.value)
    setShown(answer.value.id)
  }
  if (shown !== '') return <Done id={shown} />
  return (
    <form className="show-form stack" onSubmit={(event) => void send(event)}>
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
          value={words}
          maxLength={MAX_DESCRIPTION_LENGTH}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      {picture !== undefined && <Switch label={t('show.picture')} on={withPicture} onChange={setWithPicture} />}
      <PhotoField {...chosen} most={most} studio={studio} />
      <p className="problem" role="alert">
        {[chosen.problem, problem].join(' ').trim()}
      </p>
      <button type="submit" className="button primary" disabled={busy}>
        {t(busy ? 'show.sending' : 'show.send')}
      </button>
    </form>
  )
}
