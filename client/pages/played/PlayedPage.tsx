import { useState } from 'react'
import type { PlayedGamesReply } from '../../../server/protocol/account.ts'
import { percentText } from '../../i18n/percent-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isSignedIn } from '../../table/account/signed-in.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { pathOf, replaceRoute } from '../../ui/page/route.ts'
import { Select } from '../../ui/Select.tsx'
import { dateText } from '../../words/format.ts'
import { gameName } from '../../words/game-text.ts'
import { joinNames } from '../../words/names.ts'
import { type PlayedFilter, printFilter, readFilter } from './played-filter.ts'
import { usePlayedGames } from './use-played-games.ts'
import '../my/my.css'
import './played.css'

type View = ReturnType<typeof usePlayedGames>

interface FilterProps extends Pick<View, 'totals' | 'partners'> {
  readonly filter: PlayedFilter
  readonly onChange: (filter: PlayedFilter) => void
}

/** Returns the values with one that is chosen and not among them, as an address may have it. */
const withChosen = (values: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen]

/** Chooses which games are shown. */
const FilterFields = ({ filter, totals, partners, onChange }: FilterProps) => {
  const { t } = useTranslation('played')
  const change = (part: Partial<PlayedFilter>) => onChange({ ...filter, ...part })
  const rules = withChosen(
    totals.map((total) => total.rules),
    filter.rules,
  )
  const names = withChosen(
    partners.map(({ partner }) => partner),
    filter.partner,
  )
  return (
    <section className="panel played-filter" aria-label={t('played.which')}>
      <label className="field">
        <span>{t('played.game')}</span>
        <Select
          value={filter.rules}
          options={[
            { value: '', text: t('played.anyGame') },
            ...rules.map((id) => ({ value: id, text: gameName(id) })),
          ]}
          onChange={(value) => change({ rules: value })}
        />
      </label>
      <label className="field">
        <span>{t('played.result')}</span>
        <Select
          value={filter.won}
          options={[
            { value: '' as const, text: t('played.anyResult') },
            { value: 'true' as const, text: t('played.won') },
            { value: 'false' as const, text: t('played.lost') },
          ]}
          onChange={(value) => change({ won: value })}
        />
      </label>
      <label className="field">
        <span>{t('played.partner')}</span>
        <Select
          value={filter.partner}
          options={[{ value: '', text: t('played.anybody') }, ...names.map((name) => ({ value: name, text: name }))]}
          onChange={(value) => change({ partner: value })}
        />
      </label>
      <label className="field">
        <span>{t('played.from')}</span>
        <input
          type="date"
          value={filter.from}
          max={filter.to}
          onChange={({ target }) => change({ from: target.value })}
        />
      </label>
      <label className="field">
        <span>{t('played.to')}</span>
        <input
          type="date"
          value={filter.to}
          min={filter.from}
          onChange={({ target }) => change({ to: target.value })}
        />
      </label>
      {printFilter(filter) !== '' && (
        <Button className="quiet" text={t('played.all')} onPress={() => onChange(readFilter(''))} />
      )}
    </section>
  )
}

type Played = PlayedGamesReply['games'][number]

const useResultText = ({ won, leaving, stopped }: Played): string => {
  const { t } = useTranslation('played')
  if (stopped) return t('played.stopped')
  if (leaving !== undefined) return t(`played.leaving.${leaving}`)
  return t(won ? 'played.youWon' : 'played.youLost')
}

const PlayedGame = (played: Played) => {
  const { t } = useTranslation('played')
  const { game, rules, ended, partners } = played
  const names = partners.map(({ name }) => (name === '' ? t('played.former') : name))
  const result = useResultText(played)
  return (
    <li>
      <a className="my-game" href={pathOf({ at: 'game', id: game })}>
        <b>
          {gameName(rules)} <small>{dateText(ended)}</small>
        </b>
        <span>{names.length === 0 ? result : `${result} · ${t('played.with', { names: joinNames(names) })}`}</span>
      </a>
    </li>
  )
}

interface TotalLine {
  readonly name: string
  readonly games: number
  readonly won: number
}

interface TotalsProps {
  readonly id: string
  readonly title: string
  /** Heading of the names. */
  readonly head: string
  readonly hint?: string
  readonly lines: readonly TotalLine[]
}

const Totals = ({ id, title, head, hint, lines }: TotalsProps) => {
  const { t } = useTranslation('played')
  if (lines.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <DataTable
        className="played-totals"
        heads={[head, t('played.games'), t('played.won'), t('played.share')]}
        rows={lines.map(({ name, games, won }) => ({
          cells: [name, games, won, percentText(won / games)],
        }))}
      />
      {hint !== undefined && <p className="muted">{hint}</p>}
    </section>
  )
}

/** The list, or why it is empty. */
const PlayedGames = ({ view, isAll }: { readonly view: View; readonly isAll: boolean }) => {
  const { t } = useTranslation('played')
  const { games, next, isBusy } = view
  if (games.length === 0) return <p className="panel">{t(isAll ? 'played.none' : 'played.noneSuch')}</p>
  return (
    <section className="panel stack" aria-label={t('played.title')}>
      <ul className="my-list">
        {games.map((game) => (
          <PlayedGame key={game.game} {...game} />
        ))}
      </ul>
      {next !== undefined && (
        <span className="row">
          <Button text={t('played.more')} disabled={isBusy} onPress={() => void view.more()} />
        </span>
      )}
    </section>
  )
}

const Told = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('played')
  const [filter, setFilter] = useState(() => readFilter(query))
  const view = usePlayedGames(filter)
  const { state, totals, partners } = view
  const change = (next: PlayedFilter) => {
    setFilter(next)
    replaceRoute({ at: 'played', query: printFilter(next) })
  }
  if (state === 'looking') return <p className="panel">{t('played.looking')}</p>
  if (state === 'signed-out') return <SignedOut />
  if (state === 'fault') {
    return (
      <section className="panel stack">
        <p role="alert">{t('played.fault')}</p>
        <span className="row">
          <Button text={t('played.again')} disabled={view.isBusy} onPress={() => void view.again()} />
        </span>
      </section>
    )
  }
  const isAll = printFilter(filter) === ''
  return (
    <>
      {!(isAll && view.games.length === 0) && (
        <FilterFields filter={filter} totals={totals} partners={partners} onChange={change} />
      )}
      <PlayedGames view={view} isAll={isAll} />
      <Totals
        id="by-game"
        title={t('played.byGame')}
        head={t('played.game')}
        lines={totals.map(({ rules, ...counted }) => ({ name: gameName(rules), ...counted }))}
      />
      <Totals
        id="by-partner"
        title={t('played.byPartner')}
        head={t('played.partner')}
        hint={t('played.names')}
        lines={partners.map(({ partner, ...counted }) => ({ name: partner, ...counted }))}
      />
    </>
  )
}

const SignedOut = () => {
  const { t } = useTranslation('played')
  return (
    <section className="panel stack">
      <p>{t('played.needs')}</p>
      <span className="row">
        <a className="button primary" href={pathOf({ at: 'account' })}>
          {t('played.account')}
        </a>
      </span>
    </section>
  )
}

/** Page of the games that a person with an account has played on all their devices. */
export const PlayedPage = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('played')
  return (
    <Page title={t('played.title')} className="played-page">
      {isSignedIn() ? <Told query={query} /> : <SignedOut />}
    </Page>
  )
}
