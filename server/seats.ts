import type { Seat } from '../engine/board.ts'
import { ok } from '../engine/result.ts'
import { type Answer, no } from './answer.ts'
import { botName, uniqueName } from './names.ts'
import { COLOUR_COUNT, type Occupant } from './protocol.ts'

/** Who sits where, under which name and colour. */
export interface Chair {
  readonly occupant: Occupant
  readonly name: string
  readonly colour: number
  /** Public id of the person, or empty. */
  readonly person: string
  readonly bot: string
  readonly ready: boolean
}

/** Every seat has a colour of its own at any time, also an empty one: its pegs stand on the board. */
export class Seats {
  private readonly chairs: Chair[]

  constructor(players: number) {
    this.chairs = Array.from({ length: players }, (_, colour) => ({
      occupant: 'empty',
      name: '',
      colour,
      person: '',
      bot: '',
      ready: false,
    }))
  }

  all(): readonly Chair[] {
    return this.chairs
  }

  at(seat: Seat): Answer<Chair> {
    const chair = this.chairs[seat]
    return chair === undefined ? no('table/no-such-seat', `This table has no seat ${seat}.`) : ok(chair)
  }

  seatOf(person: string): Seat | undefined {
    const seat = this.chairs.findIndex((chair) => chair.occupant === 'person' && chair.person === person)
    return seat < 0 ? undefined : seat
  }

  count(occupant: Occupant): number {
    return this.chairs.filter((chair) => chair.occupant === occupant).length
  }

  /** Seats a person in the chair, out of any other; `name` is made unique. */
  seatPerson(seat: Seat, person: string, name: string): void {
    const before = this.seatOf(person)
    if (before !== undefined && before !== seat) this.empty(before)
    const unique = uniqueName(name, this.othersNames(seat))
    const ready = before === seat && this.chairs[seat]?.ready === true
    this.put(seat, { occupant: 'person', name: unique, person, bot: '', ready })
  }

  seatBot(seat: Seat, bot: string): void {
    this.put(seat, { occupant: 'bot', name: botName(this.othersNames(seat)), person: '', bot, ready: true })
  }

  empty(seat: Seat): void {
    this.put(seat, { occupant: 'empty', name: '', person: '', bot: '', ready: false })
  }

  setReady(seat: Seat, ready: boolean): void {
    this.put(seat, { ready })
  }

  /** Everybody takes another seat, with name and colour: who sat in seat `i` sits in `seatOf[i]` then. */
  move(seatOf: readonly Seat[]): void {
    const before = this.chairs.slice()
    for (const [from, to] of seatOf.entries()) this.chairs[to] = before[from] as Chair
  }

  /** Gives the seat a colour; the empty seat or bot that has it takes the seat's old one instead. */
  paint(seat: Seat, colour: number): void {
    const old = this.chairs[seat]?.colour ?? colour
    const holder = this.chairs.findIndex((chair) => chair.colour === colour)
    if (holder >= 0) this.put(holder, { colour: old })
    this.put(seat, { colour })
  }

  /** `person`: whom a colour held in another seat of his does not stand in the way of. */
  mayPaint(seat: Seat, colour: number, person = ''): Answer<true> {
    if (!Number.isInteger(colour) || colour < 0 || colour >= COLOUR_COUNT) {
      return no('table/bad-colour', `A colour is a number from 0 to ${COLOUR_COUNT - 1}.`)
    }
    const holder = this.chairs.find((chair, other) => other !== seat && chair.colour === colour)
    return holder?.occupant === 'person' && holder.person !== person
      ? no('table/colour-taken', `${holder.name} already plays this colour.`)
      : ok(true)
  }

  private othersNames(seat: Seat): readonly string[] {
    return this.chairs.filter((chair, other) => other !== seat && chair.name !== '').map((chair) => chair.name)
  }

  private put(seat: Seat, change: Partial<Chair>): void {
    const chair = this.chairs[seat]
    if (chair !== undefined) this.chairs[seat] = { ...chair, ...change }
  }
}
