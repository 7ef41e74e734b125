import { COLOURS } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import type { ChaseRules } from '../../../engine/marble-chase/rules.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { FiguresTable } from '../story/FiguresTable.tsx'
import { chaseColourName, sideName } from '../words/field-names.ts'
import { type EventOf, sentenceOf } from '../words/sentences.ts'
import { useMatchPlay } from './match-play.ts'

/** Returns the win of the latest game; undefined once a flick of the next one is made. */
export const latestWin = (events: readonly ChaseEvent[]): EventOf<'gameWon'> | undefined => {
  const at = events.findLastIndex(({ type }) => type === 'gameWon')
  const won = events[at]
  return won?.type === 'gameWon' && !events.slice(at).some(({ type }) => type === 'flick') ? won : undefined
}

interface TotalsTableProps {
  readonly won: EventOf<'gameWon'>
  readonly rules: ChaseRules
  /** Names by seat. */
  readonly names: readonly string[]
}

/** Shows the totals at the end of a game, side by side. */
export const TotalsTable = ({ won, rules, names }: TotalsTableProps) => {
  const { t } = useTranslation('chase')
  const isMatch = rules.bestOf > 1
  return (
    <FiguresTable
      heads={[t('chase.over.name'), ...COLOURS.map(chaseColourName), ...(isMatch ? [t('chase.over.wins')] : [])]}
      rows={won.totals.map((totals, side) => ({
        cells: [
          sideName(rules, side, names),
          ...COLOURS.map((colour) => totals[colour]),
          ...(isMatch ? [won.wins[side] ?? 0] : []),
        ],
        className: side === won.side ? 'won' : undefined,
      }))}
    />
  )
}

/** Returns the win that is announced now, with all that its text needs; undefined while marbles roll and before a game is won. */
const useLatestWin = () => {
  const { game, events, players, screen } = useMatchPlay()
  const won = screen.running === undefined ? latestWin(events) : undefined
  return won && { won, events, rules: game.rules, ...players }
}

const winText = ({ won, rules, names }: TotalsTableProps, isMatchOver: boolean): string => {
  const type = isMatchOver && rules.bestOf > 1 ? 'matchWon' : 'gameWon'
  return sentenceOf({ ...won, type } as ChaseEvent, { rules, names })
}

/** Announces who has won a game, with the totals; the end of a match has a sheet instead where there is a way on. */
export const GameWon = () => {
  const { game, next } = useMatchPlay()
  const shown = useLatestWin()
  const isMatchOver = game.phase === 'over'
  if (shown === undefined || (isMatchOver && next !== undefined)) return null
  return (
    <section className="chase-result">
      <h2>{winText(shown, isMatchOver)}</h2>
      <TotalsTable {...shown} />
    </section>
  )
}

const LazyMatchResult = lazyPart('MatchResult', () => import('./MatchResult.tsx'), ['over', 'chase'])

/** The end of a match, over the field. */
export const MatchEnd = () => {
  const { game, next } = useMatchPlay()
  const shown = useLatestWin()
  if (shown === undefined || game.phase !== 'over' || next === undefined) return null
  return (
    <LazyMatchResult {...shown} heading={winText(shown, true)} {...next}>
      <TotalsTable {...shown} />
    </LazyMatchResult>
  )
}
