import type { MoveKind } from '../../../engine/action.ts'
import type { Hole, Peg } from '../../../engine/board.ts'
import { type Card, FACE_COUNT, JOKER } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { positionInStarts } from '../../../engine/position.ts'
import { canComeOut, isWild, type Power } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'

/** Topics of lessons, in the order of learning. */
export const TOPICS = [
  'out',
  'forward',
  'both',
  'hit',
  'helped',
  'guard',
  'justOut',
  'backward',
  'split',
  'swap',
  'leap',
  'wild',
  'home',
] as const
export type Topic = (typeof TOPICS)[number]

/** A position that may teach a topic, the card that it is about, and what is to happen. The learner has seat 0. */
export interface LessonPosition {
  readonly pegs: readonly Hole[]
  readonly card: Card
  /** Bit set of the fresh pegs, as in `Position`; absent if there are none. */
  readonly fresh?: number
  readonly shows: (events: readonly GameEvent[]) => boolean
}

/** Far enough past the come-out hole that the bars of a fresh peg do not matter. */
const STEPS_PAST_COME_OUT = 2

type PositionFinder = (rules: Rules) => LessonPosition | undefined

const faces = (rules: Rules): readonly Card[] =>
  Array.from({ length: FACE_COUNT }, (_, face) => face).filter((face) => face !== JOKER || rules.jokers)

const faceWith = (rules: Rules, fits: (powers: readonly Power[]) => boolean): Card | undefined =>
  faces(rules).find((face) => fits(rules.powers[face] ?? []))

const has =
  (...types: readonly Power['type'][]) =>
  (powers: readonly Power[]): boolean =>
    powers.some(({ type }) => types.includes(type))

/** Returns a card that only moves one own peg forward, by `least` to `most` steps. */
const walker = (rules: Rules, least: number, most: number): { card: Card; steps: number } | undefined => {
  for (const card of faces(rules)) {
    const [power, ...more] = rules.powers[card] ?? []
    const plain = power?.type === 'forward' && power.whose === 'own' && !power.sweeps && more.length === 0
    if (plain && power.steps >= least && power.steps <= most) return { card, steps: power.steps }
  }
  return undefined
}

/** Returns the hole that is `steps` holes after the learner's come-out hole. */
const holeAfter = ({ board }: Rules, steps: number): Hole =>
  ((board.comeOut[0] as Hole) + steps + board.track) % board.track

/** Returns the start position with these pegs in other holes. */
const pegsWith = (rules: Rules, placed: Readonly<Record<Peg, Hole>>): readonly Hole[] =>
  positionInStarts(rules.board).pegs.map((hole, peg) => placed[peg] ?? hole)

const pegOf = ({ board }: Rules, seat: number, nth = 0): Peg => seat * board.pegs + nth

const moves = (events: readonly GameEvent[]) => events.filter((event) => event.type === 'moved')
const makesMove =
  (kind: MoveKind) =>
  (events: readonly GameEvent[]): boolean =>
    moves(events).some((event) => event.kind === kind)
const hits = (events: readonly GameEvent[], toStart: boolean): boolean =>
  events.some((event) => event.type === 'hit' && event.toStart === toStart)

/** Returns the seat of the learner's partner, or -1. */
export const partnerOf = ({ teamOf }: Rules): number =>
  teamOf.findIndex((team, seat) => seat !== 0 && team === teamOf[0])

/** A peg of the seat stands where the learner's peg arrives; undefined for seat -1. */
const meetingPosition = (rules: Rules, seat: number, toStart: boolean): LessonPosition | undefined => {
  const walk = walker(rules, 2, 9)
  if (walk === undefined || seat === -1) return undefined
  const pegs = pegsWith(rules, {
    0: holeAfter(rules, STEPS_PAST_COME_OUT),
    [pegOf(rules, seat)]: holeAfter(rules, STEPS_PAST_COME_OUT + walk.steps),
  })
  return { pegs, card: walk.card, shows: (events) => hits(events, toStart) }
}

const positionWith = (
  card: Card | undefined,
  pegs: readonly Hole[],
  shows: LessonPosition['shows'],
): LessonPosition | undefined => (card === undefined ? undefined : { card, pegs, shows })

/** The last hole but one of home is free, and a peg stands at the card's distance from it. */
const homeComing: PositionFinder = (rules) => {
  const { board } = rules
  const walk = walker(rules, 3, 9)
  if (walk === undefined) return undefined
  const first = board.home[0] as Hole
  const full = Array.from({ length: board.pegs - 2 }, (_, i) => [i + 2, first + 2 + i] as const)
  const before = ((board.inSpot[0] as Hole) - (walk.steps - 2) + board.track) % board.track
  const pegs = pegsWith(rules, { ...Object.fromEntries(full), 0: before })
  return { pegs, card: walk.card, shows: (events) => moves(events).some(({ path }) => path.at(-1) === first + 1) }
}

/** One peg stands behind the first opponent's come-out, which is barred, another one is free. */
const barredPosition = (rules: Rules): LessonPosition | undefined => {
  const bar = rules.board.comeOut[1] as Hole
  const behind = (bar - 2 + rules.board.track) % rules.board.track
  const placed = { 0: behind, 1: holeAfter(rules, STEPS_PAST_COME_OUT), [pegOf(rules, 1)]: bar }
  return positionWith(walker(rules, 3, 9)?.card, pegsWith(rules, placed), makesMove('forward'))
}

/** Functions that find a position for a topic; undefined if the rules have no such move. */
export const POSITION_FINDERS: Readonly<Record<Topic, PositionFinder>> = {
  out: (rules) => positionWith(faceWith(rules, canComeOut), positionInStarts(rules.board).pegs, makesMove('out')),
  forward: (rules) => {
    const walk = walker(rules, 3, 9)
    return positionWith(walk?.card, pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT) }), makesMove('forward'))
  },
  both: (rules) =>
    positionWith(
      faceWith(rules, (powers) => canComeOut(powers) && has('forward')(powers)),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT) }),
      makesMove('forward'),
    ),
  hit: (rules) => meetingPosition(rules, 1, true),
  guard: (rules) => (rules.choices.block === 'always' ? barredPosition(rules) : undefined),
  justOut: (rules) => {
    const position = rules.choices.block === 'fresh' ? barredPosition(rules) : undefined
    return position && { ...position, fresh: 1 << 1 }
  },
  helped: (rules) => meetingPosition(rules, partnerOf(rules), false),
  backward: (rules) =>
    positionWith(faceWith(rules, has('backward')), pegsWith(rules, { 0: holeAfter(rules, 3) }), makesMove('backward')),
  split: (rules) =>
    positionWith(
      faceWith(rules, has('split', 'share', 'steps')),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT), 1: holeAfter(rules, STEPS_PAST_COME_OUT + 9) }),
      (events) => new Set(moves(events).map(({ peg }) => peg)).size > 1,
    ),
  swap: (rules) =>
    positionWith(
      faceWith(rules, has('swap')),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT), [pegOf(rules, 1)]: holeAfter(rules, -12) }),
      makesMove('swap'),
    ),
  leap: (rules) =>
    positionWith(
      faceWith(rules, has('leap')),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT), [pegOf(rules, 1)]: holeAfter(rules, -10) }),
      makesMove('leap'),
    ),
  wild: (rules) =>
    positionWith(
      faceWith(rules, isWild),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT) }),
      makesMove('forward'),
    ),
  home: homeComing,
}
