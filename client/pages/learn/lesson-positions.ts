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
  'sweep',
  'force',
  'steal',
  'leap',
  'wild',
  'home',
] as const
export type Topic = (typeof TOPICS)[number]

/** A position that may teach a topic with a card. The learner has seat 0. */
export interface LessonPosition {
  readonly pegs: readonly Hole[]
  /** The card that the learner shall play. */
  readonly card: Card
  /** Bit set of the fresh pegs, as in `Position`; absent if there are none. */
  readonly fresh?: number
  /** Returns true if the events of a decision show the topic. */
  readonly isShown: (events: readonly GameEvent[]) => boolean
}

/** Distance of a peg from its come-out hole. It is so large that the peg is not fresh and does not bar the hole. */
const STEPS_PAST_COME_OUT = 2

type PositionFinder = (rules: Rules) => LessonPosition | undefined

const facesOf = (rules: Rules): readonly Card[] =>
  Array.from({ length: FACE_COUNT }, (_, face) => face).filter((face) => face !== JOKER || rules.jokers)

/** Returns the first card face with powers that fit. */
const faceWith = (rules: Rules, fits: (powers: readonly Power[]) => boolean): Card | undefined =>
  facesOf(rules).find((face) => fits(rules.powers[face] ?? []))

const hasPower =
  (...types: readonly Power['type'][]) =>
  (powers: readonly Power[]): boolean =>
    powers.some(({ type }) => types.includes(type))

/** Most steps of the cards that the lesson gives for a plain move. */
const MAX_STEPS = 9

/** Returns a card that can only move one own peg forward, by `least` to `MAX_STEPS` steps, and that number of steps. */
const forwardCard = (rules: Rules, least: number): { card: Card; steps: number } | undefined => {
  for (const card of facesOf(rules)) {
    const [power, ...more] = rules.powers[card] ?? []
    const plain = power?.type === 'forward' && power.whose === 'own' && power.sweeps === 'none' && more.length === 0
    if (plain && power.steps >= least && power.steps <= MAX_STEPS) return { card, steps: power.steps }
  }
  return undefined
}

/** Returns the hole that is `steps` holes after the learner's come-out hole. */
const holeAfter = ({ board }: Rules, steps: number): Hole =>
  ((board.comeOut[0] as Hole) + steps + board.track) % board.track

/** Returns the start position, but with these pegs in these holes. */
const pegsWith = (rules: Rules, placed: Readonly<Record<Peg, Hole>>): readonly Hole[] =>
  positionInStarts(rules.board).pegs.map((hole, peg) => placed[peg] ?? hole)

/** Returns the index of a seat's first peg. */
const pegOf = ({ board }: Rules, seat: number): Peg => seat * board.pegs

const movesIn = (events: readonly GameEvent[]) => events.filter((event) => event.type === 'moved')
const includesMove =
  (kind: MoveKind) =>
  (events: readonly GameEvent[]): boolean =>
    movesIn(events).some((event) => event.kind === kind)
const hasHit = (events: readonly GameEvent[], toStart: boolean): boolean =>
  events.some((event) => event.type === 'hit' && event.toStart === toStart)

/** Returns the seat of the learner's partner, or -1. */
export const partnerOf = ({ teamOf }: Rules): number =>
  teamOf.findIndex((team, seat) => seat !== 0 && team === teamOf[0])

/** Returns a position with a peg of this seat where the learner's peg arrives; undefined for seat -1. `toStart` is true if it is hit. */
const meetingPosition = (rules: Rules, seat: number, toStart: boolean): LessonPosition | undefined => {
  const walk = forwardCard(rules, 2)
  if (walk === undefined || seat === -1) return undefined
  const pegs = pegsWith(rules, {
    0: holeAfter(rules, STEPS_PAST_COME_OUT),
    [pegOf(rules, seat)]: holeAfter(rules, STEPS_PAST_COME_OUT + walk.steps),
  })
  return { pegs, card: walk.card, isShown: (events) => hasHit(events, toStart) }
}

const positionWith = (
  card: Card | undefined,
  pegs: readonly Hole[],
  isShown: LessonPosition['isShown'],
): LessonPosition | undefined => (card === undefined ? undefined : { card, pegs, isShown })

