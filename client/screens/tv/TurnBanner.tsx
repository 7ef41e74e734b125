import type { CSSProperties } from 'react'
import { RunningTime } from '../../game/play/panels/TimeLeft.tsx'
import type { TableGame } from '../../game/use-game.ts'
import { MarkChip } from '../../ui/MarkChip.tsx'
import { titleOf } from '../../words/prompts.ts'

/** Number of marks beside the sentence. The player panels show the others that the table waits for. */
const MAX_MARKS = 4

/** The player the table waits for, to be seen from any chair. */
export const TurnBanner = ({ game }: { readonly game: TableGame }) => {
  const { seats, asked, turn } = game.state
  const title = titleOf(game)
  const waited = asked.length === 0 ? [turn] : asked
  return (
    <header className="tv-turn" data-seats={waited.join(' ')}>
      <span className="team-chips">
        {waited.slice(0, MAX_MARKS).map((seat) => (
          <MarkChip key={seat} colour={seats[seat]?.colour ?? 0} />
        ))}
      </span>
      <h1 style={{ '--letters': title.length } as CSSProperties}>{title}</h1>
      <RunningTime {...game} />
    </header>
  )
}
