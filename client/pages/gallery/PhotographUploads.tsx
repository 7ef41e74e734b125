import { useEffect, useState } from 'react'
import type { BoardKey } from '../../../server/protocol/http.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendPhotograph } from '../../table/net/gallery-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { navigate } from '../../ui/page/route.ts'
import { closePanel } from '../../ui/panels.ts'
import { publishErrorText } from './publish-error-text.ts'

/** State of a photo on its way to the server; `waits`: it has arrived, and the operator looks at it before others do. */
type Upload =
  | { readonly state: 'unsent' | 'sending' | 'shown' | 'waits' }
  | { readonly state: 'failed'; readonly reason: string }

const isMissing = ({ state }: Upload): boolean => state === 'unsent' || state === 'failed'

const upload = async (board: BoardKey, number: number, jpeg: Blob): Promise<Upload> => {
  const answer = await sendPhotograph(board, number, jpeg)
  if (!answer.ok) return { state: 'failed', reason: publishErrorText(answer.error) }
  return { state: answer.value.waits ? 'waits' : 'shown' }
}

/** Sends the photos of a published board one after the other. `sendMissing` sends those again that have not arrived. */
const useUploads = (board: BoardKey, jpegs: readonly Blob[]) => {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => jpegs.map(() => ({ state: 'unsent' })))
  const sendMissing = async (): Promise<void> => {
    for (const [number, jpeg] of jpegs.entries()) {
      if (!isMissing(uploads[number] ?? { state: 'unsent' })) continue
      setUploads((before) => before.with(number, { state: 'sending' }))
      const result = await upload(board, number, jpeg)
      setUploads((before) => before.with(number, result))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are sent by themselves once, and again when they are asked for
  useEffect(() => void sendMissing(), [])
  return { uploads, sendMissing }
}

interface PhotographUploadsProps {
  readonly board: BoardKey
  readonly jpegs: readonly Blob[]
}

/** Says how far the photographs of a published board are, and leads to its page. */
export const PhotographUploads = ({ board, jpegs }: PhotographUploadsProps) => {
  const { t } = useTranslation('boards')
  const { uploads, sendMissing } = useUploads(board, jpegs)
  const sending = uploads.findIndex(({ state }) => state === 'sending')
  const waiting = uploads.filter(({ state }) => state === 'waits').length
  const failures = uploads.flatMap((one, number) => (one.state === 'failed' ? { number, reason: one.reason } : []))
  const isBusy = sending !== -1 || uploads.some(({ state }) => state === 'unsent')
  const openBoard = () => {
    closePanel()
    navigate({ at: 'boards', id: board.id })
  }
  return (
    <div className="show-form stack">
      <p role="status">
        {t('show.done')}
        {sending !== -1 && ` ${t('show.sendingPhotograph', { number: sending + 1, count: jpegs.length })}`}
        {!isBusy && waiting > 0 && ` ${t('show.waits', { count: waiting })}`}
      </p>
      {failures.map(({ number, reason }) => (
        <p key={number} className="problem" role="alert">
          {t('show.photographFailed', { number: number + 1, reason })}
        </p>
      ))}
      {!isBusy && failures.length > 0 && <Button text={t('show.retry')} onPress={() => void sendMissing()} />}
      <Button className="primary" text={t('show.see')} disabled={isBusy} onPress={openBoard} />
    </div>
  )
}
