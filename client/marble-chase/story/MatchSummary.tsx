import { useMemo } from 'react'
import { MAX_BOARD_POINTS } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { type ChaseRules, seatsOf } from '../../../engine/marble-chase/rules.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { FactList } from '../../game/story/FactList.tsx'
import { StepChart } from '../../game/story/StepChart.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { decimalText } from '../../words/format.ts'
import { joinNames } from '../../words/names.ts'
import { sideName } from '../words/field-names.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { bestAndWorst, type MatchStory, matchStory, pointsPerTurn, type TurnStory, turningTurn } from './match-story.ts'
import '../../game/story/story.css'
import './match-summary.css'

export interface MatchSummaryProps {
  readonly events: readonly ChaseEvent[]
  readonly rules: ChaseRules
  /** Names by seat. */
  readonly names: readonly string[]
  /** Palette indices by seat. */
  readonly colours: readonly number[]
  /** Shows the match as it stood after this number of entries of its record. */
  readonly onSee?: ((entryCount: number) => void) | undefined
}

type StoryProps = MatchSummaryProps & { readonly story: MatchStory }

/** Chart of the points on the boards, turn by turn. */
const PointsChart = ({ story, events, rules, names, colours }: StoryProps) => {
  const { t } = useTranslation('chase')
  const won = events.findLast((event) => event.type === 'matchWon')
  const sides = Array.from({ length: rules.sides }, (_, side) => side)
  const end = story.pointsByTurn.at(-1) ?? []
  const boards = sides.map((side) =>
    t('chase.summary.board', { name: sideName(rules, side, names), points: end[side] ?? 0 }),
  )
  return (
    <StepChart
      label={t('chase.summary.chart', { boards: joinNames(boards) })}
      last={story.pointsByTurn.length - 1}
      lines={sides.map((side) => ({
        steps: story.pointsByTurn.map((points, at) => ({ at, share: (points[side] ?? 0) / MAX_BOARD_POINTS })),
        colours: seatsOf(rules, side).map((seat) => colourAt(colours[seat] ?? 0).css),
      }))}
      marked={won?.type === 'matchWon' ? turningTurn(story, won.side) : undefined}
    />
  )
}

/** Names the player and the points of a turn, as a link to it if that can be followed. */
const TurnText = ({ turn, names, onSee }: { readonly turn: TurnStory } & Pick<StoryProps, 'names' | 'onSee'>) => {
  const { t } = useTranslation('chase')
  const text = t('chase.summary.turn', { name: names[turn.seat] ?? '', count: turn.points })
  if (onSee === undefined) return text
  return (
    <button type="button" className="link" onClick={() => onSee(turn.entryCount)}>
      {text}
    </button>
  )
}

/** Table of what each player did. */
const SeatFigures = ({ story, names }: StoryProps) => {
  const { t } = useTranslation('chase')
  const cellsBySeat = story.seats.map((figures) => ({
    aTurn: decimalText(pointsPerTurn(figures)),
    columns: t('chase.summary.of', { count: figures.columns, total: figures.shots }),
    outs: figures.outs,
    penalties: figures.penalties,
    bonuses: figures.bonuses,
    taken: figures.taken,
  }))
  return (
    <FiguresTable
      heads={[t('chase.summary.player'), ...names]}
      rows={(['aTurn', 'columns', 'outs', 'penalties', 'bonuses', 'taken'] as const).map((figure) => ({
        cells: [t(`chase.summary.${figure}`), ...cellsBySeat.map((cells) => cells[figure])],
      }))}
    />
  )
}

/** Summary of a match: the points on the boards turn by turn, the best turn and the worst, and what each player did. */
export const MatchSummary = (props: MatchSummaryProps) => {
  const { t } = useTranslation('chase')
  const { events, rules } = props
  const story = useMemo(() => matchStory(rules, events), [rules, events])
  const [best, worst] = bestAndWorst(story) ?? []
  const turnFact = (id: 'best' | 'worst', turn: TurnStory | undefined) =>
    turn === undefined ? [] : [{ id, label: t(`chase.summary.${id}`), value: <TurnText {...props} turn={turn} /> }]
  return (
    <section className="story chase-summary" aria-label={t('chase.summary.title')}>
      <PointsChart {...props} story={story} />
      <FactList
        facts={[
          { id: 'turns', label: t('chase.summary.turns'), value: story.turns.length },
          ...turnFact('best', best),
          ...turnFact('worst', worst),
        ]}
      />
      <SeatFigures {...props} story={story} />
    </section>
  )
}
