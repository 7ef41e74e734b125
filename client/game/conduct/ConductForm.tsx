import { type FormEvent, useState } from 'react'
import { CONDUCT_KINDS, type ConductKind, MAX_REPORT_LENGTH } from '../../../server/protocol/conduct-kinds.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRequest } from '../../table/net/table-requests.ts'
import { setMuted } from '../../table/state/speech.ts'
import { Button } from '../../ui/Button.tsx'
import './conduct.css'

interface ConductFormProps {
  /** Public id of the other person. */
  readonly person: string
  readonly name: string
  readonly onDone: () => void
}

/** Hides another person from the one at this browser. */
const BlockPart = ({ person, name, onDone }: ConductFormProps) => {
  const { t } = useTranslation('conduct')
  const block = async () => {
    if (!(await sendRequest('block', { person }))) return
    setMuted(person, true)
    onDone()
  }
  return (
    <div className="stack">
      <p>{t('conduct.blockHint', { name })}</p>
      <span className="row">
        <Button className="small" text={t('conduct.block', { name })} onPress={() => void block()} />
      </span>
    </div>
  )
}

/** Tells the operator of another person. */
const ReportPart = ({ person, name }: Pick<ConductFormProps, 'person' | 'name'>) => {
  const { t } = useTranslation('conduct')
  const [kind, setKind] = useState<ConductKind>()
  const [words, setWords] = useState('')
  const [isSent, setSent] = useState(false)
  if (isSent) return <p role="status">{t('conduct.reported')}</p>
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (kind !== undefined && (await sendRequest('report', { person, kind, words }))) setSent(true)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <fieldset className="conduct-kinds">
        <legend>{t('conduct.what', { name })}</legend>
        {CONDUCT_KINDS.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            {t(`conduct.kind.${one}`)}
          </label>
        ))}
      </fieldset>
      <label className="field">
        <span>{t('conduct.words')}</span>
        <input value={words} maxLength={MAX_REPORT_LENGTH} onChange={({ target }) => setWords(target.value)} />
      </label>
      <p className="muted">{t('conduct.reportHint')}</p>
      <span className="row">
        <button type="submit" className="button small" disabled={kind === undefined}>
          {t('conduct.report')}
        </button>
      </span>
    </form>
  )
}

/** Offers what somebody can do about another person at the table. */
export const ConductForm = (props: ConductFormProps) => {
  const { t } = useTranslation('conduct')
  return (
    <div className="stack conduct">
      <BlockPart {...props} />
      <ReportPart {...props} />
      <span className="row">
        <Button className="small" text={t('conduct.back')} onPress={props.onDone} />
      </span>
    </div>
  )
}
