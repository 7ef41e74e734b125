import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reportBoard } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'

const MAX_REASON_LENGTH = 200

/** Reports inappropriate content of this public page to the operator. */
export const BoardReportForm = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('boards')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await reportBoard(id, reason === '' ? {} : { reason })
    setBusy(false)
    if (answer.ok) setMessage(t('boardReport.done'))
    else if (answer.error?.code === 'report/settled') setMessage(t('boardReport.report/settled'))
    else setMessage(refusalText(answer.error))
  }
  return (
    <details className="panel fold chevron">
      <summary>
        <h2>{t('boardReport.title')}</h2>
      </summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p className="muted">{t('boardReport.hint')}</p>
        <label className="field">
          <span>{t('boardReport.reason')}</span>
          <input value={reason} maxLength={MAX_REASON_LENGTH} onChange={(event) => setReason(event.target.value)} />
        </label>
        <button type="submit" className="button" disabled={busy}>
          {t('boardReport.send')}
        </button>
        <p role="status">{message}</p>
      </form>
    </details>
  )
}
