import { type ReactNode, useEffect, useState } from 'react'
import { usualTalk } from '../../../server/protocol/choices.ts'
import { AbsencePicker, ClockPicker } from '../../game/settings/ClockPicker.tsx'
import { DesignedBoard } from '../../game/settings/DesignedBoard.tsx'
import { LookPicker } from '../../game/settings/LookPicker.tsx'
import { SeriesPicker } from '../../game/settings/SeriesPicker.tsx'
import { TakeBacksSwitch, TalkPicker } from '../../game/settings/TalkPicker.tsx'
import { choicesOf, type Draft, draftFor, talkOf, withoutOwnBoard } from '../../game/setup/draft.ts'
import { defaultValue, seatingOf, valuesOf, withOption } from '../../game/setup/house-rules.ts'
import { valueText } from '../../game/setup/rule-sentences.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { withWording, wordingsOf } from '../../game/setup/wordings.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lookNameOf } from '../../table/state/look-presets.ts'
import { isMarbleChase } from '../../table/state/offered-game.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { replaceRoute } from '../../ui/page/route.ts'
import { capitalize, teamsText } from '../../words/game-text.ts'
import { talkFacts, timeFacts } from '../../words/setup-facts.ts'
import { designFits, readCompleteDraft } from './draft-design.ts'
import { draftForPeople, printTableBefore, type TableBefore } from './next-game.ts'

export interface DraftProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/**
 * Holds the draft of a page, filled in from its link, and the problems of that link. `open` replaces both, `change` replaces the
 * draft and clears the problems. The address follows every change. `before`: the table that the people come from.
 */
export const useDraft = (at: 'new' | 'pass' | 'tournaments', query: string, before?: TableBefore) => {
  const [read, setRead] = useState(() => {
    const given = readCompleteDraft(query)
    return before === undefined ? given : { ...given, draft: draftForPeople(given.draft, before.people) }
  })
  const end = before === undefined ? '' : printTableBefore(before)
  useEffect(() => replaceRoute({ at, query: printDraft(read.draft) + end }), [at, read, end])
  return { ...read, open: setRead, change: (draft: Draft) => setRead({ draft, problems: [] }) }
}

/** Name of the option for the number of games in a match. */
const MATCH_LENGTH_OPTION = 'bestOf'

/** Selects the number of games in a match, if that is a rule of the game. */
export const MatchLengthField = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation('rules')
  const { set, players, options } = draft
  const pick = (value: number) => {
    const games =
      valuesOf(set, MATCH_LENGTH_OPTION).find((option) => option === value) ??
      defaultValue(set, players, MATCH_LENGTH_OPTION)
    onChange({ ...draft, options: withOption(set, players, options, MATCH_LENGTH_OPTION, games) })
  }
  return (
    <>
      <ChoiceList
        label={t('option.bestOf')}
        value={Number(options[MATCH_LENGTH_OPTION] ?? defaultValue(set, players, MATCH_LENGTH_OPTION))}
        options={valuesOf(set, MATCH_LENGTH_OPTION).map((own) => ({
          value: Number(own),
          text: valueText(MATCH_LENGTH_OPTION, own),
        }))}
        onChange={pick}
      />
      <p className="muted">{t('optionHint.bestOf')}</p>
    </>
  )
}

interface SetupSectionProps {
  readonly title: string
  /** Current settings in words. */
  readonly summary: string
  readonly children: ReactNode
}

/** A group of settings that opens below its title. */
export const SetupSection = ({ title, summary, children }: SetupSectionProps) => (
  <details className="house-rules chevron">
    <summary>
      <b>{title}</b>
      <small>{summary}</small>
    </summary>
    <div className="stack fold-body">{children}</div>
  </details>
)

