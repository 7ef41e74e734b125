import { useTranslation } from '../../i18n/use-translation.ts'
import { isSignedIn } from '../../table/account/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { RecoveryCode } from './RecoveryCode.tsx'
import { SaidPanel } from './SaidPanel.tsx'
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
  return (
    <Page title={t('account.title')} className="account-page">
      <SaidPanel said={view.said} />
      <AccountParts view={view} />
    </Page>
  )
}
