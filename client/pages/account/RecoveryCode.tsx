import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/share.ts'

interface RecoveryCodeProps {
  readonly code: string
  readonly onWritten: () => void
}

/** Shows a new recovery code, the only time it is shown. What is printed is the code and its site alone. */
export const RecoveryCode = ({ code, onWritten }: RecoveryCodeProps) => {
  const { t } = useTranslation('account')
  const [said, setSaid] = useState('')
  const copy = async () => setSaid(t((await copyText(code)) ? 'account.copied' : 'account.notCopied'))
  return (
    <section className="panel stack account-recovery" aria-labelledby="recovery">
      <h2 id="recovery">{t('account.recovery')}</h2>
      <p className="account-printed">{t('account.printed', { site: location.host })}</p>
      <p className="account-code">
        {code.split('-').map((group, i, groups) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups stay where they are
          <span key={i}>{i + 1 < groups.length ? `${group}-` : group}</span>
        ))}
      </p>
      <p className="muted">{t('account.recoveryFor')}</p>
      <span className="row">
        <Button text={t('account.print')} onPress={() => print()} />
        <Button text={t('account.copy')} onPress={() => void copy()} />
        <Button className="primary" text={t('account.written')} onPress={onWritten} />
      </span>
      <p role="status" className="muted">
        {said}
      </p>
    </section>
  )
}
