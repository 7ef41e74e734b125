import { useMemo } from 'react'
import { MAX_BOARD_POINTS } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { type ChaseRules, seatsOf } from '../../../engine/marble-chase/rules.ts'
import { colourAt } from '../../../workshop/design/player-colours.ts'
import { StepChart } from '../../game/story/StepChart.tsx'
import { localeOf } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { listOf } from '../../words/names.ts'
import { sideName } from '../words/field-names.ts'
import {
  bestAndWorst,
  type ChaseFigures,
  type MatchStory,
  matchStory,
  pointsATurn,
  type TurnStory,
  turningTurn,
} from './match-story.ts'
import '../../game/story/story.css'
import './match-summary.css'

interface Props {
  readonly events: readonly ChaseEvent[]
  readonly rules: ChaseRules
  readonly names: readonly string[]
  /** Colours of the palette, by seat. */
  readonly colours: readonly number[]
  /** Shows the match as it stood after this number of entries of its record. */
  readonly onSee?: ((entry: number) => void) | undefined
}

type StoryProps = Props & { readonly story: MatchStory }

const Chart = ({ story, events, rules, names, colours }: StoryProps) => {
  const { t } = useTranslation('chase')
  const won = events.findLast((event) => event.type === 'matchWon')
  const sides = Array.from({ length: rules.sides }, (_, side) => side)
  const end = story.pointsByTurn.at(-1) ?? []
  const boards = sides.map((side) =>
    t('chase.summary.board', { name: sideName(rules, side, names), points: end[side] ?? 0 }),
  )
  return (
    <StepChart
      label={t('chase.summary.course', { boards: listOf(boards) })}
      last={story.pointsByTurn.length - 1}
      lines={sides.map((side) => ({
        steps: story.pointsByTurn.map((points, at) => ({ at, share: (points[side] ?? 0) / MAX_BOARD_POINTS })),
        colours: seatsOf(rules, side).map((seat) => colourAt(colours[seat] ?? 0).css),
      }))}
      marked={won?.type === 'matchWon' ? turningTurn(story, won.side) : undefined}
    />
  )
}

interface TurnProps extends Pick<Props, 'names' | 'onSee'> {
  readonly kind: 'best' | 'worst'
  readonly turn: TurnStory
}

const TurnFact = ({ kind, turn, names, onSee }: TurnProps) => {
  const { t } = useTranslation('chase')
  const told = t('chase.summary.turn', { name: names[turn.seat] ?? '', count: turn.points })
  return (
    <div>
      <dt>{t(`chase.summary.${kind}`)}</dt>
      <dd>
        {onSee === undefined ? (
          told
        ) : (
          <button type="button" className="link" onClick={() => onSee(turn.entry)}>
            {told}
          </button>
        )}
      </dd>
    </div>
  )
}

const useShares = () => {
  const { t } = useTranslation('chase')
  const rounded = new Intl.NumberFormat(localeOf(), { maximumFractionDigits: 1 })
  return (figures: ChaseFigures): readonly string[] => [
    rounded.format(pointsATurn(figures)),
    t('chase.summary.of', { count: figures.columns, total: figures.shots }),
    String(figures.outs),
    String(figures.penalties),
    String(figures.bonuses),
    String(figures.taken),
  ]
}

const FIGURE_COLUMNS = ['aTurn', 'columns', 'outs', 'penalties', 'bonuses', 'taken'] as const

const Seats = ({ story, names }: StoryProps) => {
  const { t } = useTranslation('chase')
  const shares = useShares()
  const rows = story.seats.map(shares)
  return (
    <table className="chase-figures">
      <thead>
        <tr>
          <th scope="col">{t('chase.summary.player')}</th>
          {names.map((name, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIGURE_COLUMNS.map((column, i) => (
          <tr key={column}>
            <th scope="row">{t(`chase.summary.${column}`)}</th>
            {rows.map((row, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <td key={seat}>{row[i]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A match that is over in numbers: the points on the boards turn by turn, the best turn and the poorest, and what each player did. */
export const MatchSummary = (props: Props) => {
  const { t } = useTranslation('chase')
  const { events, rules, names, onSee } = props
  const story = useMemo(() => matchStory(rules, events), [rules, events])
  const [best, worst] = bestAndWorst(story) ?? []
  return (
    <section className="story chase-summary" aria-label={t('chase.summary.title')}>
      <Chart {...props} story={story} />
      <dl>
        <div>
          <dt>{t('chase.summary.turns')}</dt>
          <dd>{story.turns.length}</dd>
        </div>
        {best !== undefined && <TurnFact kind="best" turn={best} names={names} onSee={onSee} />}
        {worst !== undefined && <TurnFact kind="worst" turn={worst} names={names} onSee={onSee} />}
      </dl>
      <Seats {...props} story={story} />
    </section>
  )
}
