import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Rules } from '../../engine/ruleset.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import { gameName } from '../i18n/game-words.ts'
import { refusalText } from '../i18n/refusals.ts'
import { useWording } from '../i18n/use-wording.ts'
import { foundParty } from '../net/party.ts'
import { CreateBar } from '../setup/CreateBar.tsx'
import { LookFold, OwnBoardOf, SeatsField, TalkFold, TimeFold } from '../setup/DraftFields.tsx'
import { draftFor, ORDINARY, setupOf, tableOf } from '../setup/draft.ts'
import { GamePicker } from '../setup/GamePicker.tsx'
import { HouseRules } from '../setup/HouseRules.tsx'
import { OwnSets } from '../setup/own/OwnSets.tsx'
import { calledBy, useOwnSets } from '../setup/own/own-set.ts'
import { withFittingBoard } from '../setup/own-draft.ts'
import { forgetParty, type Party } from '../state/kept/party.ts'
import { showNotice } from '../state/notices.ts'
import { go } from '../state/route.ts'
import { useSettings } from '../state/settings.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useTitle } from '../ui/use-title.ts'
import { bringDraft, broughtDraft } from './brought.ts'
import { PlaceList } from './PlaceList.tsx'
import { botsOf, type PassSeat, sittersOf, sized } from './roster.ts'

const GoOn = ({ party }: { readonly party: Party }) => {
  const { t } = useTranslation('host')
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

const firstPlaces = (players: number): readonly PassSeat[] => {
  const { name, colour } = useSettings.getState()
  return sized([{ name, colour, bot: '' }], players)
}

/** Undefined in a game without partners, or if partners are drawn later. */
const teamsBySeat = ({ teams, players, teamOf, choices }: Rules): readonly number[] | undefined =>
  teams === players || choices.drawForPartners ? undefined : teamOf

/** Who plays what on this device. */
export const PassSetUp = ({ party }: { readonly party: Party | undefined }) => {
  const { t } = useTranslation('host')
  const [first] = useState(() => broughtDraft() ?? draftFor(ORDINARY))
  useEffect(() => () => bringDraft(undefined), [])
  const [draft, setDraft] = useState(first)
  const [known, setKnown] = useState(() => firstPlaces(first.players))
  const { sets } = useOwnSets()
  useWording(draft.look.wording)
  useTitle(t('pass.title'))
  const places = sized(known, draft.players)
  const sitters = sittersOf(places, (seat) => t('pass.player', { number: seat + 1 }))
  const rules = rulesFor(setupOf(draft))
  const few = sitters.length < 2
  const problem = rules.ok ? (few ? t('pass.twoPeople') : '') : refusalText(rules.error)
  const start = async () => {
    const founded = await foundParty(tableOf({ ...withFittingBoard(draft), bots: botsOf(places, draft.bots) }), sitters)
    if (founded.ok) go({ at: 'pass', code: founded.value })
    else showNotice(refusalText(founded.error))
  }
  return (
    <main className="page setup pass-setup">
      <PageHead title={t('pass.title')} />
      <p className="muted pass-intro">{t('pass.intro')}</p>
      {party !== undefined && <GoOn party={party} />}
      <div className="setup-columns">
        <div className="panel stack setup-table">
          <h2>{draft.look.called ?? gameName(draft.set.id)}</h2>
          <SeatsField draft={draft} onChange={setDraft} />
          <h3>{t('pass.players')}</h3>
          <PlaceList places={places} onChange={setKnown} teamOf={rules.ok ? teamsBySeat(rules.value) : undefined} />
          <HouseRules draft={draft} onChange={setDraft} problem={rules.ok ? '' : problem} />
          <TimeFold draft={draft} onChange={setDraft} />
          <TalkFold draft={draft} onChange={setDraft} />
          <OwnBoardOf draft={draft} onChange={setDraft} />
          <LookFold draft={draft} onChange={setDraft} />
        </div>
        <div className="panel stack pass-games">
          <OwnSets draft={draft} sets={sets} onOpen={(opened) => setDraft(opened.draft)} />
          <GamePicker
            set={draft.set}
            onChange={(set) => setDraft(draftFor(set, draft.players, undefined, {}, calledBy(draft, undefined)))}
          />
        </div>
        <CreateBar draft={draft} problem={problem} label={t('pass.start')} onCreate={start} />
      </div>
    </main>
  )
}
