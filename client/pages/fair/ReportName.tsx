import { useState } from 'react'
import type { AnyEvidence } from '../../../fair/evidence.ts'
import { namesIn } from '../../../fair/redaction.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reportName } from '../../table/net/http.ts'
import { ReportForm } from '../report/ReportForm.tsx'

interface NamedSeat {
  readonly seat: number
  readonly name: string
}

const namedSeats = (evidence: AnyEvidence): readonly NamedSeat[] =>
  evidence.names.flatMap((_, seat) => {
    const name = [...namesIn(evidence, seat)].join(', ')
    return name === '' ? [] : [{ seat, name }]
  })

/** Reports an offensive name on this public page to the operator. */
export const ReportName = ({ id, evidence }: { readonly id: string; readonly evidence: AnyEvidence }) => {
  const { t } = useTranslation('fair')
  const [chosen, setChosen] = useState<number>()
  const named = namedSeats(evidence)
  if (named.length === 0) return null
  const texts = {
    title: t('report.title'),
    hint: t('report.hint'),
    reason: t('report.reason'),
    send: t('report.send'),
    done: t('report.done'),
  }
  return (
    <ReportForm
      className="report-name"
      texts={texts}
      refusals={{ 'report/settled': t('report.report/settled'), 'report/full': t('report.report/full') }}
      disabled={chosen === undefined}
      report={(reason) => reportName(id, { seat: chosen ?? -1, reason })}
      onDone={() => setChosen(undefined)}
    >
      <fieldset>
        <legend>{t('report.which')}</legend>
        {named.map(({ seat, name }) => (
          <label key={seat}>
            <input type="radio" name="seat" checked={seat === chosen} onChange={() => setChosen(seat)} />
            {name}
          </label>
        ))}
      </fieldset>
    </ReportForm>
  )
}
