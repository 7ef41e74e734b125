import type { CSSProperties } from 'react'
import { titleOf } from '../i18n/prompts.ts'
import { TimeLeft } from '../play/panels/TimeLeft.tsx'
import { readClock } from '../state/clock.ts'
import type { TableGame } from '../state/use-game.ts'
import { MarkChip } from '../ui/MarkChip.tsx'

/** Marks beside the sentence. The player panels show the others that the table waits for. */
const MOST = 4

/** Whom the table waits for, to be seen from any chair. */
export const TurnBanner = ({ game }: { readonly game: TableGame }) => {
  const { seats, asked, turn, clock } = game.state
  const title = titleOf(game)
  const waited = asked.length === 0 ? [turn] : asked
  const { deadline = 0, heldUntil = 0 } = seats[waited[0] ?? -1] ?? {}
  const until = heldUntil > 0 ? heldUntil : deadline
  return (
    <header className="tv-turn" data-seats={waited.join(' ')}>
      <span className="team-chips">
        {waited.slice(0, MOST).map((seat) => (
          <MarkChip key={seat} colour={seats[seat]?.colour ?? 0} />
        ))}
      </span>
      <h1 style={{ '--letters': title.length } as CSSProperties}>{title}</h1>
      {until > 0 && <TimeLeft clock={readClock(clock)} deadline={until} />}
    </header>
  )
}
