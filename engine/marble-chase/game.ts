import type { Seat } from '../board.ts'
import { fault, ok, type Result } from '../result.ts'
import { NO_POINTS, type Totals } from './colours.ts'
import { CUBES_AFTER_WIN } from './cubes.ts'
import { MARBLES, type Marble, type Row, slotValueOf } from './flick.ts'
import { type ChaseRules, type ChaseSetup, chaseRules, type Side } from './rules.ts'

/** The place of a marble: still to be flicked (`hand`), in a slot (its number), on the field (`on`), or lost. */
type MarblePlace = number | 'hand' | 'on' | 'lost'

/** A marble of the turn. */
export interface TurnMarble {
  readonly marble: Marble
  readonly at: MarblePlace
  /** Number of its flicks in this turn that came to rest in no slot. */
  readonly on: number
  /** Number of its flicks in this turn that ended outside. */
  readonly out: number
  /** Bonus less penalty of its latest flick (Q6): -1, 0 or 1. */
  readonly bonus: number
  /** True once it has been scored or left unscored. */
  readonly scored: boolean
}

/** Phase of a match. In `die` chance must roll the die; `shoot` (a flick) and `score` wait for the seat on turn. */
export type ChasePhase = 'die' | 'shoot' | 'score' | 'over'

/** A match at one moment. It never changes: `playChase` returns a new one. Nothing of it is hidden from anybody. */
export interface ChaseGame {
  readonly rules: ChaseRules
  /** The seat that began the first game. */
  readonly first: Seat
  readonly phase: ChasePhase
  /** The seat on turn. */
  readonly turn: Seat
  /** True in the first turn of a game: one flick, and no die (Q5). */
  readonly opening: boolean
  /** The column that the die named; `undefined` before the roll and in an opening. */
  readonly die: number | undefined
  /** Marbles of the turn. Those flicked last come last. */
  readonly marbles: readonly TurnMarble[]
  /** Number of black marbles scored in this turn. */
  readonly blacks: number
  /** Totals by side of the present game. */
  readonly totals: readonly Totals[]
  /** Games won, by side. */
  readonly wins: readonly number[]
  /** The side that won the match. */
  readonly winner: Side | undefined
}

const FRESH_MARBLES: readonly TurnMarble[] = MARBLES.map((marble) => ({
  marble,
  at: 'hand',
  on: 0,
  out: 0,
  bonus: 0,
  scored: false,
}))

/** Returns the fields of a game that change when a turn begins. */
export const freshTurn = (turn: Seat, opening: boolean) =>
  ({ phase: opening ? 'shoot' : 'die', turn, opening, die: undefined, marbles: FRESH_MARBLES, blacks: 0 }) as const

/** Returns totals of 0, by side. */
export const emptyTotals = ({ sides }: ChaseRules): readonly Totals[] => Array.from({ length: sides }, () => NO_POINTS)

/** Returns a match before its first flick. `first` is the seat that begins. */
export const newChase = (setup: ChaseSetup & { readonly first: Seat }): Result<ChaseGame> => {
  const made = chaseRules(setup)
  if (!made.ok) return made
  const { first } = setup
  const { players, sides } = made.value
  if (!Number.isInteger(first) || first < 0 || first >= players) {
    return fault(
      'rules/players',
      `first must be a seat from 0 to ${players - 1}, not ${typeof first === 'number' ? first : typeof first}`,
      'Q4',
    )
  }
  return ok({
    rules: made.value,
    first,
    ...freshTurn(first, true),
    totals: emptyTotals(made.value),
    wins: Array.from({ length: sides }, () => 0),
    winner: undefined,
  })
}

/** Returns the cubes that a side owns in this game (Q13). Only in a match does a win cost cubes. */
export const cubesOwned = ({ rules, wins }: Pick<ChaseGame, 'rules' | 'wins'>, side: Side): number =>
  rules.bestOf > 1 && (wins[side] as number) > 0 ? CUBES_AFTER_WIN : rules.cubes

/** Returns the bonus less the penalty of a flick: -1, 0 or 1 (Q6). In an opening no column is named. */
export const flickBonus = ({ opening, die }: Pick<ChaseGame, 'opening' | 'die'>, column: number, row: Row): number =>
  (row === 'b' ? 1 : 0) - (opening || column === die ? 0 : 1)

/** Returns the points of a marble that lies in a slot (Q6): 0 to 7. */
export const flickPoints = ({ at, bonus }: TurnMarble): number => (typeof at === 'number' ? slotValueOf(at) + bonus : 0)

/** A marble in a slot. */
export interface SlottedMarble {
  readonly marble: Marble
  readonly slot: number
}

/** Returns the marbles of the turn that lie in slots, in the order flicked. */
export const slottedMarbles = ({ marbles }: Pick<ChaseGame, 'marbles'>): readonly SlottedMarble[] =>
  marbles.flatMap(({ marble, at }) => (typeof at === 'number' ? [{ marble, slot: at }] : []))

/** A marble of the turn that lies in the slot `at`. */
export interface MarbleToScore extends TurnMarble {
  readonly at: number
}

/** Returns the marbles that lie in slots and are neither scored nor left unscored, in the order flicked. */
export const marblesToScore = ({ marbles }: ChaseGame): readonly MarbleToScore[] =>
  marbles.filter((marble): marble is MarbleToScore => typeof marble.at === 'number' && !marble.scored)
