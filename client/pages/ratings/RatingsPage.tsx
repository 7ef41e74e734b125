import { useEffect, useState } from 'react'
import type { OwnRatings, RatingList } from '../../../server/protocol/ratings.ts'
import { digitText } from '../../i18n/digit-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { fetchOwnRatings, fetchRatings, reportListedName } from '../../table/account/rating-requests.ts'
import { isSignedIn } from '../../table/account/signed-in.ts'
import { isMarbleChase, OFFERED_GAMES } from '../../table/state/offered-game.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { pathOf, replaceRoute } from '../../ui/page/route.ts'
import { gameName } from '../../words/game-text.ts'
import { ReportForm } from '../report/ReportForm.tsx'
import { earlierSeason, seasonText } from './seasons.ts'
import './ratings.css'

const RATED_GAMES = OFFERED_GAMES.filter((game) => !isMarbleChase(game))

interface Shown {
  readonly rules: string
  /** Empty for the present one. */
  readonly season: string
}

/** Returns the list of a season and the person's own ratings, with whether the list could not be fetched. */
const useRatings = ({ rules, season }: Shown) => {
  const [list, setList] = useState<RatingList>()
  const [own, setOwn] = useState<OwnRatings>()
  const [hasFailed, setFailed] = useState(false)
  const look = async () => {
    setFailed(false)
    const answer = await fetchRatings(rules, season)
    if (answer.ok) setList(answer.value)
    else setFailed(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is fetched for another game or season
  useEffect(() => void look(), [rules, season])
  useEffect(() => {
    if (isSignedIn()) void fetchOwnRatings().then((answer) => answer.ok && setOwn(answer.value))
  }, [])
  return { list: list?.rules === rules ? list : undefined, own, hasFailed, look }
}

const Best = ({ list }: { readonly list: RatingList }) => {
  const { t } = useTranslation('account')
  if (list.best.length === 0) return <p className="muted">{t('ratings.none')}</p>
  return (
    <DataTable
      className="ratings-table"
      heads={(['place', 'name', 'rating', 'games'] as const).map((column) => t(`ratings.${column}`))}
      headColumn={1}
      rows={list.best.map(({ name, rating, games }, i) => ({ cells: [i + 1, name, rating, games] }))}
    />
  )
}

/** Reports an offensive name in the list to the operator. */
const ReportListedName = ({ list: { rules, season, best } }: { readonly list: RatingList }) => {
  const { t } = useTranslation('account')
  const [chosen, setChosen] = useState('')
  const names = [...new Set(best.map(({ name }) => name))]
  if (names.length === 0) return null
  const texts = {
    title: t('ratings.report.title'),
    hint: t('ratings.report.hint'),
    reason: t('ratings.report.reason'),
    send: t('ratings.report.send'),
    done: t('ratings.report.done'),
  }
  return (
    <ReportForm
      texts={texts}
      refusals={{ 'report/settled': t('ratings.report.settled'), 'report/full': t('ratings.report.full') }}
      disabled={chosen === ''}
      report={(reason) => reportListedName({ rules, season, name: chosen, reason })}
      onDone={() => setChosen('')}
    >
      <label className="field">
        <span>{t('ratings.report.which')}</span>
        <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="" />
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </ReportForm>
  )
}

const Bots = ({ list }: { readonly list: RatingList }) => {
  const { t } = useTranslation('account')
  return (
    <section className="panel stack" aria-labelledby="bots">
      <h2 id="bots">{t('ratings.bots')}</h2>
      <ul className="ratings-bots">
        {list.bots.toReversed().map(({ level, rating }) => (
          <li key={level}>
            <span>{t(`level.${level}`)}</span>
            <b>{digitText(rating)}</b>
          </li>
        ))}
      </ul>
      <p className="muted">{t('ratings.botsHint')}</p>
    </section>
  )
}

const useOwnText = (rules: string, own: OwnRatings | undefined): string => {
  const { t } = useTranslation('account')
  const found = own?.ratings.find((rating) => rating.rules === rules)
  if (own?.profile === undefined) return t('ratings.join')
  if (own.profile.name === '') return t('wish.removed')
  if (found === undefined) return t('ratings.ownNone')
  const { rating, place, games: count, provisional } = found
  if (place !== undefined) return t('ratings.ownPlace', { place, rating, count })
  return provisional ? t('ratings.ownProvisional', { rating, count }) : t('ratings.ownEarlier', { rating })
}

const readShown = (query: string): Shown => {
  const parameters = new URLSearchParams(query)
  const rules = RATED_GAMES.find(({ id }) => id === parameters.get('rules'))?.id ?? 'basic'
  const season = parameters.get('season') ?? ''
  return { rules, season: /^\d{4}-[1-4]$/.test(season) ? season : '' }
}

/** Page with the best players of a season by a rule set, and the person's own place. */
export const RatingsPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('account')
  const [shown, setShown] = useState(() => readShown(query))
  const { list, own, hasFailed, look } = useRatings(shown)
  const ownText = useOwnText(shown.rules, own)
  const show = (next: Shown) => {
    setShown(next)
    const { rules, season } = next
    replaceRoute({
      at: 'ratings',
      query: new URLSearchParams({ rules, ...(season !== '' && { season }) }).toString(),
    })
  }
  return (
    <Page title={t('ratings.title')} className="ratings-page">
      <p>{t('ratings.what')}</p>
      <label className="field">
        <span>{t('ratings.game')}</span>
        <select value={shown.rules} onChange={({ target }) => show({ ...shown, rules: target.value })}>
          {RATED_GAMES.map(({ id }) => (
            <option key={id} value={id}>
              {gameName(id)}
            </option>
          ))}
        </select>
      </label>
      <section className="panel stack" aria-labelledby="own">
        <h2 id="own">{t('ratings.own')}</h2>
        <p>{ownText}</p>
        {own?.profile === undefined && (
          <span className="row">
            <a className="button" href={pathOf({ at: 'account' })}>
              {t('ratings.toAccount')}
            </a>
          </span>
        )}
      </section>
      <section className="panel stack" aria-labelledby="best">
        <h2 id="best">{list === undefined ? t('ratings.best') : seasonText(list.season)}</h2>
        {hasFailed && (
          <p className="problem" role="alert">
            {t('ratings.failed')} <Button className="small" text={t('ratings.again')} onPress={() => void look()} />
          </p>
        )}
        {list !== undefined && <Best list={list} />}
        <span className="row">
          {list !== undefined && (
            <Button
              className="quiet"
              text={t('ratings.earlier')}
              onPress={() => show({ ...shown, season: earlierSeason(list.season) })}
            />
          )}
          {shown.season !== '' && (
            <Button className="quiet" text={t('ratings.present')} onPress={() => show({ ...shown, season: '' })} />
          )}
        </span>
        <p className="muted">{t('ratings.provisional')}</p>
        <p className="muted">{t('ratings.repeat')}</p>
      </section>
      {list !== undefined && <Bots list={list} />}
      {list !== undefined && <ReportListedName key={`${list.rules} ${list.season}`} list={list} />}
    </Page>
  )
}
