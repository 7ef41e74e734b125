import type { ReactNode } from 'react'
import type { ChaseGame } from '../../../engine/marble-chase/game.ts'
import type { ShownPlayers } from '../../game/shown-players.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { columnName } from '../words/field-names.ts'
import { DieFace } from './DieFace.tsx'

interface ChasePromptProps {
  readonly game: ChaseGame
  readonly players: ShownPlayers
  /** True if this device decides for the seat on turn. */
  readonly isOwn: boolean
  readonly isRolling: boolean
  /** Says why the viewer's latest shot failed, and what helps, or where the points of a marble may go; empty if there is nothing to say. */
  readonly advice?: string
  /** The remaining time. */
  readonly children?: ReactNode
  /** Buttons below the sentence. */
  readonly actions?: ReactNode
}

/** Returns the key of the text that says what is to be done. */
const taskOf = ({ phase, marbles, opening }: ChaseGame): 'die' | 'first' | 'shoot' | 'again' | 'score' | 'over' => {
  if (phase !== 'shoot') return phase
  if (marbles.some(({ at, on, out }) => at === 'hand' && on + out > 0)) return 'again'
  return opening ? 'first' : 'shoot'
}

/** Shows the player on turn and the task; also the die, when it has named a column. */
export const ChasePrompt = ({
  game,
  players: { names, colours },
  isOwn,
  isRolling,
  advice = '',
  children,
  actions,
}: ChasePromptProps) => {
  const { t } = useTranslation('chase')
  const task = taskOf(game)
  const { turn, die } = game
  const name = names[turn] ?? ''
  const taskText = (): string => {
    if (isRolling) return t('chase.task.rolling')
    if (task === 'over') return t('chase.task.over')
    const theirs = isOwn ? '' : t(`chase.theirs.${task}`)
    if (!isOwn) return advice === '' ? theirs : t('chase.theirsAdvice', { task: theirs, advice })
    return task === 'score' || advice !== '' ? advice : t(`chase.task.${task}`)
  }
  return (
    <div className="chase-prompt">
      {task !== 'over' && <MarkChip colour={colours[turn] ?? 0} size={30} />}
      <p>
        {task !== 'over' && <b>{name}</b>}
        <span>{taskText()}</span>
      </p>
      {children}
      {die !== undefined && (
        <span className="chase-named-die" role="img" aria-label={t('chase.named', { die, colour: columnName(die) })}>
          <DieFace key={`${turn} ${die}`} value={die} painted />
        </span>
      )}
      {actions !== undefined && <div className="chase-actions">{actions}</div>}
    </div>
  )
}
