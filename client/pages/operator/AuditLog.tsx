import { useEffect, useState } from 'react'
import type { OperatorLog } from '../../../server/protocol/operator.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { momentText } from './moment-text.ts'
import { fetchLog, LOG_EXPORT_PATH } from './operator-requests.ts'
import { Section } from './Section.tsx'

const NO_ENTRIES: OperatorLog = { entries: [], more: false }

/** Returns what was done, in words where there are some. */
const deedText = (what: string): string => {
  const t = i18n.getFixedT(null, 'operator')
  const deed = what as 'ban/add'
  return i18n.exists(`operator.deed.${deed}`, { ns: 'operator' }) ? t(`operator.deed.${deed}`) : what
}

/** Lists who did what and when, the latest first. `latest` changes with every decision. */
export const AuditLog = ({ latest }: { readonly latest: unknown }) => {
  const { t } = useTranslation('operator')
  const [log, setLog] = useState(NO_ENTRIES)
  const [isBusy, run] = useBusy()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every decision adds an entry
  useEffect(() => {
    let isCurrent = true
    void fetchLog().then((answer) => isCurrent && answer.ok && setLog(answer.value))
    return () => {
      isCurrent = false
    }
  }, [latest])
  const more = async () => {
    const answer = await fetchLog(log.entries.at(-1)?.number)
    if (answer.ok) setLog({ entries: [...log.entries, ...answer.value.entries], more: answer.value.more })
  }
  return (
    <Section id="log" title={t('operator.log')}>
      <ol className="operator-log">
        {log.entries.map(({ number, made, who, what, about, words }) => (
          <li key={number}>
            <b>{deedText(what)}</b>
            <span>{[about, words].filter(Boolean).join(' · ')}</span>
            <small>{t('operator.entryFacts', { number, made: momentText(made), who })}</small>
          </li>
        ))}
      </ol>
      <span className="row">
        {log.more && (
          <Button className="small" text={t('operator.more')} disabled={isBusy} onPress={() => void run(more)} />
        )}
        <a className="button small" href={LOG_EXPORT_PATH} download>
          {t('operator.export')}
        </a>
      </span>
    </Section>
  )
}
