import type { FormerPlayer } from '../../../fair/evidence.ts'
import type { Chair } from '../seats.ts'
import type { TableSnapshot } from '../table-snapshot.ts'

/** Changes of players that a game remembers; beyond them the oldest are forgotten, so that the state stays small. */
export const MAX_FORMER_PLAYERS = 30

const isSamePlayer = (a: Chair, b: Chair): boolean =>
  a.occupant === b.occupant && a.person === b.person && (a.occupant === 'person' || a.name === b.name)

/** A change of the player in a seat. */
interface Change {
  readonly before: FormerPlayer
  readonly after: Chair
  /** True if it may be who had left it: not a person who is new to the seat, whatever their name. */
  readonly isBack: boolean
}

const append = (former: readonly FormerPlayer[], player: FormerPlayer): readonly FormerPlayer[] =>
  [...former, player].slice(-MAX_FORMER_PLAYERS)

/** Returns the list after a person has got their seat back with another browser. */
const withReturn = (former: readonly FormerPlayer[], { seat, name, until }: FormerPlayer): readonly FormerPlayer[] => {
  const isListed = former.some((other) => other.returned === true && other.seat === seat && other.until === until)
  return until === 0 || isListed ? former : append(former, { seat, name, until, returned: true })
}

/** Returns the list after the player in a seat has changed. Somebody who decided nothing before leaving is not listed, unless their time was up. */
const withChange = (former: readonly FormerPlayer[], { before, after, isBack }: Change): readonly FormerPlayer[] => {
  const { seat, name, until } = before
  const known = former.find((other) => other.returned !== true && other.seat === seat && other.until === until)
  if (known !== undefined)
    return isBack && known.name === after.name ? former.filter((other) => other !== known) : former
  return (until === 0 && before.late !== true) || name === '' ? former : append(former, before)
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
    const isLate = after.lostBy.includes(chair.person) && !before.lostBy.includes(chair.person)
    const player: FormerPlayer = { seat, name: chair.name, until: match.seq, ...(isLate && { late: true }) }
    // A person takes the seat of another one only with another browser.
    if (chair.occupant === 'person' && next.occupant === 'person') return withReturn(list, player)
    const isBack = next.occupant === 'bot' || before.held[next.person] === seat
    return withChange(list, { before: player, after: next, isBack })
  }, former)
  return changed === former ? after : { ...after, former: changed }
}
