import '../chase.css'
import { type ReactNode, useMemo } from 'react'
import { type ChaseEvidence, isChaseEvidence } from '../../../fair/evidence.ts'
import type { ReplayProps } from '../../game/kind/game-kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readLook } from '../../table/state/look.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { diceContext } from '../../words/game-text.ts'
import { tableWoods } from '../board/table-woods.ts'
import { matchOfMoment } from '../local/match-moment.ts'
import { RollerLoading, useRoller } from '../local/use-roller.tsx'
import { ChasePlay } from '../play/ChasePlay.tsx'
import { MatchSummary } from '../story/MatchSummary.tsx'
import { ReplayBar } from './ReplayBar.tsx'
import { matchOf, useReplay } from './use-replay.ts'

interface Props {
  readonly card: ChaseEvidence
  /** Names by seat. */
  readonly names: readonly string[]
  readonly proof: ReactNode
}

const Replay = ({ card, names, proof }: Props) => {
  const { t } = useTranslation('chase')
  const { record, colours = [] } = card
  const rolling = useRoller()
  const replay = useReplay(record, rolling)
  const seatColours = names.map((_, seat) => colours[seat] ?? seat)
  const whole = useMemo(() => matchOf(record), [record])
  const woods = tableWoods(readLook(JSON.stringify(card.look ?? {})))
  const see = (entry: number): void => {
    replay.go(entry)
    scrollTo(0, 0)
  }
  useTitle(t('chase.title'))
  return (
    <>
      <main className="page chase" data-at="match" data-entry={replay.at}>
        <PageHead title={t('chase.title')}>
          <ReplayBar {...replay} />
        </PageHead>
        <RollerLoading {...rolling} />
        {replay.moment !== undefined && (
          <ChasePlay match={matchOfMoment(replay.moment)} players={{ names, colours: seatColours }} woods={woods} />
        )}
      </main>
      <div className="page fair-page">
        {whole.ok && (
          <section className="panel chase-whole">
            <h2>{t('chase.summary.title')}</h2>
            <MatchSummary
              events={whole.value.events}
              rules={whole.value.game.rules}
              names={names}
              colours={seatColours}
              onSee={see}
            />
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
  return isChaseEvidence(given) ? <Replay card={given} names={names} proof={proof} /> : null
}
