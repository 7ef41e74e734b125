import type { Seat } from '../../../engine/board.ts'
import { levelOfBots, nameBot } from '../bot-choice.ts'
import { withHandHidden } from '../hidden-hands.ts'
import type { People } from '../people/people.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import { isAwake } from './awake.ts'

/** Gives the seat of a person, or one that somebody has left, to a bot for the rest of the game. */
const withSeatLost = (snapshot: TableSnapshot, seat: Seat): TableSnapshot => {
  const { seats, bots, deadlines, lostBy } = snapshot
  const { occupant, person } = seats.all()[seat] ?? {}
  if (occupant === 'bot' || person === undefined) return snapshot
  const bot = nameBot({ name: levelOfBots(bots) }, snapshot, seats.othersNames(seat))
  const left = { ...snapshot, seats: seats.seatBot(seat, bot), deadlines: deadlines.with(seat, 0) }
  return occupant === 'empty' ? left : withHandHidden({ ...left, lostBy: [...lostBy, person] }, seat, person)
}

/**
 * Takes the seats of people whose time is up, where the table says that the game is then lost for them: a bot plays on for their
 * partners and for the others. In a game over days it does so, too, in a seat that somebody has left and nobody has taken in that time.
 */
export const withSeatsLost = (snapshot: TableSnapshot, people: People, now: number): TableSnapshot => {
  const { clock, deadlines, match, seats } = snapshot
  const isRunning = match !== undefined && !match.over && isAwake(snapshot, people)
  if (!isRunning) return snapshot
  const isLost = (seat: Seat): boolean => clock.atZero === 'seat' || seats.all()[seat]?.occupant === 'empty'
  const late = deadlines.flatMap((end, seat) => (end > 0 && end <= now && isLost(seat) ? [seat] : []))
  return late.reduce(withSeatLost, snapshot)
}