/** Selects a regional wording, if the game has any: they are English words. */
export const WordingSection = ({ draft, onChange }: DraftProps) => {
  const { t, i18n } = useTranslation('rules')
  const { set, look } = draft
  const offered = i18n.language === 'en' ? wordingsOf(set) : []
  if (offered.length === 0) return null
  const pick = (picked: string) => {
    const wording = offered.find((other) => other === picked)
    onChange({ ...draft, look: withWording(look, wording) })
  }
  return (
    <SetupSection title={t('words.title')} summary={t(`words.${look.wording ?? 'usual'}`)}>
      <ChoiceList<string>
        label={t('words.title')}
        value={look.wording ?? 'usual'}
        options={(['usual', ...offered] as const).map((value) => ({ value, text: t(`words.${value}`) }))}
        onChange={pick}
      />
    </SetupSection>
  )
}

/** Selects players and teams. */
export const SeatsField = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation(['rules', 'host'])
  const { set, players, teams, options } = draft
  const seating = seatingOf(set, players)
  const playerCounts = set.seatings.map((seating) => seating.players).sort((a, b) => a - b)
  return (
    <>
      {playerCounts.length > 1 && (
        <ChoiceList
          label={t('setup.players')}
          value={players}
          options={playerCounts.map((value) => ({ value, text: String(value) }))}
          onChange={(count) => onChange(draftFor(set, count, undefined, options, draft))}
        />
      )}
      {seating.teams.length > 1 ? (
        <ChoiceList
          label={t('setup.teams')}
          value={teams}
          options={seating.teams.map((value) => ({ value, text: teamsText(players, value) }))}
          onChange={(value) => onChange({ ...draft, teams: value })}
        />
      ) : (
        <p className="muted setup-teams">
          {playerCounts.length > 1 ? '' : `${t('host:lobby.players', { count: players })} · `}
          {teamsText(players, teams)}
        </p>
      )}
    </>
  )
}

/** Selects the length of a series. */
export const SeriesField = ({ draft, onChange }: DraftProps) => (
  <SeriesPicker bestOf={draft.bestOf} onChange={(bestOf) => onChange({ ...draft, bestOf })} />
)

export const LookSection = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation(['rules', 'host'])
  const name = lookNameOf(draft.look)
  return (
    <details className="house-rules chevron">
      <summary>
        <b>{t('host:look.title')}</b>
        <small>
          {[
            name && t(`host:lookName.${name}`),
            t(`host:pieces.${draft.look.pieces}`),
            draft.look.direction && t(`host:direction.${draft.look.direction}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </summary>
      <LookPicker look={draft.look} onChange={(look) => onChange({ ...draft, look })} />
    </details>
  )
}

/** Shows the designed board of a link, and whether the game can be played on it. */
export const DesignedBoardField = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation('host')
  const { design } = draft.look
  if (design === undefined) return null
  const reason = isMarbleChase(draft.set) ? t('ownBoard.noField') : t('ownBoard.misfit', { count: draft.players })
  const misfit = designFits(draft) ? undefined : reason
  return <DesignedBoard design={design} misfit={misfit} onRemove={() => onChange(withoutOwnBoard(draft))} />
}

export const TimeSection = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation(['rules', 'host'])
  const { clock, absence } = draft
  const facts = timeFacts(clock, absence)
  return (
    <SetupSection
      title={t('host:clock.title')}
      summary={facts.length === 0 ? t('host:clock.none') : capitalize(facts.join(' · '))}
    >
      <ClockPicker clock={clock} onChange={(picked) => onChange({ ...draft, clock: picked })} />
      <AbsencePicker absence={absence} onChange={(picked) => onChange({ ...draft, absence: picked })} />
    </SetupSection>
  )
}

export const TalkSection = ({ draft, onChange }: DraftProps) => {
  const { t } = useTranslation(['rules', 'host'])
  const { players, teams, takeBacks } = draft
  const usual = usualTalk(players, teams)
  const talk = talkOf(draft)
  return (
    <SetupSection title={t('host:talkRule.label')} summary={capitalize(talkFacts(talk, takeBacks).join(' · '))}>
      <TalkPicker
        rules={choicesOf(draft)}
        talk={talk}
        onChange={(picked) => onChange({ ...draft, talk: picked === usual ? '' : picked })}
      />
      <TakeBacksSwitch on={takeBacks} onChange={(on) => onChange({ ...draft, takeBacks: on })} />
    </SetupSection>
  )
}
