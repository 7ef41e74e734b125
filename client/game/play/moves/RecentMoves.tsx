import { colourAt } from '../../../../workshop/design/player-colours.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { HistoryEntry } from '../../../table/state/history.ts'
import { replayEntry, useMoveReplay } from '../../../table/state/move-replay.ts'
import type { TableGame } from '../../use-game.ts'
import { MoveLine } from './MoveLine.tsx'
import './recent-moves.css'

const MAX_RECENT_MOVES = 8

interface MoveRowProps {
  readonly game: TableGame
  readonly entry: HistoryEntry
  /** Index in the history. */
  readonly index: number
}

const MoveRow = ({ game, entry, index }: MoveRowProps) => {
  const { t } = useTranslation('moves')
  const isReplayed = useMoveReplay((replayed) => replayed.index === index)
  const colour = game.state.seats[entry.seat]?.colour ?? 0
  return (
    <li>
      <button
        type="button"
        className="strip-move"
        aria-pressed={isReplayed}
        title={t('strip.again')}
        style={{ '--colour': colourAt(colour).css }}
        onClick={() => replayEntry(index)}
      >
        <MoveLine game={game} entry={entry} index={index} />
      </button>
    </li>
  )
}

/** Lists the latest decisions, the newest first. A press replays one on the board. */
export const RecentMoves = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('moves')
  const { log, state } = game
  const latest = Array.from({ length: Math.min(MAX_RECENT_MOVES, log.length) }, (_, i) => log.length - 1 - i)
  return (
    <section className="strip" aria-label={t('strip.title')}>
      <ol reversed start={log.length}>
        {latest.map((index) => {
          const entry = log[index]
          return entry && <MoveRow key={`${state.game} ${index}`} game={game} entry={entry} index={index} />
        })}
      </ol>
    </section>
  )
}
