import type { FormerPlayer } from '../../../fair/evidence.ts'
import type { Chair } from '../seats.ts'
import type { TableSnapshot } from '../table-snapshot.ts'

/** Changes of players that a game remembers; beyond them the oldest are forgotten, so that the state stays small. */
const MAX_FORMER_PLAYERS = 30

const isSamePlayer = (a: Chair, b: Chair): boolean =>
  a.occupant === b.occupant && a.person === b.person && (a.occupant === 'person' || a.name === b.name)

/** Returns the list after the player in a seat has changed. Somebody who decided nothing before leaving is not listed. */
const withChange = (
  former: readonly FormerPlayer[],
  { seat, name, until }: FormerPlayer,
  nameAfter: string,
): readonly FormerPlayer[] => {
  const known = former.find((player) => player.seat === seat && player.until === until)
  if (known?.name === nameAfter) return former.filter((player) => player !== known)
  if (known !== undefined || until === 0 || name === '' || name === nameAfter) return former
  return [...former, { seat, name, until }].slice(-MAX_FORMER_PLAYERS)
}

/** Returns the snapshot with the players who have left their seats in this game; a new game begins without any. */
export const withFormerPlayers = (before: TableSnapshot, after: TableSnapshot): TableSnapshot => {
  const { match, seats, former } = after
  if (match?.id !== before.match?.id) return former.length === 0 ? after : { ...after, former: [] }
  if (match === undefined || seats === before.seats) return after
  const chairs = seats.all()
  const changed = before.seats.all().reduce((list, chair, seat) => {
    const next = chairs[seat]
    if (next === undefined || isSamePlayer(chair, next)) return list
    return withChange(list, { seat, name: chair.name, until: match.seq }, next.name)
  }, former)
  return changed === former ? after : { ...after, former: changed }
}
