import type { ReactNode } from 'react'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { columnName } from '../words/field-names.ts'
import { DieFace } from './DieFace.tsx'

interface Props {
  readonly game: ChaseGame
  readonly names: readonly string[]
  readonly colours: readonly number[]
  /** This device decides for the seat on turn. */
  readonly own: boolean
  /** A marble rolls. */
  readonly rolling: boolean
  /** The time that is left. */
  readonly children?: ReactNode
}

const taskOf = ({ phase, marbles, opening }: ChaseGame): 'die' | 'first' | 'shoot' | 'again' | 'score' | 'over' => {
  if (phase !== 'shoot') return phase
  const again = marbles.some(({ at, on, out }) => at === 'hand' && on + out > 0)
  if (again) return 'again'
  return opening ? 'first' : 'shoot'
}

/** Shows the player on turn and the task; also the die, when it has named a column. */
export const ChasePrompt = ({ game, names, colours, own, rolling, children }: Props) => {
  const { t } = useTranslation('chase')
  const task = taskOf(game)
  const { turn, die } = game
  const name = names[turn] ?? ''
  return (
    <div className="chase-prompt">
      {task !== 'over' && <MarkChip colour={colours[turn] ?? 0} size={30} />}
      <p>
        {task !== 'over' && <b>{name}</b>}
        <span>
          {rolling
            ? t('chase.task.rolling')
            : t(own || task === 'over' ? `chase.task.${task}` : `chase.theirs.${task}`)}
        </span>
      </p>
      {children}
      {die !== undefined && (
        <span className="chase-named-die" role="img" aria-label={t('chase.named', { die, colour: columnName(die) })}>
          <DieFace key={`${turn} ${die}`} value={die} painted />
        </span>
      )}
    </div>
  )
}
