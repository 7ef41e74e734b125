import { PHOTOGRAPH_WINDOW_MS } from '../../../server/protocol/choices.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendPhotograph } from '../../table/net/gallery-requests.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { showNotice } from '../../ui/notices.ts'
import { compressPhoto } from './compress-photo.ts'
import type { GalleryBoard } from './gallery-board.ts'
import { publishErrorText } from './publish-error-text.ts'

interface AddPhotographsProps {
  readonly board: GalleryBoard
  readonly boardKey: string
  /** Called after the last photo was sent, if any has arrived. */
  readonly onAdded: () => void
}

/** Adds photographs to a board that was published today and does not have all of them, such as those that did not arrive. */
export const AddPhotographs = ({ board, boardKey: key, onAdded }: AddPhotographsProps) => {
  const { t } = useTranslation('boards')
  const { id, unused, made } = board
  const [isSending, run] = useBusy()
  if (made === undefined || Date.now() - made > PHOTOGRAPH_WINDOW_MS || unused.length === 0) return null

  const problemWith = async (file: File, number: number): Promise<string> => {
    const jpeg = await compressPhoto(file).catch(() => undefined)
    if (jpeg === undefined) return t('show.unreadable', { name: file.name })
    const answer = await sendPhotograph({ id, key }, number, jpeg)
    return answer.ok ? '' : t('show.photographFailed', { number: number + 1, reason: publishErrorText(answer.error) })
  }
  const add = async (files: readonly File[]): Promise<void> => {
    const problems: string[] = []
    const chosen = files.slice(0, unused.length)
    for (const [at, file] of chosen.entries()) problems.push(await problemWith(file, unused[at] ?? 0))
    if (files.length > chosen.length) showNotice(t('show.tooMany', { count: chosen.length }))
    for (const text of problems) if (text !== '') showNotice(text)
    if (problems.includes('')) onAdded()
  }
  return (
    <label className="button add-photographs">
      {isSending ? t('show.sending') : t('show.add')}
      <input
        type="file"
        accept="image/*"
        multiple
        className="unseen"
        disabled={isSending}
        onChange={({ target }) => {
          void run(() => add([...(target.files ?? [])]))
          target.value = ''
        }}
      />
    </label>
  )
}
