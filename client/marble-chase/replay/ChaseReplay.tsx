import '../chase.css'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ChaseRecord, recordedSetup } from '../../../engine/marble-chase/text/record.ts'
import type { Result } from '../../../engine/result.ts'
import { type ChaseEvidence, isChaseEvidence } from '../../../fair/evidence.ts'
import type { ReplayProps } from '../../game/kind/game-kind.ts'
import { parseMoment, useMomentLink } from '../../game/replay/moment-address.ts'
import { ReplayControls, useReplayKeys } from '../../game/replay/ReplayControls.tsx'
import { beginReplay, goToDecision, pauseReplay, useReplayPosition } from '../../game/replay/replay-position.ts'
import { Scrubber } from '../../game/replay/Scrubber.tsx'
import { useAutoplay } from '../../game/replay/use-autoplay.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { diceContext } from '../../words/game-text.ts'
import { tableWoods } from '../board/board-view.ts'
import { type LocalMatch, replayMatch } from '../local/local-match.ts'
import { type MatchMoment, momentOf, nextMoment } from '../local/match-moment.ts'
import { type Rolling, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { WaitingGrid } from '../play/WaitingGrid.tsx'
import { MatchSummary } from '../story/MatchSummary.tsx'
import { sentenceOf } from '../words/sentences.ts'

/** Plays the match of a record again. */
const recordedMatch = (record: ChaseRecord): Result<LocalMatch> =>
  replayMatch({ setup: recordedSetup(record), seats: [], rounds: [], record })

/** Returns the moment of the replay that is ready to be shown. The next entry is rolled; any other change shows the position at once. */
const useReplayMoment = (record: ChaseRecord, { roller, state }: Rolling): MatchMoment | undefined => {
  const at = useReplayPosition((position) => position.at)
  const [moment, setMoment] = useState<MatchMoment>()
  const shown = useRef(moment)
  const queue = useRef(Promise.resolve())
  const match = useMemo(() => recordedMatch({ ...record, moves: record.moves.slice(0, at) }), [record, at])
  useEffect(() => {
    if (!match.ok || state === 'loading') return
    const { value } = match
    queue.current = queue.current.then(async () => {
      const readyRoller = state === 'ready' ? roller : undefined
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
const useMatchAutoplay = (moment: MatchMoment | undefined, names: readonly string[]): ((key: string) => void) => {
  const at = useReplayPosition((position) => position.at)
  const seenKey = useRef('')
  const { trajectory, record } = moment ?? {}
  const latest = moment?.events.at(-1)
  const letters = moment && latest ? sentenceOf(latest, { rules: moment.game.rules, names }).length : 0
  useAutoplay(
    () => record?.moves.length !== at || (trajectory !== undefined && trajectory.key !== seenKey.current),
    letters,
  )
  return useCallback((key) => {
    seenKey.current = key
  }, [])
}

interface EvidenceReplayProps {
  readonly evidence: ChaseEvidence
  /** Names by seat. */
  readonly names: readonly string[]
  readonly proof: ReactNode
}

const EvidenceReplay = ({ evidence, names, proof }: EvidenceReplayProps) => {
  const { t } = useTranslation('chase')
  const { record, colours = [], look = {} } = evidence
  const rolling = useRoller()
  const last = record.moves.length
  useEffect(() => beginReplay({ last }, parseMoment(location.hash) ?? 0), [last])
  const at = useReplayPosition((position) => position.at)
  const moment = useReplayMoment(record, rolling)
  const players = { names, colours: names.map((_, seat) => colours[seat] ?? seat) }
  const onSeen = useMatchAutoplay(moment, names)
  const whole = useMemo(() => recordedMatch(record), [record])
  const showEntry = (entryCount: number): void => {
    pauseReplay()
    goToDecision(entryCount)
    scrollTo(0, 0)
  }
  useReplayKeys()
  useMomentLink()
  useTitle(t('chase.title'))
  const woods = tableWoods(JSON.stringify(look))
  const bar = <PageHead title={t('chase.title')} />
  return (
    <>
      <main className="chase chase-replayed" data-at="match" data-entry={at}>
        {moment === undefined ? (
          <WaitingGrid bar={bar} rolling={rolling} woods={woods} />
        ) : (
          <ChasePlay
            bar={bar}
            rolling={rolling}
            under={
              <div className="chase-replay">
                <Scrubber colours={players.colours} />
                <ReplayControls />
              </div>
            }
            match={moment}
            onSeen={onSeen}
            players={players}
            woods={woods}
          />
        )}
      </main>
      <div className="page fair-page">
        {whole.ok && (
          <section className="panel chase-whole">
            <h2>{t('chase.summary.title')}</h2>
            <MatchSummary events={whole.value.events} rules={whole.value.game.rules} {...players} onSee={showEntry} />
          </section>
        )}
        <h2>{t('fair.title', diceContext(record.rules))}</h2>
        {proof}
      </div>
    </>
  )
}

/** A finished match: its replay entry by entry, figures, and the proof of its dice. */
export const ChaseReplay = ({ given, nameOf, proof }: ReplayProps) => {
  const names = useMemo(() => (isChaseEvidence(given) ? given.names.map(nameOf) : []), [given, nameOf])
  return isChaseEvidence(given) ? <EvidenceReplay evidence={given} names={names} proof={proof} /> : null
}
