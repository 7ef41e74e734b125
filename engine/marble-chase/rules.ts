import type { Seat } from '../board.ts'
import { fault, ok, type Result } from '../result.ts'
import { RULES_ID } from './rules-id.ts'

export const RULES_NAME = 'Marble Chase'

/** Number, from 0, of a player or a team of two with a scoring board of its own (Q1). */
export type Side = number

/** Number of sides by number of players. */
export const SIDES_BY_PLAYERS: Readonly<Record<number, number>> = { 2: 2, 3: 3, 4: 2 }
export const PLAYER_COUNTS = Object.keys(SIDES_BY_PLAYERS).map(Number)

/**
 * The options of a table with their values, of which the first is the default: games of a match (Q19), cubes of a side
 * (Q20), black marbles that may be scored in a turn (Q20).
 */
export const OPTION_VALUES = {
  bestOf: [1, 3],
  cubes: [12, 13, 14, 15, 16, 17, 18, 19, 20],
  blacks: [3, 2, 1],
} as const

export type ChaseOptionName = keyof typeof OPTION_VALUES
export type ChaseOptions = { readonly [K in ChaseOptionName]: (typeof OPTION_VALUES)[K][number] }

/** The set-up that a table asks for. */
export interface ChaseSetup {
  readonly players: number
  readonly teams?: number
  readonly options?: Partial<ChaseOptions>
}

/** The rules of a table: its options, players and sides. */
export interface ChaseRules extends ChaseOptions {
  readonly players: number
  readonly sides: number
}

const isOption = (name: string): name is ChaseOptionName => Object.hasOwn(OPTION_VALUES, name)

const DEFAULT_OPTIONS: ChaseOptions = {
  bestOf: OPTION_VALUES.bestOf[0],
  cubes: OPTION_VALUES.cubes[0],
  blacks: OPTION_VALUES.blacks[0],
}

/** Returns a text for a value that should be a number. Not every value can be converted to text. */
const describeValue = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : typeof value

const optionsOf = (chosen: object): Result<ChaseOptions> => {
  for (const [name, value] of Object.entries(chosen)) {
    if (!isOption(name)) {
      return fault(
        'rules/option',
        `${RULES_ID} has no option "${name}"; there are ${Object.keys(OPTION_VALUES).join(', ')}`,
      )
    }
    const values: readonly unknown[] = OPTION_VALUES[name]
    if (!values.includes(value)) {
      return fault('rules/option', `"${name}" must be one of ${values.join(', ')}, not ${describeValue(value)}`)
    }
  }
  return ok({ ...DEFAULT_OPTIONS, ...chosen })
}

/** Returns the rules of a table, or a fault of its set-up. */
export const chaseRules = ({ players, teams, options = {} }: ChaseSetup): Result<ChaseRules> => {
  if (!PLAYER_COUNTS.includes(players)) {
    return fault(
      'rules/players',
      `${PLAYER_COUNTS.join(', ')} can play ${RULES_ID}, not ${describeValue(players)}`,
      'Q1',
    )
  }
  const sides = SIDES_BY_PLAYERS[players] as number
  if (teams !== undefined && teams !== sides) {
    return fault(
      'rules/teams',
      `${players} players make ${sides} teams in ${RULES_ID}, not ${describeValue(teams)}`,
      'Q1',
    )
  }
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    return fault('rules/option', 'options must be an object')
  }
  const chosen = optionsOf(options)
  return chosen.ok ? ok({ players, sides, ...chosen.value }) : chosen
}

/** Returns the side of a seat. Players of a team sit across from each other. */
export const sideOf = ({ sides }: ChaseRules, seat: Seat): Side => seat % sides

const allSeats = (players: number): readonly Seat[] => Array.from({ length: players }, (_, seat) => seat)

/** Returns the seats of a side, ascending. */
export const seatsOf = (rules: ChaseRules, side: Side): readonly Seat[] =>
  allSeats(rules.players).filter((seat) => sideOf(rules, seat) === side)

/** Returns the next seat in turn order. */
export const nextChaseSeat = ({ players }: ChaseRules, seat: Seat): Seat => (seat + 1) % players

/**
 * Returns the seats that roll the die next to decide who begins (Q4); if only one is left, it begins. `rounds`: the
 * dice so far, those of each round by the order of the seats that rolled.
 */
export const seatsRollingNext = (players: number, rounds: readonly (readonly number[])[]): readonly Seat[] =>
  rounds.reduce((seats, dice) => seats.filter((_, i) => dice[i] === Math.max(...dice)), allSeats(players))
