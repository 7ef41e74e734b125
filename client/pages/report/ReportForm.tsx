import { type FormEvent, type ReactNode, useState } from 'react'
import type { HttpAnswer } from '../../table/net/http.ts'
import { refusalText } from '../../table/net/refusal-text.ts'
import { useBusy } from '../../ui/hooks/use-busy.ts'

const MAX_REASON_LENGTH = 200

interface ReportFormProps {
  readonly className?: string
  readonly texts: Readonly<Record<'title' | 'hint' | 'reason' | 'send' | 'done', string>>
  /** Texts for refusals, by code, in place of the general ones. */
  readonly refusals: Readonly<Partial<Record<string, string>>>
  /** True while a required field above is empty. */
  readonly disabled?: boolean
  readonly report: (reason: string) => Promise<HttpAnswer<unknown>>
  readonly onDone?: () => void
  /** Fields above that for the reason. */
  readonly children?: ReactNode
}

/** Collapsed form that reports content of a public page to the operator. */
export const ReportForm = ({
  className = '',
  texts,
  refusals,
  disabled = false,
  report,
  onDone,
  children,
}: ReportFormProps) => {
  const [reason, setReason] = useState('')
  const [isBusy, run] = useBusy()
  const [message, setMessage] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run(() => report(reason))
    if (answer === undefined) return
    if (!answer.ok) return setMessage(refusals[answer.error?.code ?? ''] ?? refusalText(answer.error))
    setReason('')
    setMessage(texts.done)
    onDone?.()
  }
  return (
    <details className={`panel fold chevron ${className}`.trim()}>
      <summary>
        <h2>{texts.title}</h2>
      </summary>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="muted">{texts.hint}</p>
        {children}
        <label className="field">
          <span>{texts.reason}</span>
          <input value={reason} maxLength={MAX_REASON_LENGTH} onChange={(event) => setReason(event.target.value)} />
        </label>
        <button type="submit" className="button" disabled={disabled || isBusy}>
          {texts.send}
        </button>
        <p role="status">{message}</p>
      </form>
    </details>
  )
}
