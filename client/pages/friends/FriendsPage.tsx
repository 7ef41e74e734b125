import { useEffect, useState } from 'react'
import type { Friends } from '../../../server/protocol/friends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { removeFriend } from '../../table/account/account-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmQuestion } from '../../ui/ConfirmButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { RecoveryCode } from '../account/RecoveryCode.tsx'
import { SaidPanel } from '../account/SaidPanel.tsx'
import { SignedOut as AccountDoor } from '../account/SignedOut.tsx'
import { useAccount } from '../account/use-account.ts'
import '../account/account.css'
import { FriendLinks } from './FriendLinks.tsx'
import { codeInAddress, FriendOfferPanel } from './FriendOfferPanel.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { type FriendsView, useFriends } from './use-friends.ts'
import './friends.css'

type Friend = Friends['friends'][number]

/** Link to the table at which a friend is. */
const TableLink = ({ name, at }: { readonly name: string; readonly at: NonNullable<Friend['at']> }) => {
  const { t } = useTranslation('friends')
  const way = at.free > 0 ? 'join' : 'watch'
  return (
    <a
      className="button primary small"
      href={pathOf({ at: 'table', code: at.code })}
      aria-label={t(`friends.${way}What`, { name })}
    >
      {t(`friends.${way}`)}
    </a>
  )
}

const FriendLine = ({ friend, view }: { readonly friend: Friend; readonly view: FriendsView }) => {
  const { t } = useTranslation('friends')
  const [isAsking, setAsking] = useState(false)
  const { id, name, at } = friend
  const label = t('friends.removeWhat', { name })
  if (isAsking) {
    const answer = (isYes: boolean) => {
      setAsking(false)
      if (isYes) void view.change(() => removeFriend(id))
    }
    const texts = {
      question: t('friends.removeAsk', { name }),
      yes: t('friends.removeYes'),
      no: t('friends.removeNo'),
    }
    return <ConfirmQuestion label={label} {...texts} onAnswer={answer} />
  }
  return (
    <>
      <span className="friend-line">
        <b>{name}</b>
        <small>
          {at === undefined ? t('friends.away') : t('friends.at', { game: gameName(at.rules), code: at.code })}
        </small>
      </span>
      {at !== undefined && <TableLink name={name} at={at} />}
      <button
        type="button"
        className="button quiet small"
        aria-label={label}
        disabled={view.isBusy}
        onClick={() => setAsking(true)}
      >
        {t('friends.remove')}
      </button>
    </>
  )
}

const FriendList = ({ view, friends }: { readonly view: FriendsView; readonly friends: Friends }) => {
  const { t } = useTranslation('friends')
  return (
    <section className="panel stack" aria-labelledby="friends">
      <h2 id="friends">{t('friends.list')}</h2>
      {friends.friends.length === 0 && <p className="muted">{t('friends.none')}</p>}
      <ul className="friend-list">
        {friends.friends.map((friend) => (
          <li key={friend.id}>
            <FriendLine friend={friend} view={view} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lets a person make an account or sign in here, so that the link by which they came stays open. */
const SignedOut = ({ onIn }: { readonly onIn: () => void }) => {
  const { t } = useTranslation('friends')
  const { account, said, change, isBusy } = useAccount()
  const isIn = account !== undefined && account.recovery === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person signs in once
  useEffect(() => {
    if (isIn) onIn()
  }, [isIn])
  if (account?.recovery !== undefined) return <RecoveryCode code={account.recovery} onWritten={onIn} />
  return (
    <>
      <p className="panel">{t(codeInAddress() === '' ? 'friends.needs' : 'friends.needsOffer')}</p>
      <SaidPanel said={said} />
      <AccountDoor change={change} isBusy={isBusy} />
    </>
  )
}

const Parts = ({ view }: { readonly view: FriendsView }) => {
  const { t } = useTranslation('friends')
  const [code, setCode] = useState(codeInAddress)
  const { friends, isOut, isBusy, look } = view
  if (isOut) return <SignedOut onIn={view.comeIn} />
  if (friends === undefined) {
    return view.said.isProblem ? (
      <span className="row">
        <Button text={t('friends.again')} disabled={isBusy} onPress={() => void look()} />
      </span>
    ) : (
      <p className="panel">{t('friends.looking')}</p>
    )
  }
  const endOffer = () => {
    history.replaceState(null, '', pathOf({ at: 'friends' }))
    setCode('')
  }
  return (
    <>
      {code !== '' && <FriendOfferPanel code={code} view={view} friends={friends} onEnd={endOffer} />}
      <FriendList view={view} friends={friends} />
      {code === '' && (
        <>
          <FriendLinks view={view} friends={friends} />
          <ProfileForm key={`${friends.name} ${friends.seen}`} view={view} friends={friends} />
        </>
      )}
    </>
  )
}

/** Page of a person's friends, who find each other by links. */
export const FriendsPage = () => {
  const { t } = useTranslation('friends')
  const view = useFriends()
  return (
    <Page title={t('friends.title')} className="friends-page">
      <SaidPanel said={view.said} />
      <Parts view={view} />
    </Page>
  )
}
