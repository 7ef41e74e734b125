/** The lesson of Marble Chase. Each step is a position with one task, on the field or on the scoring boards. */

import type { PointsUse, ScoreAction } from '../../../engine/marble-chase/action.ts'
import { type Colour, FULL_POINTS, NO_POINTS, type Totals } from '../../../engine/marble-chase/colours.ts'
import type { ChaseEvent } from '../../../engine/marble-chase/events.ts'
import {
  columnOf,
  type Flick,
  type Landing,
  type Marble,
  type Row,
  slotAt,
  slotValueOf,
} from '../../../engine/marble-chase/flick.ts'
import { type ChaseGame, freshTurn, newChase } from '../../../engine/marble-chase/game.ts'
import type { Trajectory } from '../../../physics/trajectory.ts'
import { type FlickMiss, flickMissOf } from '../play/flick-miss.ts'

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

/** Reason why a marble that lies in a slot isn't what the step asks for: too few points, or a wrong column, start column or row. */
export type MissedWish = 'low' | 'colour' | 'named' | 'row'
const MISSED_WISHES: readonly string[] = ['low', 'colour', 'named', 'row'] satisfies MissedWish[]
export const isMissedWish = (miss: string): miss is MissedWish => MISSED_WISHES.includes(miss)

interface StepBase {
  readonly topic: ChaseTopic
  /** A position in which the learner, in seat 0, is on turn. */
  readonly game: ChaseGame
}

/** A step with one flick, or with all flicks of a turn. */
export interface FlickStep extends StepBase {
  readonly kind: 'flick'
  /** True if the turn goes on until every marble has been flicked. Otherwise one flick is tried until it fulfils the task. */
  readonly isWholeTurn: boolean
  /** Returns the wish that the flick in this slot misses; undefined if it misses none. */
  readonly lacks: (flick: Flick, slot: number) => MissedWish | undefined
  /** Returns a flick that fulfils the task, with a marble of the hand. */
  readonly solution: (game: ChaseGame) => Flick
}

/** A step in which marbles that lie in slots are scored. */
export interface ScoreStep extends StepBase {
  readonly kind: 'score'
  /** Returns true if scores with these events fulfil the task. */
  readonly isFulfilled: (events: readonly ChaseEvent[]) => boolean
  readonly solution: readonly ScoreAction[]
}

export type ChaseStep = FlickStep | ScoreStep

/** Points of the learner and of the opponent. */
interface Points {
  readonly own?: Partial<Totals>
  readonly others?: Partial<Totals>
}

/** Marbles in slots, by the column and value of the slot. None has a bonus or a penalty. */
type SlottedMarbles = Readonly<Partial<Record<Marble, readonly [column: number, value: number]>>>

/** Numbers of the columns on the die. */
const [BLACK, WHITE, YELLOW, RED, BLUE, GREEN] = [1, 2, 3, 4, 5, 6]

/** Returns the learner's turn before its first flick. Without a named column it is the first turn of a game. */
const flickPosition = (named: number | undefined): ChaseGame => {
  const fresh = newChase({ players: 2, first: 0 })
  if (!fresh.ok) throw new Error(fresh.error.message)
  const turn = { ...fresh.value, ...freshTurn(0, named === undefined) }
  return named === undefined ? turn : { ...turn, phase: 'shoot', die: named }
}

/** Returns the learner's turn after its last flick, when its marbles are scored. */
const scorePosition = (named: number, { own = {}, others = {} }: Points, slotted: SlottedMarbles): ChaseGame => ({
  ...flickPosition(named),
  phase: 'score',
  totals: [own, others].map((some) => ({ ...NO_POINTS, ...some })),
  marbles: Object.entries(slotted).map(([marble, [column, value]]) => ({
    marble: marble as Marble,
    at: slotAt(column, value),
    on: 0,
    out: 0,
    bonus: 0,
    scored: false,
  })),
})

type Forces = Readonly<Record<Marble, number>>

/** Measured forces that bring a marble from the front row into the third slot. */
const THIRD_SLOT_FORCES: Forces = { s: 455, m: 430, l: 385 }
/** Measured forces that bring a marble from the front row into the fourth slot. */
const FOURTH_SLOT_FORCES: Forces = { s: 580, m: 550, l: 500 }
/** Measured forces that bring a marble from the back row into the third slot. */
const THIRD_SLOT_FROM_BACK_FORCES: Forces = { s: 470, m: 440, l: 400 }

