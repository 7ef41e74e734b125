/** The lesson of Marble Chase: positions with one thing to do each, by hand on the board or on the scoring boards. */

import type { PointsUse, ScoreAction } from '../../../engine/marble-chase/action.ts'
import { type Colour, FULL_POINTS, NO_POINTS, type Totals } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import { columnOf, type Flick, type Marble, type Row, slotAt, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, freshTurn, newChase } from '../../../engine/marble-chase/game.ts'

/** Topics in the order in which they are learnt. */
export const CHASE_TOPICS = [
  'shoot',
  'value',
  'colour',
  'three',
  'penalty',
  'bonus',
  'cubes',
  'targets',
  'whole',
  'black',
] as const
export type ChaseTopic = (typeof CHASE_TOPICS)[number]

/** The wish that a try misses: the marble lies in a slot, but not as it was asked. */
export type MissedWish = 'low' | 'colour' | 'named' | 'row'

interface StepBase {
  readonly topic: ChaseTopic
  /** The learner, in seat 0, is on turn. */
  readonly game: ChaseGame
}

/** One flick, or all of a turn. */
export interface FlickStep extends StepBase {
  readonly kind: 'flick'
  /** The turn goes on until every marble has been flicked; else one flick is tried until it does. */
  readonly whole: boolean
  /** Returns the wish that the flick in this slot misses; undefined if it misses none. */
  readonly lacks: (flick: Flick, slot: number) => MissedWish | undefined
  /** A flick that does it, with a marble that is to be flicked. */
  readonly solution: (game: ChaseGame) => Flick
}

/** Marbles that lie in slots are scored. */
export interface ScoreStep extends StepBase {
  readonly kind: 'score'
  /** Returns true if scores with these events are what the step asks for. */
  readonly shows: (events: readonly ChaseEvent[]) => boolean
  readonly solution: readonly ScoreAction[]
}

export type ChaseStep = FlickStep | ScoreStep

/** Points of the learner and of the opponent. */
interface Points {
  readonly own?: Partial<Totals>
  readonly others?: Partial<Totals>
}

/** Marbles that lie, by the column and value of their slots; each counts as it is. */
type Lying = Readonly<Partial<Record<Marble, readonly [column: number, value: number]>>>

/** Numbers of the columns on the die. */
const [BLACK, WHITE, YELLOW, RED, BLUE, GREEN] = [1, 2, 3, 4, 5, 6]

/** The learner's turn before its first flick. Without a named column it is the first turn of a game. */
const shooting = (named: number | undefined): ChaseGame => {
  const fresh = newChase({ players: 2, first: 0 })
  if (!fresh.ok) throw new Error(fresh.error.message)
  const turn = { ...fresh.value, ...freshTurn(0, named === undefined) }
  return named === undefined ? turn : { ...turn, phase: 'shoot', die: named }
}

/** The end of the learner's turn. */
const scoring = (named: number, { own = {}, others = {} }: Points, lying: Lying): ChaseGame => ({
  ...shooting(named),
  phase: 'score',
  totals: [own, others].map((some) => ({ ...NO_POINTS, ...some })),
  marbles: Object.entries(lying).map(([marble, [column, value]]) => ({
    marble: marble as Marble,
    at: slotAt(column, value),
    on: 0,
    out: 0,
    bonus: 0,
    scored: false,
  })),
})

type Forces = Readonly<Record<Marble, number>>

/** Forces that bring a marble into the third and the fourth slot from the front row, and into the third from the back row, as measured. */
const THIRD_SLOT_FORCES: Forces = { s: 455, m: 430, l: 385 }
const FOURTH_SLOT_FORCES: Forces = { s: 580, m: 550, l: 500 }
const THIRD_FROM_BACK: Forces = { s: 470, m: 440, l: 400 }

const flickFrom =
  (column: number, row: Row, forces: Forces): FlickStep['solution'] =>
  ({ marbles }) => {
    const marble = marbles.find(({ at }) => at === 'hand')?.marble ?? 'm'
    return { marble, column, row, direction: 0, force: forces[marble] }
  }

/** The middle one of those in which no marble lies in the way. */
const freeColumn = ({ marbles }: ChaseGame): number =>
  [RED, YELLOW, BLUE, WHITE].find((column) =>
    marbles.every(({ at }) => typeof at !== 'number' || columnOf(at) !== column),
  ) ?? RED

