import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Options, RuleSet, Seating } from '../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../engine/rulesets/registry.ts'
import { Choices } from '../overlay/Choices.tsx'
import { Icon } from '../overlay/Icon.tsx'
import { go } from '../store/route.ts'
import { HouseRules } from './HouseRules.tsx'
import { openTable } from './open-table.ts'

interface Draft {
  readonly set: RuleSet
  readonly players: number
  readonly teams: number
  readonly options: Options
}

const seatingOf = (set: RuleSet, players: number): Seating =>
  set.seatings.find((seating) => seating.players === players) ?? (set.seatings[0] as Seating)

const draftFor = (set: RuleSet, players: number, options: Options): Draft => {
  const seating = seatingOf(set, players)
  return { set, players: seating.players, teams: seating.teams[0] as number, options }
}

const Seats = ({ draft, onChange }: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) => {
  const { t } = useTranslation()
  const { set, players, teams, options } = draft
  const seating = seatingOf(set, players)
  const teamText = (n: number) =>
    n === players ? t('setup.eachForHimself') : t('setup.teamsOf', { teams: n, size: players / n })
  return (
    <>
      {RULE_SETS.length > 1 && (
        <Choices
          label={t('setup.rules')}
          value={set.id}
          options={RULE_SETS.map((rules) => ({ value: rules.id, text: rules.name }))}
          onChange={(id) => onChange(draftFor(RULE_SETS.find((rules) => rules.id === id) ?? set, players, {}))}
        />
      )}
      <Choices
        label={t('setup.players')}
        value={players}
        options={set.seatings.map((s) => ({ value: s.players, text: String(s.players) }))}
        onChange={(count) => onChange(draftFor(set, count, options))}
      />
      {seating.teams.length > 1 ? (
        <Choices
          label={t('setup.teams')}
          value={teams}
          options={seating.teams.map((n) => ({ value: n, text: teamText(n) }))}
          onChange={(n) => onChange({ ...draft, teams: n })}
        />
      ) : (
        <p className="muted setup-teams">{teamText(teams)}</p>
      )}
    </>
  )
}

/** A table's set-up: players, teams and house rules, checked by the engine's own validator. */
export const SetUp = () => {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => draftFor(RULE_SETS[0] as RuleSet, 4, {}))
  const [busy, setBusy] = useState(false)
  const { set, players, teams, options } = draft
  const setup = { rules: set.id, players, teams, options }
  const rules = rulesFor(setup)
  const create = async () => {
    setBusy(true)
    await openTable(setup)
    setBusy(false)
  }
  return (
    <main className="page setup">
      <header className="page-head">
        <button type="button" className="icon-button" onClick={() => go({ at: 'home' })} aria-label={t('home.back')}>
          <Icon name="back" />
        </button>
        <h1>{t('setup.title')}</h1>
      </header>
      <div className="panel stack">
        <Seats draft={draft} onChange={setDraft} />
        <HouseRules
          set={set}
          players={players}
          options={options}
          onChange={(changed) => setDraft({ ...draft, options: changed })}
        />
        {!rules.ok && (
          <p className="problem" role="alert">
            {rules.error.message}
          </p>
        )}
        <button type="button" className="button primary big" disabled={busy || !rules.ok} onClick={() => void create()}>
          {busy ? t('home.starting') : t('setup.create')}
        </button>
      </div>
    </main>
  )
}