/** Returns a solution that flicks the first marble of the hand straight ahead. */
const flickFrom =
  (column: number, row: Row, forces: Forces): FlickStep['solution'] =>
  ({ marbles }) => {
    const marble = marbles.find(({ at }) => at === 'hand')?.marble ?? 'm'
    return { marble, column, row, direction: 0, force: forces[marble] }
  }

/** Returns the column nearest to the middle of those in which no marble lies; red if there is none. */
const freeColumn = ({ marbles }: ChaseGame): number =>
  [RED, YELLOW, BLUE, WHITE].find((column) =>
    marbles.every(({ at }) => typeof at !== 'number' || columnOf(at) !== column),
  ) ?? RED

type FlickStepOptions = Pick<FlickStep, 'solution'> & Partial<Pick<FlickStep, 'lacks' | 'isWholeTurn'>>

const flickStep = (topic: ChaseTopic, named: number | undefined, options: FlickStepOptions): FlickStep => ({
  kind: 'flick',
  topic,
  game: flickPosition(named),
  isWholeTurn: false,
  lacks: () => undefined,
  ...options,
})

const scoreAction = (column: number, value: number, use: PointsUse): ScoreAction => ({
  kind: 'score',
  slot: slotAt(column, value),
  use,
})

/** Returns a check that a colour of a scoring board has received points up to this total. */
const reachesTotal =
  (colour: Colour, total: number): ScoreStep['isFulfilled'] =>
  (events) =>
    events.some((event) => event.type === 'scored' && event.colour === colour && event.after.total === total)

/** Least value of a slot that the step about values asks for. */
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
    isWholeTurn: true,
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
    solution: flickFrom(RED, 'b', THIRD_SLOT_FROM_BACK_FORCES),
  }),
]

const SCORE_STEPS: readonly ScoreStep[] = [
  {
    kind: 'score',
    topic: 'cubes',
    game: scorePosition(RED, { own: { red: 4 }, others: { blue: 6 } }, { m: [RED, 3] }),
    isFulfilled: reachesTotal('red', 7),
    solution: [scoreAction(RED, 3, { as: 'own', colour: 'red', points: 3 })],
  },
  {
    kind: 'score',
    topic: 'targets',
    game: scorePosition(
      WHITE,
      { own: { yellow: 17, red: FULL_POINTS, blue: 3 }, others: { blue: 6 } },
      { m: [WHITE, 5] },
    ),
    isFulfilled: (events) => events.some(({ type }) => type === 'scored'),
    solution: [scoreAction(WHITE, 5, { as: 'own', colour: 'green', points: 5 })],
  },
  {
    kind: 'score',
    topic: 'whole',
    game: scorePosition(
      YELLOW,
      { own: { yellow: 18, red: 13, blue: FULL_POINTS, green: 12 }, others: { blue: 6 } },
      { s: [YELLOW, 3], m: [WHITE, 2] },
    ),
    isFulfilled: reachesTotal('yellow', FULL_POINTS),
    solution: [
      scoreAction(WHITE, 2, { as: 'own', colour: 'yellow', points: 2 }),
      scoreAction(YELLOW, 3, { as: 'none' }),
    ],
  },
  {
    kind: 'score',
    topic: 'black',
    game: scorePosition(
      BLACK,
      { own: { yellow: 15, red: 10 }, others: { yellow: FULL_POINTS, red: 12, blue: 7 } },
      { m: [BLACK, 4] },
    ),
    isFulfilled: (events) => events.some((event) => event.type === 'blacked' && event.colour === 'red'),
    solution: [scoreAction(BLACK, 4, { as: 'black', side: 1, colour: 'red', points: 4 })],
  },
]

/** Reason why a flick misses what a step asks for. */
export type Miss = MissedWish | FlickMiss

/** Returns the reason why a flick misses what the step asks for; undefined if it doesn't. */
export const missOf = ({ lacks }: FlickStep, flick: Flick, to: Landing, trajectory: Trajectory): Miss | undefined =>
  typeof to === 'number' ? lacks(flick, to) : flickMissOf(to, trajectory)

/** The lesson, step by step. */
export const CHASE_STEPS: readonly ChaseStep[] = [...FLICK_STEPS, ...SCORE_STEPS]
