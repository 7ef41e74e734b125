import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rules } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import { gameName } from '../../i18n/house-rules.ts'
import { refusalText } from '../../i18n/refusals.ts'
import { foundParty } from '../../net/party.ts'
import { Icon } from '../../overlay/Icon.tsx'
import { showNotice } from '../../store/notices.ts'
import { forgetParty, type Party } from '../../store/party.ts'
import { go } from '../../store/route.ts'
import { useSettings } from '../../store/settings.ts'
import { draftFor, ORDINARY, setupOf, tableOf } from '../draft.ts'
import { GamePicker } from '../GamePicker.tsx'
import { HouseRules } from '../HouseRules.tsx'
import { BOT } from '../open-table.ts'
import { withFittingBoard } from '../own-draft.ts'
import { LookFold, OwnBoardOf, Seats, TimeFold } from '../SetUp.tsx'
import { useTitle } from '../use-title.ts'
import { bringDraft, broughtDraft } from './brought.ts'
import { PlaceList } from './PlaceList.tsx'
import { type Place, sittersOf, sized } from './roster.ts'

const GoOn = ({ party }: { readonly party: Party }) => {
  const { t } = useTranslation()
  const [gone, setGone] = useState(false)
  if (gone) return null
  return (
    <section className="panel pass-go-on">
      <h2>{t('pass.goingOn')}</h2>
      <span className="row">
        <button type="button" className="button primary" onClick={() => go({ at: 'pass', code: party.code })}>
          {t('pass.goOn', { code: party.code })}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            forgetParty(party.code)
            setGone(true)
          }}
        >
          {t('pass.others')}
        </button>
      </span>
    </section>
  )
}

const firstPlaces = (players: number): readonly Place[] => {
  const { name, colour } = useSettings.getState()
  return sized([{ name, colour, bot: false }], players)
}

/** Undefined where nobody has a partner, or partners are drawn for later. */
const teamsBySeat = ({ teams, players, teamOf, choices }: Rules): readonly number[] | undefined =>
  teams === players || choices.drawForPartners ? undefined : teamOf

/** Who plays what on this device. */
export const PassSetUp = ({ party }: { readonly party: Party | undefined }) => {
  const { t } = useTranslation()
  const [first] = useState(() => broughtDraft() ?? draftFor(ORDINARY))
  useEffect(() => () => bringDraft(undefined), [])
  const [draft, setDraft] = useState(first)
  const [known, setKnown] = useState(() => firstPlaces(first.players))
  const [busy, setBusy] = useState(false)
  useTitle(t('pass.title'))
  const places = sized(known, draft.players)
  const sitters = sittersOf(places, (seat) => t('pass.player', { number: seat + 1 }))
  const rules = rulesFor(setupOf(draft))
  const few = sitters.length < 2
  const problem = rules.ok ? (few ? t('pass.twoPeople') : '') : rules.error.message
  const start = async () => {
    setBusy(true)
    const founded = await foundParty(tableOf(withFittingBoard(draft)), sitters, BOT)
    setBusy(false)
    if (founded.ok) go({ at: 'pass', code: founded.value })
    else showNotice(refusalText(founded.error))
  }
  return (
    <main className="page setup pass-setup">
      <header className="page-head">
        <button type="button" className="icon-button" onClick={() => go({ at: 'home' })} aria-label={t('home.back')}>
          <Icon name="back" />
        </button>
        <h1>{t('pass.title')}</h1>
      </header>
      <p className="muted pass-intro">{t('pass.intro')}</p>
      {party !== undefined && <GoOn party={party} />}
      <div className="setup-columns">
        <div className="panel stack setup-table">
          <h2>{gameName(draft.set.id)}</h2>
          <Seats draft={draft} onChange={setDraft} />
          <h3>{t('pass.players')}</h3>
          <PlaceList places={places} onChange={setKnown} teamOf={rules.ok ? teamsBySeat(rules.value) : undefined} />
          <HouseRules draft={draft} onChange={setDraft} problem={rules.ok ? '' : problem} />
          <TimeFold draft={draft} onChange={setDraft} />
          <OwnBoardOf draft={draft} onChange={setDraft} />
          <LookFold draft={draft} onChange={setDraft} />
        </div>
        <div className="panel stack pass-games">
          <GamePicker
            set={draft.set}
            onChange={(set) => setDraft(draftFor(set, draft.players, undefined, {}, draft))}
          />
        </div>
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
            onClick={() => void start()}
          >
            {busy ? t('home.starting') : t('pass.start')}
            <small>{t('setup.for', { game: gameName(draft.set.id), players: draft.players })}</small>
          </button>
        </div>
      </div>
    </main>
  )
}
