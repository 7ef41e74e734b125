import '../chase.css'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type ChaseRecord, recordedSetup } from '../../../engine/marble-chase/text/record.ts'
import type { Result } from '../../../engine/result.ts'
import { type ChaseEvidence, isChaseEvidence } from '../../../fair/evidence.ts'
import type { ReplayProps } from '../../game/kind/game-kind.ts'
import { parseMoment, useMomentAddress } from '../../game/replay/moment-address.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { diceContext } from '../../words/game-text.ts'
import { tableWoods } from '../board/board-view.ts'
import { type LocalMatch, replayMatch } from '../local/local-match.ts'
import { type MatchMoment, matchOfMoment, momentOf, nextMoment } from '../local/match-moment.ts'
import { type Rolling, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { WaitingGrid } from '../play/WaitingGrid.tsx'
import { MatchSummary } from '../story/MatchSummary.tsx'

/** Time from a flick to the next entry while the replay runs by itself. */
const FLICK_MS = 2600
/** Time from any other entry to the next one. */
const ENTRY_MS = 900

interface ShownReplay {
  /** Number of entries that are shown, at most `last`. */
  readonly at: number
  readonly last: number
  readonly running: boolean
  /** Undefined until the first moment is ready. */
  readonly moment: MatchMoment | undefined
  /** Shows the match after this number of entries, and stops the replay. */
  readonly goTo: (at: number) => void
  readonly setRunning: (running: boolean) => void
}

/** Plays the match of a record again. */
const recordedMatch = (record: ChaseRecord): Result<LocalMatch> =>
  replayMatch({ setup: recordedSetup(record), seats: [], rounds: [], record })

/** Replays a record. The next entry is rolled; any other change shows the position at once. The address names the entry. */
const useReplay = (record: ChaseRecord, { roller, state }: Rolling): ShownReplay => {
  const last = record.moves.length
  const withinRecord = (entry: number): number => Math.max(0, Math.min(last, entry))
  const [at, setAt] = useState(() => withinRecord(parseMoment(location.hash) ?? 0))
  const [running, setRunning] = useState(false)
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
      const isNext = before?.match.record.moves.length === value.record.moves.length - 1
      const next = isNext ? await nextMoment(before, value.record.moves.at(-1) ?? '', readyRoller) : undefined
      shown.current = next ?? (await momentOf(value, readyRoller))
      setMoment(shown.current)
    })
  }, [match, roller, state])
  useEffect(() => {
    if (!running || at >= last) return undefined
    const isFlick = record.moves[at - 1]?.includes(' > ')
    const timer = setTimeout(() => setAt(at + 1), isFlick ? FLICK_MS : ENTRY_MS)
    return () => clearTimeout(timer)
  }, [running, at, last, record])
  const goTo = (entry: number): void => {
    setRunning(false)
    setAt(withinRecord(entry))
  }
  useMomentAddress(at, (typed) => typed !== undefined && goTo(typed))
  return { at, last, running: running && at < last, moment, goTo, setRunning }
}

/** Steps through the entries of a record, or lets them run. */
const ReplayControls = ({ replay: { at, last, running, goTo, setRunning } }: { readonly replay: ShownReplay }) => {
  const { t } = useTranslation('chase')
  return (
    <div className="row nowrap chase-replay">
      <Button className="small" text={t('chase.replay.back')} disabled={at === 0} onPress={() => goTo(at - 1)} />
      <Button
        className="small primary"
        text={t(running ? 'chase.replay.pause' : 'chase.replay.run')}
        disabled={at === last}
        onPress={() => setRunning(!running)}
      />
      <Button className="small" text={t('chase.replay.on')} disabled={at === last} onPress={() => goTo(at + 1)} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('chase.replay.entry')}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <output>{`${at} / ${last}`}</output>
    </div>
  )
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
  const replay = useReplay(record, rolling)
  const players = { names, colours: names.map((_, seat) => colours[seat] ?? seat) }
  const whole = useMemo(() => recordedMatch(record), [record])
  const showEntry = (entryCount: number): void => {
    replay.goTo(entryCount)
    scrollTo(0, 0)
  }
  useTitle(t('chase.title'))
  const woods = tableWoods(JSON.stringify(look))
  const bar = <PageHead title={t('chase.title')} />
  return (
    <>
      <main className="chase chase-replayed" data-at="match" data-entry={replay.at}>
        {replay.moment === undefined ? (
          <WaitingGrid bar={bar} rolling={rolling} woods={woods} />
        ) : (
          <ChasePlay
            bar={bar}
            rolling={rolling}
            under={<ReplayControls replay={replay} />}
            match={matchOfMoment(replay.moment)}
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
