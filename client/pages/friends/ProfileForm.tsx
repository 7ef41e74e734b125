import { type FormEvent, useState } from 'react'
import type { Friends } from '../../../server/protocol/friends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sendProfile } from '../../table/account/account-requests.ts'
import { useSettings } from '../../table/state/settings.ts'
import { ProfileFields } from './ProfileFields.tsx'
import type { FriendsView } from './use-friends.ts'

interface ProfileFormProps {
  readonly view: FriendsView
  readonly friends: Friends
}

/** Changes what friends see of the person. */
export const ProfileForm = ({ view, friends: { name, seen } }: ProfileFormProps) => {
  const { t } = useTranslation('friends')
  const { name: usual } = useSettings()
  const [profile, setProfile] = useState({ name: name || usual, seen })
  const isSame = profile.name === name && profile.seen === seen
  const send = (event: FormEvent) => {
    event.preventDefault()
    void view.change(() => sendProfile(profile), t('friends.saved'))
  }
  return (
    <section className="panel stack" aria-labelledby="friends-self">
      <h2 id="friends-self">{t('friends.self')}</h2>
      <form className="stack" onSubmit={send}>
        <ProfileFields profile={profile} onChange={setProfile} />
        <span className="row">
          <button type="submit" className="button" disabled={view.isBusy || isSame || profile.name.trim() === ''}>
            {t('friends.save')}
          </button>
        </span>
      </form>
    </section>
  )
}
