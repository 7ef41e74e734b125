import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendRecoveryCode } from '../../table/account/account-requests.ts'
import { useSettings } from '../../table/state/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { makePasskey, passkeyObstacle, signInByPasskey } from './passkeys.ts'
import type { AccountView } from './use-account.ts'

/** Characters of a typed code; those that were made have 24. */
const MAX_TYPED_LENGTH = 80

/** Signs in a person who has lost their devices and kept their code. */
const RecoveryForm = ({ change, isBusy }: Pick<AccountView, 'change' | 'isBusy'>) => {
  const { t } = useTranslation('account')
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void change(() => sendRecoveryCode(code), t('account.afterLoss'))
  }
  return (
    <form className="stack" onSubmit={send}>
      <p className="muted">{t('account.lostHint')}</p>
      <label className="field">
        <span>{t('account.code')}</span>
        <input
          className="account-typed"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          maxLength={MAX_TYPED_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </label>
      <span className="row">
        <button type="submit" className="button" disabled={isBusy || code.trim() === ''}>
          {t('account.useCode')}
        </button>
      </span>
    </form>
  )
}

/** Says what an account is for, and lets a person make one or sign in. */
export const SignedOut = ({ change, isBusy }: Pick<AccountView, 'change' | 'isBusy'>) => {
  const { t } = useTranslation('account')
  const [obstacle] = useState(passkeyObstacle)
  const [isLost, setLost] = useState(false)
  const { name } = useSettings()
  return (
    <section className="panel stack">
      <p>
        {t('account.what')} {t('account.nobody')}
      </p>
      <p className="muted">{t(obstacle === undefined ? 'account.asks' : `account.obstacle.${obstacle}`)}</p>
      {obstacle === undefined && (
        <span className="row">
          <Button
            className="primary"
            text={t('account.make')}
            disabled={isBusy}
            onPress={() => void change(() => makePasskey(name))}
          />
          <Button text={t('account.signIn')} disabled={isBusy} onPress={() => void change(() => signInByPasskey())} />
        </span>
      )}
      {isLost ? (
        <RecoveryForm change={change} isBusy={isBusy} />
      ) : (
        <span className="row">
          <Button className="quiet" text={t('account.lost')} onPress={() => setLost(true)} />
        </span>
      )}
    </section>
  )
}
