import { type FormEvent, useState } from 'react'
import type { AnyEvidence } from '../../../fair/evidence.ts'
import { namesIn } from '../../../fair/redaction.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reportName } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'

const MAX_REASON_LENGTH = 200

interface Named {
  readonly seat: number
  readonly name: string
}

const namedSeats = (card: AnyEvidence): readonly Named[] =>
  card.names.flatMap((_, seat) => {
    const name = [...namesIn(card, seat)].join(', ')
    return name === '' ? [] : [{ seat, name }]
  })

/** Errors with a text of their own on this page. */
const OWN_REPORT_CODES = ['report/settled', 'report/full'] as const

const isOwn = (code: string | undefined): code is (typeof OWN_REPORT_CODES)[number] =>
  OWN_REPORT_CODES.some((known) => known === code)

/** Reports an offensive name on this public page to the operator. */
export const ReportName = ({ id, card }: { readonly id: string; readonly card: AnyEvidence }) => {
  const { t } = useTranslation('fair')
  const [seat, setSeat] = useState<number>()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const named = namedSeats(card)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (seat === undefined) return
    setBusy(true)
    const answer = await reportName(id, { seat, reason })
    setBusy(false)
    if (answer.ok) {
      setSeat(undefined)
      setReason('')
      setMessage(t('report.done'))
    } else setMessage(isOwn(answer.error?.code) ? t(`report.${answer.error.code}`) : refusalText(answer.error))
  }
  if (named.length === 0) return null
  return (
    <details className="panel fold chevron report-name">
      <summary>
        <h2>{t('report.title')}</h2>
      </summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p className="muted">{t('report.hint')}</p>
        <fieldset>
          <legend>{t('report.which')}</legend>
          {named.map(({ seat: at, name }) => (
            <label key={at}>
              <input type="radio" name="seat" checked={seat === at} onChange={() => setSeat(at)} />
              {name}
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>{t('report.reason')}</span>
          <input value={reason} maxLength={MAX_REASON_LENGTH} onChange={(event) => setReason(event.target.value)} />
        </label>
        <button type="submit" className="button" disabled={seat === undefined || busy}>
          {t('report.send')}
        </button>
        <p role="status">{message}</p>
      </form>
    </details>
  )
}
