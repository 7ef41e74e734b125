import type { Seat } from '../../../engine/board.ts'
import { levelOfBots, nameBot } from '../bot-choice.ts'
import { withHandHidden } from '../hidden-hands.ts'
import type { People } from '../people/people.ts'
import type { TableSnapshot } from '../table-snapshot.ts'
import { isAwake } from './awake.ts'

/** Gives the seat of a person to a bot for the rest of the game. */
const withSeatLost = (snapshot: TableSnapshot, seat: Seat): TableSnapshot => {
  const { seats, bots, deadlines, lostBy } = snapshot
  const { occupant, person } = seats.all()[seat] ?? {}
  if (occupant !== 'person' || person === undefined) return snapshot
  const bot = nameBot({ name: levelOfBots(bots) }, snapshot, seats.othersNames(seat))
  const left = {
    ...snapshot,
    seats: seats.seatBot(seat, bot),
    deadlines: deadlines.with(seat, 0),
    lostBy: [...lostBy, person],
  }
  return withHandHidden(left, seat, person)
}

/** Takes the seats of people whose time is up, where the table says that the game is then lost for them: a bot plays on for their partners and for the others. */
export const withSeatsLost = (snapshot: TableSnapshot, people: People, now: number): TableSnapshot => {
  const { clock, deadlines, match } = snapshot
  const isRunning = match !== undefined && !match.over && isAwake(snapshot, people)
  if (clock.atZero !== 'seat' || !isRunning) return snapshot
  const late = deadlines.flatMap((end, seat) => (end > 0 && end <= now ? [seat] : []))
  return late.reduce(withSeatLost, snapshot)
}
