import { type FormEvent, useEffect, useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../server/protocol/choices.ts'
import type { OwnRatings } from '../../../server/protocol/ratings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { endRatings, fetchOwnRatings, wantRatings } from '../../table/account/rating-requests.ts'
import type { HttpAnswer } from '../../table/net/http.ts'
import { useSettings } from '../../table/state/settings.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { useBusy } from '../../ui/hooks/use-busy.ts'
import { pathOf } from '../../ui/page/route.ts'
import { Switch } from '../../ui/Switch.tsx'

/** Part of the account's page in which a person wants ratings, says under which name, or wants none any more. */
export const RatingWish = () => {
  const { t } = useTranslation('account')
  const { name: usual } = useSettings()
  const [own, setOwn] = useState<OwnRatings>()
  const [name, setName] = useState(usual)
  const [shown, setShown] = useState(true)
  const [said, setSaid] = useState('')
  const [isBusy, run] = useBusy()
  const take = (answer: HttpAnswer<OwnRatings>, done: string) => {
    if (!answer.ok) return setSaid(t(answer.status === 422 ? 'wish.badName' : 'wish.failed'))
    setOwn(answer.value)
    const { profile } = answer.value
    setSaid(profile?.name === '' ? t('wish.removed') : done)
    if (profile !== undefined) {
      setName(profile.name)
      setShown(profile.shown || profile.name === '')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page looks once
  useEffect(() => void fetchOwnRatings().then((answer) => take(answer, '')), [])
  if (own === undefined) return null
  const wants = own.profile !== undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => take(await wantRatings(name, shown), t('wish.saved')))
  }
  return (
    <section className="panel stack" aria-labelledby="wish">
      <h2 id="wish">{t('wish.title')}</h2>
      <p className="muted">{t('wish.hint')}</p>
      <form className="stack" onSubmit={save}>
        <label className="field">
          <span>{t('wish.name')}</span>
          <input
            value={name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="nickname"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <Switch label={t('wish.shown')} hint={t('wish.shownHint')} on={shown} onChange={setShown} />
        <span className="row">
          <button type="submit" className="button" disabled={isBusy || name.trim() === ''}>
            {t(wants ? 'wish.save' : 'wish.start')}
          </button>
          <a className="button quiet" href={pathOf({ at: 'ratings', query: '' })}>
            {t('wish.open')}
          </a>
        </span>
      </form>
      <p role="status">{said}</p>
      {wants && (
        <span className="row">
          <ConfirmButton
            className="quiet"
            text={t('wish.stop')}
            question={t('wish.stopAsk')}
            yes={t('wish.stopYes')}
            no={t('wish.stopNo')}
            onConfirm={() => void run(async () => take(await endRatings(), ''))}
          />
        </span>
      )}
    </section>
  )
}
