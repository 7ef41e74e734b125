import { type ReactNode, useState } from 'react'
import type { Account } from '../../../server/protocol/account.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  changeRecoveryCode,
  deleteAccount,
  EXPORT_PATH,
  removePasskey,
  signOut,
  signOutDevice,
  signOutOthers,
} from '../../table/account/account-requests.ts'
import { noteSignedOut } from '../../table/account/signed-in.ts'
import { forgetAccount, removeSharedItems, syncLists } from '../../table/account/sync.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton, ConfirmQuestion } from '../../ui/ConfirmButton.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { dateText } from '../../words/format.ts'
import { RatingWish } from '../ratings/RatingWish.tsx'
import { Blocked } from './Blocked.tsx'
import { makePasskey, passkeyObstacle, withProof } from './passkeys.ts'
import type { AccountView } from './use-account.ts'

interface SignedInProps {
  readonly view: AccountView
  readonly account: Account
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

const Section = ({ id, title, children }: SectionProps) => (
  <section className="panel stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

interface LineProps {
  readonly name: string
  readonly facts: string
  /** Its button; none for the browser that shows the page. */
  readonly children?: ReactNode
}

const Line = ({ name, facts, children }: LineProps) => (
  <>
    <span className="account-line">
      <b>{name}</b>
      <small>{facts}</small>
    </span>
    {children}
  </>
)

interface PasskeyProps extends SignedInProps {
  readonly passkey: Account['passkeys'][number]
}

const Passkey = ({ passkey, account, view: { change, isBusy } }: PasskeyProps) => {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const name = passkey.device || t('account.somePasskey')
  const label = t('account.removeWhat', { device: name })
  const answer = (isYes: boolean) => {
    setAsking(false)
    if (isYes) void change(() => withProof(account, () => removePasskey(passkey.id)))
  }
  if (isAsking) {
    const texts = { question: t('account.removeAsk'), yes: t('account.removeYes'), no: t('account.no') }
    return <ConfirmQuestion label={label} {...texts} onAnswer={answer} />
  }
  return (
    <Line name={name} facts={t('account.used', { made: dateText(passkey.made), used: dateText(passkey.used) })}>
      {account.passkeys.length > 1 && (
        <button
          type="button"
          className="button quiet"
          aria-label={label}
          disabled={isBusy}
          onClick={() => setAsking(true)}
        >
          {t('account.remove')}
        </button>
      )}
    </Line>
  )
}

const Passkeys = ({ view, account }: SignedInProps) => {
  const { t } = useTranslation('account')
  const [obstacle] = useState(passkeyObstacle)
  const add = () => view.change(() => withProof(account, () => makePasskey('')), t('account.passkeyAdded'))
  return (
    <Section id="passkeys" title={t('account.passkeys')}>
      <ul className="account-list">
        {account.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Passkey passkey={passkey} account={account} view={view} />
          </li>
        ))}
      </ul>
      {obstacle === undefined ? (
        <span className="row">
          <Button text={t('account.addPasskey')} disabled={view.isBusy} onPress={() => void add()} />
        </span>
      ) : (
        <p className="muted">{t(`account.obstacle.${obstacle}`)}</p>
      )}
    </Section>
  )
}

const Devices = ({ view: { change, isBusy }, account: { sessions } }: SignedInProps) => {
  const { t } = useTranslation('account')
  return (
    <Section id="devices" title={t('account.devices')}>
      <ul className="account-list">
        {sessions.map(({ id, device, seen, current }) => {
          const name = device || t('account.someDevice')
          const facts = current ? t('account.here') : t('account.seen', { seen: dateText(seen) })
          return (
            <li key={id}>
              <Line name={name} facts={facts}>
                {!current && (
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={t('account.signOutWhat', { device: name })}
                    disabled={isBusy}
                    onClick={() => void change(() => signOutDevice(id))}
                  >
                    {t('account.signOut')}
                  </button>
                )}
              </Line>
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <span className="row">
          <Button
            text={t('account.signOutOthers')}
            disabled={isBusy}
            onPress={() => void change(signOutOthers, t('account.othersOut'))}
          />
        </span>
      )}
    </Section>
  )
}

/** Leads to the games, or signs this browser out and asks whether the games stay. What they have in common is brought together before. */
const SignOut = ({ view: { end, isBusy } }: Pick<SignedInProps, 'view'>) => {
  const { t } = useTranslation('account')
  const [isAsking, setAsking] = useState(false)
  const leave = async (finish: () => void) => {
    setAsking(false)
    await syncLists().catch(() => undefined)
    await end(signOut, finish, t('account.signedOut'))
  }
  if (!isAsking) {
    return (
      <span className="row">
        <a className="button" href={pathOf({ at: 'my' })}>
          {t('account.myGames')}
        </a>
        <a className="button" href={pathOf({ at: 'played', query: '' })}>
          {t('account.played')}
        </a>
        <a className="button" href={pathOf({ at: 'friends' })}>
          {t('account.friends')}
        </a>
        <Button text={t('account.signOut')} disabled={isBusy} onPress={() => setAsking(true)} />
      </span>
    )
  }
  return (
    <div className="stack" role="alertdialog" aria-label={t('account.signOut')}>
      <p role="alert">{t('account.signOutAsk')}</p>
      <span className="row">
        <Button className="primary" text={t('account.signOutStay')} onPress={() => void leave(noteSignedOut)} />
        <Button text={t('account.signOutTake')} onPress={() => void leave(removeSharedItems)} />
        <Button className="quiet" text={t('account.signOutNo')} onPress={() => setAsking(false)} />
      </span>
    </div>
  )
}

/** Everything that a person can see and change of their account. */
export const SignedIn = ({ view, account }: SignedInProps) => {
  const { t } = useTranslation('account')
  const { change, end, isBusy } = view
  return (
    <>
      <section className="panel stack">
        <p>{t('account.follows')}</p>
        <SignOut view={view} />
      </section>
      <Passkeys view={view} account={account} />
      <Devices view={view} account={account} />
      <Section id="code" title={t('account.code')}>
        <p className="muted">{t('account.newCodeHint')}</p>
        <span className="row">
          <Button
            text={t('account.newCode')}
            disabled={isBusy}
            onPress={() => void change(() => withProof(account, changeRecoveryCode))}
          />
        </span>
      </Section>
      <RatingWish />
      <Blocked />
      <Section id="yours" title={t('account.yours')}>
        <span className="row">
          <a className="button" href={EXPORT_PATH} download>
            {t('account.export')}
          </a>
          <span className="muted">{t('account.exportHint')}</span>
        </span>
        <span className="row">
          <ConfirmButton
            className="quiet"
            text={t('account.delete')}
            question={t('account.deleteAsk')}
            yes={t('account.deleteYes')}
            no={t('account.no')}
            onConfirm={() => void end(() => withProof(account, deleteAccount), forgetAccount, t('account.deleted'))}
          />
        </span>
      </Section>
    </>
  )
}
