import '../../game/replay/replay-controls.css'
import '../chase.css'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { replayMatch } from '../../../engine/marble-chase/text/played-match.ts'
import type { ChaseRecord } from '../../../engine/marble-chase/text/record.ts'
import { ok } from '../../../engine/result.ts'
import { type ChaseEvidence, isChaseEvidence } from '../../../fair/evidence.ts'
import type { ReplayProps } from '../../game/kind/game-kind.ts'
import { parseMoment, useMomentLink } from '../../game/replay/moment-address.ts'
import { ReplayBar } from '../../game/replay/ReplayBar.tsx'
import { ReplayControls, useReplayKeys } from '../../game/replay/ReplayControls.tsx'
import { beginReplay, useReplayPosition } from '../../game/replay/replay-position.ts'
import { Scrubber } from '../../game/replay/Scrubber.tsx'
import { useAutoplay } from '../../game/replay/use-autoplay.ts'
import type { ShownPlayers } from '../../game/shown-players.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Page } from '../../ui/Page.tsx'
import { gameName } from '../../words/game-text.ts'
import { type ShownTrajectory, tableWoods } from '../board/board-view.ts'
import { type Rolling, useRoller } from '../physics/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { type FlickRoller, type MatchMoment, momentOf, nextMoment } from '../play/match-moment.ts'
import { MatchSummary } from '../story/MatchSummary.tsx'
import { sentenceOf } from '../words/sentences.ts'

/** Returns a roller that plays trajectories at the speed of the replay. */
const atReplaySpeed = (roller: FlickRoller): FlickRoller => ({
  roll: async (flick, resting) => {
    const rolled = await roller.roll(flick, resting)
    if (!rolled.ok) return rolled
    const { outcome, trajectory } = rolled.value
    return ok({ outcome, trajectory: { ...trajectory, rate: useReplayPosition.getState().speed } })
  },
})

/** Returns the moment of the replay that is ready to be shown. The next entry is rolled; any other change shows the position at once. */
const useReplayMoment = (record: ChaseRecord, { roller, state }: Rolling): MatchMoment | undefined => {
  const at = useReplayPosition((position) => position.at)
  const [moment, setMoment] = useState<MatchMoment>()
  const shown = useRef(moment)
  const queue = useRef(Promise.resolve())
  const match = useMemo(() => replayMatch({ ...record, moves: record.moves.slice(0, at) }), [record, at])
  useEffect(() => {
    if (!match.ok || state === 'loading') return
    const { value } = match
    queue.current = queue.current.then(async () => {
      const readyRoller = state === 'ready' ? roller && atReplaySpeed(roller) : undefined
      const before = shown.current
      const isNext = before?.record.moves.length === value.record.moves.length - 1
      const next = isNext ? await nextMoment(before, value.record.moves.at(-1) ?? '', readyRoller) : undefined
      shown.current = next?.ok ? next.value : await momentOf(value, readyRoller)
      setMoment(shown.current)
    })
  }, [match, roller, state])
  return moment
}

/** Plays the match automatically while it is not paused, each trajectory to its end. Returns the listener to those ends. */
const useMatchAutoplay = (
  moment: MatchMoment | undefined,
  names: readonly string[],
): ((trajectory: ShownTrajectory) => void) => {
  const at = useReplayPosition((position) => position.at)
  const seen = useRef<ShownTrajectory>(undefined)
  const { trajectory, record } = moment ?? {}
  const latest = moment?.events.at(-1)
  const letters = moment && latest ? sentenceOf(latest, { rules: moment.game.rules, names }).length : 0
  useAutoplay(() => record?.moves.length !== at || (trajectory !== undefined && trajectory !== seen.current), letters)
  return useCallback((trajectory) => {
    seen.current = trajectory
  }, [])
}

interface EvidenceProps {
  readonly evidence: ChaseEvidence
  readonly players: ShownPlayers
  readonly tabs: ReactNode
}

const MatchReplay = ({ evidence: { record, look = {} }, players, tabs }: EvidenceProps) => {
  const { t } = useTranslation('replay')
  const rolling = useRoller()
  const last = record.moves.length
  useEffect(() => beginReplay({ last }, parseMoment(location.hash) ?? 0), [last])
  const at = useReplayPosition((position) => position.at)
  const moment = useReplayMoment(record, rolling)
  const onSeen = useMatchAutoplay(moment, players.names)
  useReplayKeys()
  useMomentLink()
  useTitle(t('replay.title'), gameName(record.rules))
  const controls = (
    <div className="chase-replay">
      <Scrubber colours={players.colours} />
      <ReplayControls />
    </div>
  )
  return (
    <main className="chase" data-at="match" data-entry={at}>
      <h1 className="unseen">{t('replay.heading', { game: gameName(record.rules) })}</h1>
      <ChasePlay
        bar={<ReplayBar tabs={tabs} />}
        rolling={rolling}
        woods={tableWoods(JSON.stringify(look))}
        under={controls}
        match={moment}
        onSeen={onSeen}
        players={players}
      />
    </main>
  )
}

const MatchFigures = ({ evidence: { record }, players, tabs }: EvidenceProps) => {
  const { t } = useTranslation('chase')
  const whole = useMemo(() => replayMatch(record), [record])
  return (
    <Page title={t('chase.summary.title')} className="fair-page" head={tabs}>
      {whole.ok && (
        <section className="panel">
          <MatchSummary
            events={whole.value.events}
            rules={whole.value.game.rules}
            {...players}
            onSee={(entryCount) => {
              location.hash = String(entryCount)
            }}
          />
        </section>
      )}
    </Page>
  )
}

/** A finished match: its replay entry by entry, or its figures. */
export const ChaseReplay = ({ given, nameOf, view, tabs }: ReplayProps) => {
  const evidence = isChaseEvidence(given) ? given : undefined
  const players = useMemo(() => {
    if (evidence === undefined) return { names: [], colours: [] }
    const { names, colours } = evidence
    return {
      names: names.map((_, seat) => nameOf(evidence, seat)),
      colours: names.map((_, seat) => colours[seat] ?? seat),
    }
  }, [evidence, nameOf])
  if (evidence === undefined) return null
  const View = view === 'game' ? MatchReplay : MatchFigures
  return <View evidence={evidence} players={players} tabs={tabs} />
}
