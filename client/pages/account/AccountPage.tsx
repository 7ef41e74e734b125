import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isSignedIn } from '../../table/account/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SignedIn } from './SignedIn.tsx'
import { SignedOut } from './SignedOut.tsx'
import { type AccountView, useAccount } from './use-account.ts'
import './account.css'

/** The account, the way to one, or what hides it for now. */
const AccountParts = ({ view }: { readonly view: AccountView }) => {
  const { t } = useTranslation('account')
  const { account, isLooking, isBusy, look, closeRecovery } = view
  if (isLooking) return <p className="panel">{t('account.looking')}</p>
  if (account?.recovery !== undefined) return <RecoveryCode code={account.recovery} onWritten={closeRecovery} />
  if (account !== undefined) return <SignedIn view={view} account={account} />
  if (!isSignedIn()) return <SignedOut change={view.change} isBusy={isBusy} />
  return (
    <span className="row">
      <Button text={t('account.again')} disabled={isBusy} onPress={() => void look()} />
    </span>
  )
}

/** Page of the account, which nobody needs. */
export const AccountPage = () => {
  const { t } = useTranslation('account')
  const view = useAccount()
  const { text, isProblem } = view.said
  const said = useRef<HTMLParagraphElement>(null)
  // What was pressed may be far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence comes into view
  useEffect(() => {
    said.current?.scrollIntoView({ block: 'nearest' })
  }, [view.said])
  return (
    <Page title={t('account.title')} className="account-page">
      {text !== '' && (
        <p ref={said} className={isProblem ? 'panel problem' : 'panel'} role={isProblem ? 'alert' : 'status'}>
          {text}
        </p>
      )}
      <AccountParts view={view} />
    </Page>
  )
}
