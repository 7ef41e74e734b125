import type { TableGame } from '../../../game/use-game.ts'
import { MarkChip } from '../../../ui/MarkChip.tsx'
import { hitOnViewer } from '../../../words/headlines.ts'

/** Says to this player that they were hit, until they decide again: on their own turn the status line asks for a card instead. */
export const HandHeadline = ({ game }: { readonly game: TableGame }) => {
  const headline = hitOnViewer(game.textContext, game.log)
  return headline === undefined ? null : (
    <p className="hand-headline">
      <MarkChip colour={game.state.seats[headline.seat]?.colour ?? 0} size={22} /> {headline.text}
    </p>
  )
}