type FlickPart = Pick<FlickStep, 'solution'> & Partial<Pick<FlickStep, 'lacks' | 'whole'>>

const flickStep = (topic: ChaseTopic, named: number | undefined, part: FlickPart): FlickStep => ({
  kind: 'flick',
  topic,
  game: shooting(named),
  whole: false,
  lacks: () => undefined,
  ...part,
})

const use = (column: number, value: number, what: PointsUse): ScoreAction => ({
  kind: 'score',
  slot: slotAt(column, value),
  use: what,
})

const becomes =
  (colour: Colour, total: number): ScoreStep['shows'] =>
  (events) =>
    events.some((event) => event.type === 'scored' && event.colour === colour && event.after.total === total)

/** Value of the fourth slot, the nearest that is far enough for the step about values. */
const FAR_SLOT_POINTS = 4

const FLICK_STEPS: readonly FlickStep[] = [
  flickStep('shoot', RED, { solution: flickFrom(RED, 'f', THIRD_SLOT_FORCES) }),
  flickStep('value', RED, {
    lacks: (_, slot) => (slotValueOf(slot) < FAR_SLOT_POINTS ? 'low' : undefined),
    solution: flickFrom(RED, 'f', FOURTH_SLOT_FORCES),
  }),
  flickStep('colour', undefined, {
    lacks: (_, slot) => (columnOf(slot) === BLUE ? undefined : 'colour'),
    solution: flickFrom(BLUE, 'f', THIRD_SLOT_FORCES),
  }),
  flickStep('three', RED, {
    whole: true,
    solution: (game) => flickFrom(freeColumn(game), 'f', THIRD_SLOT_FORCES)(game),
  }),
  flickStep('penalty', RED, {
    lacks: ({ column }, slot) => {
      if (column === RED) return 'named'
      return columnOf(slot) === GREEN ? undefined : 'colour'
    },
    solution: flickFrom(GREEN, 'f', THIRD_SLOT_FORCES),
  }),
  flickStep('bonus', RED, {
    lacks: ({ row }) => (row === 'b' ? undefined : 'row'),
    solution: flickFrom(RED, 'b', THIRD_FROM_BACK),
  }),
]

const SCORE_STEPS: readonly ScoreStep[] = [
  {
    kind: 'score',
    topic: 'cubes',
    game: scoring(RED, { own: { red: 4 }, others: { blue: 6 } }, { m: [RED, 3] }),
    shows: becomes('red', 7),
    solution: [use(RED, 3, { as: 'own', colour: 'red', points: 3 })],
  },
  {
    kind: 'score',
    topic: 'targets',
    game: scoring(WHITE, { own: { yellow: 17, red: FULL_POINTS, blue: 3 }, others: { blue: 6 } }, { m: [WHITE, 5] }),
    shows: (events) => events.some(({ type }) => type === 'scored'),
    solution: [use(WHITE, 5, { as: 'own', colour: 'green', points: 5 })],
  },
  {
    kind: 'score',
    topic: 'whole',
    game: scoring(
      YELLOW,
      { own: { yellow: 18, red: 13, blue: FULL_POINTS, green: 12 }, others: { blue: 6 } },
      { s: [YELLOW, 3], m: [WHITE, 2] },
    ),
    shows: becomes('yellow', FULL_POINTS),
    solution: [use(WHITE, 2, { as: 'own', colour: 'yellow', points: 2 }), use(YELLOW, 3, { as: 'none' })],
  },
  {
    kind: 'score',
    topic: 'black',
    game: scoring(
      BLACK,
      { own: { yellow: 15, red: 10 }, others: { yellow: FULL_POINTS, red: 12, blue: 7 } },
      { m: [BLACK, 4] },
    ),
    shows: (events) => events.some((event) => event.type === 'blacked' && event.colour === 'red'),
    solution: [use(BLACK, 4, { as: 'black', side: 1, colour: 'red', points: 4 })],
  },
]

/** The lesson, step by step. */
export const CHASE_STEPS: readonly ChaseStep[] = [...FLICK_STEPS, ...SCORE_STEPS]
