import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { compressPhoto } from './compress-photo.ts'

export interface ChosenPhoto {
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
