import { useMemo } from 'react'
import { MoveLine } from '../../../game/play/moves/MoveLine.tsx'
import { TeamProgress } from '../../../game/play/TeamProgress.tsx'
import type { TableGame } from '../../../game/use-game.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BoardPreview, useBoardMap } from './BoardPreview.tsx'
import { highlightsOf } from './board-preview.ts'
import './table-overview.css'

/** Number of decisions with routes on the board. */
const MAX_RECENT_MOVES = 3

/** Returns the latest decisions since this player's own last one, inclusive. */
const latest = ({ log, seat }: TableGame): TableGame['log'] => {
  const own = log.findLastIndex((entry) => entry.seat === seat && !entry.byBot)
  return log.slice(Math.max(own, log.length - MAX_RECENT_MOVES, 0))
}

/** Overview for a player who has nothing to choose: the board with the last routes, the last moves, and the teams' progress. */
export const TableOverview = ({ game }: { readonly game: TableGame }) => {
  const { t } = useTranslation('phone')
  const { announced, state, setup } = game
  const { map, colours } = useBoardMap(game)
  const highlights = useMemo(() => {
    const events = announced.length > 0 ? announced : latest(game).flatMap((entry) => entry.events)
    return announced.length > 0 ? highlightsOf(events) : { ...highlightsOf(events), victims: [] }
  }, [announced, game])
  return (
    <section className="phone-glance" aria-label={t('phone.table')}>
      <div className="phone-glance-board">
        <BoardPreview
          map={map}
          board={setup.rules.board}
          colours={colours}
          pegs={state.pegs}
          highlights={highlights}
          whole
        />
      </div>
      <ol className="glance-moves" aria-label={t('strip.title', { ns: 'play' })}>
        {latest(game)
          .toReversed()
          .map((entry, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
            <li key={i}>
              <MoveLine game={game} entry={entry} />
            </li>
          ))}
      </ol>
      <TeamProgress game={game} />
    </section>
  )
}
