import type { HistoryEntry } from '../../../table/state/history.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { CardText } from '../../../words/CardText.tsx'
import { contextAt } from '../../../words/former-players.ts'
import { briefText, openCardOf } from '../../../words/move-summary.ts'
import { seatName } from '../../../words/names.ts'
import { decisionText } from '../../../words/sentences.ts'
import type { TableGame } from '../../use-game.ts'

interface MoveLineProps {
  readonly game: TableGame
  readonly entry: HistoryEntry
  /** Index in the history. */
  readonly index: number
}

/** A decision in one line: player, card and effect. */
export const MoveLine = ({ game, entry, index }: MoveLineProps) => {
  const context = contextAt(game.textContext, index)
  const { seats } = context
  const card = openCardOf(entry)
  const brief = briefText(context, entry)
  return (
    <>
      <MarkChip colour={seats[entry.seat]?.colour ?? 0} size={20} />
      {brief !== undefined && <b>{seatName(seats, entry.seat)}</b>}
      {brief !== undefined && card !== undefined && <CardText card={card} />}
      <span className="strip-brief">{brief ?? decisionText(context, entry)}</span>
    </>
  )
}
