import { type FormEvent, useEffect, useState } from 'react'
import type { Friends } from '../../../server/protocol/friends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { acceptFriendLink, lookAtFriendLink } from '../../table/account/account-requests.ts'
import { useSettings } from '../../table/state/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import type { FriendsView } from './use-friends.ts'

const CODE_PATTERN = /^#([\w-]{1,40})$/

/** Returns the code of the link by which this page was opened, or an empty text. It stands behind `#`, where no server sees it. */
export const codeInAddress = (): string => CODE_PATTERN.exec(location.hash)?.[1] ?? ''

interface FriendOfferProps {
  readonly code: string
  readonly view: FriendsView
  readonly friends: Friends
  readonly onEnd: () => void
}

/** Asks a person who has opened a link whether they want to be friends with who has made it. */
export const FriendOfferPanel = ({ code, view, friends, onEnd }: FriendOfferProps) => {
  const { t } = useTranslation('friends')
  const { name: usual } = useSettings()
  const [from, setFrom] = useState<string>()
  const [profile, setProfile] = useState({ name: friends.name || usual, seen: friends.seen })
  const look = async () => {
    const answer = await lookAtFriendLink(code)
    if (answer.ok) return setFrom(answer.value.name)
    view.tell(answer)
    if (answer.status === 404 || answer.status === 409) onEnd()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is looked at once
  useEffect(() => void look(), [code])
  if (from === undefined) return <p className="panel">{t('friends.looking')}</p>
  const accept = async (event: FormEvent) => {
    event.preventDefault()
    const done = await view.change(() => acceptFriendLink(code, profile), t('friends.accepted', { name: from }))
    if (done !== undefined) onEnd()
  }
  return (
    <section className="panel stack" aria-labelledby="friend-offer">
      <h2 id="friend-offer">{t('friends.offer', { name: from })}</h2>
      <p className="muted">{t('friends.offerHint')}</p>
      <form className="stack" onSubmit={(event) => void accept(event)}>
        <ProfileFields profile={profile} onChange={setProfile} />
        <span className="row">
          <button type="submit" className="button primary" disabled={view.isBusy || profile.name.trim() === ''}>
            {t('friends.accept')}
          </button>
          <Button className="quiet" text={t('friends.decline')} onPress={onEnd} />
        </span>
      </form>
    </section>
  )
}
