import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rules } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { capital, gameName, teamsText } from '../i18n/house-rules.ts'
import { timeFacts } from '../i18n/time-facts.ts'
import { Choices } from '../overlay/Choices.tsx'
import { AbsencePicker, ClockPicker } from '../overlay/ClockPicker.tsx'
import { Icon } from '../overlay/Icon.tsx'
import { LookPicker } from '../overlay/LookPicker.tsx'
import { OwnBoard } from '../overlay/OwnBoard.tsx'
import { lookNameOf } from '../store/look.ts'
import { clearPanels, openPanel, usePanels } from '../store/panel.ts'
import { follow, go } from '../store/route.ts'
import { setSettings } from '../store/settings.ts'
import { type Draft, draftFor, setupOf, tableOf, withoutOwnBoard } from './draft.ts'
import { GamePicker } from './GamePicker.tsx'
import { HouseRules } from './HouseRules.tsx'
import { differencesOf, seatingOf } from './house-rules.ts'
import { LinkProblems } from './LinkProblems.tsx'
import { openTable } from './open-table.ts'
import { ownBoardFits, readWithBoard, withFittingBoard } from './own-draft.ts'
import { CopyRules } from './rules/CopyRules.tsx'
import { RulesDrawer } from './rules/later.tsx'
import { printDraft } from './setup-link.ts'
import { useTitle } from './use-title.ts'

interface DraftProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** How many play, and in which teams. */
export const Seats = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation()
  const { set, players, teams, options } = draft
  const seating = seatingOf(set, players)
  const numbers = set.seatings.map((s) => s.players).sort((a, b) => a - b)
  return (
    <>
      {numbers.length > 1 && (
        <Choices
          label={t('setup.players')}
          value={players}
          options={numbers.map((value) => ({ value, text: String(value) }))}
          onChange={(count) => onChange(draftFor(set, count, undefined, options, draft))}
        />
      )}
      {seating.teams.length > 1 ? (
        <Choices
          label={t('setup.teams')}
          value={teams}
          options={seating.teams.map((value) => ({ value, text: teamsText(players, value) }))}
          onChange={(value) => onChange({ ...draft, teams: value })}
        />
      ) : (
        <p className="muted setup-teams">
          {numbers.length > 1 ? '' : `${t('lobby.players', { count: players })} · `}
          {teamsText(players, teams)}
        </p>
      )}
    </>
  )
}

export const LookFold = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation()
  const name = lookNameOf(draft.look)
  return (
    <details className="house-rules">
      <summary>
        <b>{t('look.title')}</b>
        <small>{[name && t(`lookName.${name}`), t(`pieces.${draft.look.pieces}`)].filter(Boolean).join(' · ')}</small>
      </summary>
      <LookPicker look={draft.look} onChange={(look) => onChange({ ...draft, look })} />
    </details>
  )
}

/** The board of one's own that a link brought, if the game can be played on it or not. */
export const OwnBoardOf = ({ draft, onChange }: DraftProps) => {
  const { design } = draft.look
  if (design === undefined) return null
  const misfit = ownBoardFits(draft) ? undefined : draft.players
  return <OwnBoard design={design} misfit={misfit} onRemove={() => onChange(withoutOwnBoard(draft))} />
}

export const TimeFold = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation()
  const { clock, absence } = draft
  const facts = timeFacts(clock, absence)
  return (
    <details className="house-rules">
      <summary>
        <b>{t('clock.title')}</b>
        <small>{facts.length === 0 ? t('clock.none') : capital(facts.join(' · '))}</small>
      </summary>
      <div className="stack fold-body">
        <ClockPicker clock={clock} onChange={(picked) => onChange({ ...draft, clock: picked })} />
        <AbsencePicker absence={absence} onChange={(picked) => onChange({ ...draft, absence: picked })} />
      </div>
    </details>
  )
}

const Create = ({ draft, problem }: { readonly draft: Draft; readonly problem: string }) => {
  const { t } = useTranslation()
  const count = differencesOf(draft.set, draft.players, draft.options).length
  const [busy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    const fitting = withFittingBoard(draft)
    setSettings({ lastSetup: printDraft(fitting) })
    await openTable(tableOf(fitting))
    setBusy(false)
  }
  return (
    <div className="setup-create">
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="button primary big"
        disabled={busy || problem !== ''}
        onClick={() => void create()}
      >
        {busy ? t('home.starting') : t('setup.create')}
        <small>
          {t('setup.for', { game: gameName(draft.set.id), players: draft.players })}
          {count > 0 && `, ${t('setup.changed', { count })}`}
        </small>
      </button>
    </div>
  )
}

const RulesLinks = ({ draft, rules }: { readonly draft: Draft; readonly rules: Rules }) => {
  const { t } = useTranslation()
  const open = usePanels((panels) => panels.open === 'rules')
  useEffect(() => clearPanels, [])
  return (
    <div className="row setup-links">
      <button type="button" className="button small" onClick={() => openPanel('rules')}>
        {t('setup.read')}
      </button>
      <CopyRules draft={draft} />
      <Suspense fallback={null}>{open && <RulesDrawer rules={rules} />}</Suspense>
    </div>
  )
}

/** The draft that a link fills in; the address follows every change. */
const useDraft = (query: string) => {
  const [read, setRead] = useState(() => readWithBoard(query))
  useEffect(() => follow({ at: 'new', query: printDraft(read.draft) }), [read])
  return { ...read, change: (draft: Draft) => setRead({ draft, problems: [] }) }
}

/** A table's set-up: game, players, teams and house rules, checked by the engine's own validator. */
export const SetUp = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation()
  const { draft, problems, change } = useDraft(query)
  useTitle(t('setup.title'))
  const rules = rulesFor(setupOf(draft))
  const problem = rules.ok ? '' : rules.error.message
  return (
    <main className="page setup">
      <header className="page-head">
        <button type="button" className="icon-button" onClick={() => go({ at: 'home' })} aria-label={t('home.back')}>
          <Icon name="back" />
        </button>
        <h1>{t('setup.title')}</h1>
      </header>
      <LinkProblems draft={draft} problems={problems} />
      <div className="setup-columns">
        <div className="panel stack">
          <GamePicker set={draft.set} onChange={(set) => change(draftFor(set, draft.players, undefined, {}, draft))} />
        </div>
        <div className="panel stack setup-table">
          <h2>{gameName(draft.set.id)}</h2>
          <Seats draft={draft} onChange={change} />
          <HouseRules draft={draft} onChange={change} problem={problem} />
          <OwnBoardOf draft={draft} onChange={change} />
          <TimeFold draft={draft} onChange={change} />
          <LookFold draft={draft} onChange={change} />
          {rules.ok && <RulesLinks draft={draft} rules={rules.value} />}
        </div>
        <Create draft={draft} problem={problem} />
      </div>
    </main>
  )
}
