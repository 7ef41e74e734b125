import type { Seat } from '../../../engine/board.ts'
import { readClock } from '../../table/state/clock.ts'
import type { SeatedTable } from '../../table/state/table.ts'
import { lazyPart } from '../../ui/lazy-component.ts'
import { TakeBackRequest } from '../talk/lazy.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'

const LazyJoinRequests = lazyPart('JoinRequests', () => import('./JoinRequests.tsx'), ['host'])
const LazyTurnNewsQuestion = lazyPart('TurnNewsQuestion', () => import('../turn-news/TurnNews.tsx'), ['turnNews'])

interface TableBannersProps {
  readonly game: SeatedTable
  /** Seats of the people at this device, who answer what others ask; undefined for spectators. */
  readonly own?: readonly Seat[] | undefined
}

/** A lost connection and the questions of others. The style sheet shows the first of them. */
export const TableBanners = ({ game, own }: TableBannersProps) => (
  <>
    <ConnectionBanner />
    {own !== undefined && <TakeBackRequest game={game} own={own} />}
    {own !== undefined && game.state.knocks !== '[]' && <LazyJoinRequests game={game} />}
    {game.seat >= 0 && readClock(game.state.clock).kind === 'days' && <LazyTurnNewsQuestion code={game.state.code} />}
  </>
)
