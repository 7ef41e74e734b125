import '../chase.css'
import { type ReactNode, useMemo } from 'react'
import { type ChaseEvidence, isChaseEvidence } from '../../../fair/evidence.ts'
import type { ReplayProps } from '../../game/kind/game-kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { diceContext } from '../../words/game-text.ts'
import { tableWoods } from '../board/board-view.ts'
import { matchOfMoment } from '../local/match-moment.ts'
import { RollerLoading, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { MatchSummary } from '../story/MatchSummary.tsx'
import { recordedMatch, type ShownReplay, useReplay } from './use-replay.ts'

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
  return (
    <>
      <main className="page chase" data-at="match" data-entry={replay.at}>
        <PageHead title={t('chase.title')}>
          <ReplayControls replay={replay} />
        </PageHead>
        <RollerLoading {...rolling} />
        {replay.moment !== undefined && (
          <ChasePlay match={matchOfMoment(replay.moment)} players={players} woods={tableWoods(JSON.stringify(look))} />
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
