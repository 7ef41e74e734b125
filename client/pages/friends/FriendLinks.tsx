import { useState } from 'react'
import type { Friends } from '../../../server/protocol/friends.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { makeFriendLink, removeFriendLink } from '../../table/account/account-requests.ts'
import { Button } from '../../ui/Button.tsx'
import { pathOf } from '../../ui/page/route.ts'
import { canShare, copyLink, shareLink } from '../../ui/share.ts'
import { dateText } from '../../words/format.ts'
import type { FriendsView } from './use-friends.ts'

const linkOf = (code: string): string => `${location.origin}${pathOf({ at: 'friends' })}#${code}`

interface FriendLinksProps {
  readonly view: FriendsView
  readonly friends: Friends
}

/** Makes a link for one friend, and takes back those that nobody has used. */
export const FriendLinks = ({ view, friends }: FriendLinksProps) => {
  const { t } = useTranslation('friends')
  const [code, setCode] = useState('')
  const hasName = friends.name !== ''
  const make = async () => setCode((await view.change(makeFriendLink))?.code ?? '')
  const takeBack = async (id: string) => {
    await view.change(() => removeFriendLink(id))
    setCode('')
  }
  return (
    <section className="panel stack" aria-labelledby="friend-links">
      <h2 id="friend-links">{t('friends.links')}</h2>
      <p className="muted">{t(hasName ? 'friends.linksHint' : 'friends.nameFirst')}</p>
      {code === '' ? (
        <span className="row">
          <Button text={t('friends.make')} disabled={view.isBusy || !hasName} onPress={() => void make()} />
        </span>
      ) : (
        <>
          <p className="friend-link">{linkOf(code)}</p>
          <p className="muted">{t('friends.shownOnce')}</p>
          <span className="row">
            <Button
              className="primary"
              text={t('friends.copy')}
              onPress={() => void copyLink(linkOf(code), t('friends.copied'))}
            />
            {canShare() && (
              <Button text={t('friends.share')} onPress={() => void shareLink(linkOf(code), t('friends.shareTitle'))} />
            )}
          </span>
        </>
      )}
      {friends.links.length > 0 && <h3>{t('friends.open')}</h3>}
      <ul className="friend-list">
        {friends.links.map(({ id, made }) => (
          <li key={id}>
            <span className="friend-line">{t('friends.made', { made: dateText(made) })}</span>
            <button
              type="button"
              className="button quiet small"
              aria-label={t('friends.takeBackWhat', { made: dateText(made) })}
              disabled={view.isBusy}
              onClick={() => void takeBack(id)}
            >
              {t('friends.takeBack')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