/** Returns a position with an opponent's peg on the way of a card that sweeps. */
const sweepPosition: PositionFinder = (rules) =>
  positionWith(
    faceWith(rules, (powers) => powers.some((power) => power.type === 'forward' && power.sweeps !== 'none')),
    pegsWith(rules, {
      0: holeAfter(rules, STEPS_PAST_COME_OUT),
      [pegOf(rules, 1)]: holeAfter(rules, STEPS_PAST_COME_OUT + 5),
    }),
    (events) => hasHit(events, true),
  )

/** Returns a position with a card that costs the next player a card and a turn. */
const costlyPosition =
  (power: 'force' | 'steal', event: GameEvent['type']): PositionFinder =>
  (rules) =>
    positionWith(
      faceWith(rules, hasPower(power)),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT) }),
      (events) => events.some(({ type }) => type === event),
    )

/** Returns a position in which the first two holes of home are free, and a peg reaches the second one with the card. */
const homeComingPosition: PositionFinder = (rules) => {
  const { board } = rules
  const walk = forwardCard(rules, 3)
  if (walk === undefined) return undefined
  const first = board.home[0] as Hole
  const full = Array.from({ length: board.pegs - 2 }, (_, i) => [i + 2, first + 2 + i] as const)
  const before = ((board.inSpot[0] as Hole) - (walk.steps - 2) + board.track) % board.track
  const pegs = pegsWith(rules, { ...Object.fromEntries(full), 0: before })
  return { pegs, card: walk.card, isShown: (events) => movesIn(events).some(({ path }) => path.at(-1) === first + 1) }
}

/** Returns a position with one peg behind the next player's come-out hole, which is barred, and another peg that can move. */
const barredPosition = (rules: Rules): LessonPosition | undefined => {
  const bar = rules.board.comeOut[1] as Hole
  const behind = (bar - 2 + rules.board.track) % rules.board.track
  const placed = { 0: behind, 1: holeAfter(rules, STEPS_PAST_COME_OUT), [pegOf(rules, 1)]: bar }
  return positionWith(forwardCard(rules, 3)?.card, pegsWith(rules, placed), includesMove('forward'))
}

/** Functions that find a position for a topic; undefined if the rules have no such move. */
export const POSITION_FINDERS: Readonly<Record<Topic, PositionFinder>> = {
  out: (rules) => positionWith(faceWith(rules, canComeOut), positionInStarts(rules.board).pegs, includesMove('out')),
  forward: (rules) => {
    const walk = forwardCard(rules, 3)
    return positionWith(
      walk?.card,
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT) }),
      includesMove('forward'),
    )
  },
  both: (rules) =>
    positionWith(
      faceWith(rules, (powers) => canComeOut(powers) && hasPower('forward')(powers)),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT) }),
      includesMove('forward'),
    ),
  hit: (rules) => meetingPosition(rules, 1, true),
  guard: (rules) => (rules.choices.block === 'always' ? barredPosition(rules) : undefined),
  justOut: (rules) => {
    const position = rules.choices.block === 'fresh' ? barredPosition(rules) : undefined
    return position && { ...position, fresh: 1 << 1 }
  },
  helped: (rules) => meetingPosition(rules, partnerOf(rules), false),
  backward: (rules) =>
    positionWith(
      faceWith(rules, hasPower('backward')),
      pegsWith(rules, { 0: holeAfter(rules, 3) }),
      includesMove('backward'),
    ),
  split: (rules) =>
    positionWith(
      faceWith(rules, hasPower('split', 'share', 'steps')),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT), 1: holeAfter(rules, STEPS_PAST_COME_OUT + 9) }),
      (events) => new Set(movesIn(events).map(({ peg }) => peg)).size > 1,
    ),
  swap: (rules) =>
    positionWith(
      faceWith(rules, hasPower('swap')),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT), [pegOf(rules, 1)]: holeAfter(rules, -12) }),
      includesMove('swap'),
    ),
  sweep: sweepPosition,
  force: costlyPosition('force', 'forcing'),
  steal: costlyPosition('steal', 'stealing'),
  leap: (rules) =>
    positionWith(
      faceWith(rules, hasPower('leap')),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT), [pegOf(rules, 1)]: holeAfter(rules, -10) }),
      includesMove('leap'),
    ),
  wild: (rules) =>
    positionWith(
      faceWith(rules, isWild),
      pegsWith(rules, { 0: holeAfter(rules, STEPS_PAST_COME_OUT) }),
      includesMove('forward'),
    ),
  home: homeComingPosition,
}
