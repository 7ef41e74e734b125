import type { Seat } from '../../engine/board.ts'
import { ok } from '../../engine/result.ts'
import { COLOUR_COUNT, type Occupant } from '../protocol/choices.ts'
import { type Answer, refusal } from './answer.ts'
import type { NamedBot } from './bot-choice.ts'
import { uniqueName } from './people/names.ts'

/** A seat of the table with the person or bot in it. */
export interface Chair {
  readonly occupant: Occupant
  readonly name: string
  readonly colour: number
  /** Public id of the person, or empty. */
  readonly person: string
  /** `BotId` as text, or empty. */
  readonly bot: string
  readonly ready: boolean
  /** Bot that decides for the absent person, or empty. */
  readonly standIn: string
  /** Until when a decision waits for the person, who is away (ms since 1970); 0 while none does. */
  readonly heldUntil: number
}

const EMPTY_CHAIR = {
  occupant: 'empty',
  name: '',
  person: '',
  bot: '',
  ready: false,
  standIn: '',
  heldUntil: 0,
} as const

/** Immutable: every change returns new seats. Each seat, even an empty one, always has a colour of its own, because its pegs stand on the board. */
export class Seats {
  private readonly chairs: readonly Chair[]

  constructor(chairs: readonly Chair[]) {
    this.chairs = chairs
  }

  /** Returns empty seats with the colours 0, 1 and so on. */
  static empty(players: number): Seats {
    return new Seats(Array.from({ length: players }, (_, colour) => ({ ...EMPTY_CHAIR, colour })))
  }

  all(): readonly Chair[] {
    return this.chairs
  }

  at(seat: Seat): Answer<Chair> {
    const chair = this.chairs[seat]
    return chair === undefined ? refusal('table/no-such-seat', `This table has no seat ${seat}.`) : ok(chair)
  }

  /** Returns the seat of the person with this public id. */
  seatOf(person: string): Seat | undefined {
    const seat = this.chairs.findIndex((chair) => chair.occupant === 'person' && chair.person === person)
    return seat < 0 ? undefined : seat
  }

  count(occupant: Occupant): number {
    return this.chairs.filter((chair) => chair.occupant === occupant).length
  }

  /** Seats a person in the chair, and takes them out of any other; `name` is made unique. */
  seatPerson(seat: Seat, person: string, name: string): Seats {
    const before = this.seatOf(person)
    const left = before !== undefined && before !== seat ? this.empty(before) : this
    const unique = uniqueName(name, left.othersNames(seat))
    const ready = before === seat && this.chairs[seat]?.ready === true
    return left.put(seat, { ...EMPTY_CHAIR, occupant: 'person', name: unique, person, ready })
  }

  /** Gives the person in the chair this name, made unique. */
  rename(seat: Seat, name: string): Seats {
    return this.put(seat, { name: uniqueName(name, this.othersNames(seat)) })
  }

  /** Seats a bot in the chair. */
  seatBot(seat: Seat, { bot, name }: NamedBot): Seats {
    return this.put(seat, { ...EMPTY_CHAIR, occupant: 'bot', name, bot, ready: true })
  }

  empty(seat: Seat): Seats {
    return this.put(seat, EMPTY_CHAIR)
  }

  /** Moves everybody, with name and colour, from seat `i` to seat `seatOf[i]`. */
  move(seatOf: readonly Seat[]): Seats {
    const chairs = this.chairs.slice()
    for (const [from, to] of seatOf.entries()) chairs[to] = this.chairs[from] as Chair
    return new Seats(chairs)
  }

  /** Gives the seat a colour; the empty seat or bot that has it takes the seat's old one instead. */
  paint(seat: Seat, colour: number): Seats {
    const old = this.chairs[seat]?.colour ?? colour
    const holder = this.chairs.findIndex((chair) => chair.colour === colour)
    return (holder >= 0 ? this.put(holder, { colour: old }) : this).put(seat, { colour })
  }

  /** Checks whether the seat may get the colour. `person`: their own colour in another seat does not count as taken. */
  mayPaint(seat: Seat, colour: number, person = ''): Answer<true> {
    if (!Number.isInteger(colour) || colour < 0 || colour >= COLOUR_COUNT) {
      return refusal('table/bad-colour', `A colour is a number from 0 to ${COLOUR_COUNT - 1}.`)
    }
    const holder = this.chairs.find((chair, other) => other !== seat && chair.colour === colour)
    return holder?.occupant === 'person' && holder.person !== person
      ? refusal('table/colour-taken', `${holder.name} already plays this colour.`)
      : ok(true)
  }

  /** Changes some fields of a chair. */
  put(seat: Seat, change: Partial<Chair>): Seats {
    return new Seats(this.chairs.map((chair, i) => (i === seat ? { ...chair, ...change } : chair)))
  }

  map(change: (chair: Chair, seat: Seat) => Chair): Seats {
    const chairs = this.chairs.map(change)
    return chairs.every((chair, i) => chair === this.chairs[i]) ? this : new Seats(chairs)
  }

  /** Returns the names in all other seats. */
  othersNames(seat: Seat): readonly string[] {
    return this.chairs.filter((chair, other) => other !== seat && chair.name !== '').map((chair) => chair.name)
  }
}
