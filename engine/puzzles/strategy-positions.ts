/**
 * Positions that teach good play. Those of Pegs and Jokers follow [P] "Notes on Strategy". The reader has seat a, and in
 * games of teams the partner has seat c.
 */

import type { Setup } from '../ruleset.ts'

/** The advantage of the good move over the tempting one. Tests check it with the engine. */
export type StrategyClaim =
  /** Fewer ranks of the opponents' next cards hit a marble of the reader. */
  | 'safer'
  | 'nearer-home'
  /** An eight brings the marble to the way home or beyond. */
  | 'eight-home'
  | 'hits'
  | 'hits-two'
  | 'helps'
  /** One move helps the partner and hits an opponent. */
  | 'helps-and-hits'
  | 'partner-home'
  /** More ranks bring the last marble of the team home next. */
  | 'more-ways-home'
  /** The next player loses a card and a turn. */
  | 'costs-a-turn'
  | 'more-out'
  | 'deeper-home'
  | 'wins'
  | 'keeps-joker'
  /** The marble can be brought home by tens alone. */
  | 'tens-left'
  /** The come-out hole is free for the next marble. */
  | 'frees-come-out'
  /** A marble of the reader stands in this hole afterwards. */
  | { readonly stands: string }

/** A position of four players, with a good and a tempting move of the reader. */
export interface StrategyPosition {
  readonly id: string
  /** The rules of the table. Without them it plays the basic game. */
  readonly table?: Omit<Setup, 'players'>
  readonly pegs: string
  readonly hand: string
  /** The good move in notation. */
  readonly good: string
  /** The tempting move in notation. */
  readonly tempting: string
  readonly claim: StrategyClaim
}

const ALL_IN_START = 'S S S S S'
const FOUR_IN_START = 'S S S S'

const ARIZONA = { rules: 'arizona' } as const
const JACKAROO = { rules: 'jackaroo' } as const
const DOG_SOLO = { rules: 'dog-solo' } as const

export const STRATEGY_POSITIONS = [
  {
    id: 'shortcut',
    pegs: `S S S S a10 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '8s 5d',
    good: '8s a10-a2',
    tempting: '5d a10-a15',
    claim: 'nearer-home',
  },
  {
    id: 'corner',
    pegs: `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S d8`,
    hand: '8s 2d',
    good: '2d a8-a10',
    tempting: '8s a8-a0',
    claim: 'safer',
  },
  {
    id: 'three-not-four',
    pegs: `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '3d 4s',
    good: '3d a8-a11',
    tempting: '4s a8-a12',
    claim: 'eight-home',
  },
  {
    id: 'home-run',
    pegs: `S S S S b16 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: 'Ks 5d',
    good: 'Ks b16-c8',
    tempting: '5d b16-c3',
    claim: { stands: 'c8' },
  },
  {
    id: 'double-play',
    pegs: `S S S S b16 / ${ALL_IN_START} / S S S S c8 / ${ALL_IN_START}`,
    hand: 'Ks 5d',
    good: 'Ks b16-c8',
    tempting: '5d b16-c3',
    claim: 'helps',
  },
  {
    id: 'wait-for-runner',
    pegs: `S S S S b2 / ${ALL_IN_START} / S S S S d16 / ${ALL_IN_START}`,
    hand: 'Ks 4d',
    good: 'Ks aS-a8',
    tempting: '4d b2-b6',
    claim: { stands: 'a8' },
  },
  {
    id: 'lurk',
    pegs: `S S S S b12 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '4d 7s',
    good: '4d b12-b16',
    tempting: '7s b12-c1',
    claim: { stands: 'b16' },
  },
  {
    id: 'eight-in-front',
    pegs: `S S S S b6 / S S S S b8 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: 'Ts 9d',
    good: 'Ts b6-b16',
    tempting: '9d b6-b15',
    claim: 'safer',
  },
  {
    id: 'threaten',
    pegs: `S S S S a8 / S S S S b3 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '3d 2s',
    good: '3d a8-a11',
    tempting: '2s a8-a10',
    claim: { stands: 'a11' },
  },
  {
    id: 'hit-who-is-near-home',
    pegs: `S S S a16 b7 / S S S b1 b10 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '3d',
    good: '3d a16-b1',
    tempting: '3d b7-b10',
    claim: 'hits',
  },
  {
    id: 'help-before-hit',
    pegs: `S S S a11 b16 / S S S S b3 / S S S S c8 / ${ALL_IN_START}`,
    hand: 'Ts',
    good: 'Ts b16-c8',
    tempting: 'Ts a11-b3',
    claim: 'helps',
  },
  {
    id: 'too-few-out',
    pegs: `S S S S a12 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: 'Ks',
    good: 'Ks aS-a8',
    tempting: 'Ks a12-b4',
    claim: 'more-out',
  },
  {
    id: 'seven-hits-two',
    pegs: `S S S a8 a16 / S S S a12 b1 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '7h',
    good: '7h a16-b1 a8-a12',
    tempting: '7h a8-a15',
    claim: 'hits-two',
  },
  {
    id: 'all-the-way-in',
    pegs: `S S S S a1 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '7h 4d',
    good: '7h a1-aH5',
    tempting: '4d a1-aH2',
    claim: 'deeper-home',
  },
  {
    id: 'bound-up',
    pegs: `S S S b2 aH1 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '4d',
    good: '4d aH1-aH5',
    tempting: '4d b2-b6',
    claim: 'deeper-home',
  },
  {
    id: 'count-it',
    pegs: `d12 aH2 aH3 aH4 aH5 / ${ALL_IN_START} / cH1 cH2 cH3 cH4 cH5 / ${ALL_IN_START}`,
    hand: 'Ts 2d',
    good: 'Ts d12-aH1',
    tempting: '2d d12-d14',
    claim: 'wins',
  },
  {
    id: 'last-by-tens',
    pegs: `c16 aH2 aH3 aH4 aH5 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '4d 6s',
    good: '4d c16-d2',
    tempting: '6s c16-d4',
    claim: 'tens-left',
  },
  {
    id: 'joker-too-soon',
    pegs: `S S S S a9 / S S S S b9 / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '* 5d',
    good: '5d a9-a14',
    tempting: '* aS-b9',
    claim: 'keeps-joker',
  },
  {
    id: 'joker-in-need',
    pegs: `S S S S a9 / bH1 bH2 bH3 bH4 bH5 / ${ALL_IN_START} / d2 dH2 dH3 dH4 dH5`,
    hand: '* 5d',
    good: '* aS-d2',
    tempting: '5d a9-a14',
    claim: 'hits',
  },
  {
    id: 'joker-twice',
    pegs: `S S S S a9 / S S S S c3 / S S S S b10 / S S S S d9`,
    hand: '* 5d',
    good: '* aS-b10',
    tempting: '* aS-d9',
    claim: 'helps',
  },
  {
    id: 'not-ten-in-front',
    pegs: `S S S S a12 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S a4`,
    hand: '3d 2s',
    good: '3d a12-a15',
    tempting: '2s a12-a14',
    claim: 'safer',
  },
  {
    id: 'just-eight-in-front',
    pegs: `S S S S a10 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S a4`,
    hand: '2d 4s',
    good: '2d a10-a12',
    tempting: '4s a10-a14',
    claim: 'safer',
  },
  {
    id: 'run-away',
    pegs: `S S S a16 c2 / ${ALL_IN_START} / ${ALL_IN_START} / S S S S a6`,
    hand: '5d',
    good: '5d a16-b3',
    tempting: '5d c2-c7',
    claim: 'safer',
  },
  {
    id: 'free-the-come-out',
    pegs: `S S S a8 b5 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    hand: '2d',
    good: '2d a8-a10',
    tempting: '2d b5-b7',
    claim: 'frees-come-out',
  },
  {
    id: 'seven-and-home',
    table: ARIZONA,
    pegs: `S S S c5 aH5 / ${ALL_IN_START} / S S S c8 cH5 / ${ALL_IN_START}`,
    hand: '7s 5c 2s 4h 6h',
    good: '7s c5-c8 c3-cH4',
    tempting: '7s c5-c12',
    claim: 'partner-home',
  },
  {
    id: 'nine-and-home',
    table: ARIZONA,
    pegs: `S S S c13 aH5 / ${ALL_IN_START} / S S S c8 cH5 / ${ALL_IN_START}`,
    hand: '9s 5c 2s 4h 6h',
    good: '9s c13-c8 c3-cH4',
    tempting: '9s c13-d4',
    claim: 'partner-home',
  },
  {
    id: 'chain',
    table: ARIZONA,
    pegs: `S S S b15 c9 / S S S S c3 / S S S S c14 / ${ALL_IN_START}`,
    hand: '5d 6h 2s 3c 9h',
    good: '5d c9-c14',
    tempting: '6h b15-c3',
    claim: 'helps-and-hits',
  },
  {
    id: 'smallest-card',
    table: ARIZONA,
    pegs: 'd10 aH2 aH3 aH4 aH5 / a16 bH2 bH3 bH4 bH5 / cH1 cH2 cH3 cH4 cH5 / dH1 dH2 dH3 dH4 dH5',
    hand: '2d 4c 8s 9h Kd',
    good: '2d d10-d12',
    tempting: 'Kd d10-a2',
    claim: 'more-ways-home',
  },
  {
    id: 'king-sweeps',
    table: JACKAROO,
    pegs: `S S S a3 / ${FOUR_IN_START} / S S S b9 / S S a7 a12`,
    hand: 'Ks 6h 2d 3c',
    good: 'Ks a3-a16',
    tempting: 'Ks aS-a17',
    claim: 'hits-two',
  },
  {
    id: 'queen-steals',
    table: JACKAROO,
    pegs: 'S S a2 aH4 / S S bH3 bH4 / S S c4 cH4 / d13 dH2 dH3 dH4',
    hand: 'Qh 9s 3d 2c',
    good: 'Qh steal',
    tempting: '9s a2-a11',
    claim: 'costs-a-turn',
  },
  {
    id: 'ten-forces',
    table: { rules: 'jackaroo-complex' },
    pegs: 'S S a2 aH4 / b13 bH2 bH3 bH4 / S S c4 cH4 / S S dH3 dH4',
    hand: 'Th 3s 9d 2c',
    good: 'Th force',
    tempting: 'Th a2-a12',
    claim: 'costs-a-turn',
  },
  {
    id: 'king-sweeps-own',
    table: { rules: 'tock', options: { kings: 'sweep' } },
    pegs: 'S S b4 b12 / S S S d2 / S S S c3 / S S S d5',
    hand: 'Ks Qd',
    good: 'Ks b12-c7',
    tempting: 'Ks b4-b17',
    claim: 'more-out',
  },
  {
    id: 'four-back',
    table: DOG_SOLO,
    pegs: `S S S a10 / ${FOUR_IN_START} / ${FOUR_IN_START} / ${FOUR_IN_START}`,
    hand: '4d 5h Kd',
    good: '4d a10-a6',
    tempting: '4d a10-a14',
    claim: 'nearer-home',
  },
  {
    id: 'seven-steps',
    table: DOG_SOLO,
    pegs: 'S S a3 a14 / S S S a5 / S S S a9 / S S S b1',
    hand: '7d 5h 3c',
    good: '7d a14-b1 a3-a7',
    tempting: '7d a3-aH2',
    claim: 'hits-two',
  },
  {
    id: 'jack-forward',
    table: DOG_SOLO,
    pegs: 'S S b2 a14 / S S S a5 / S S S a9 / S S S c3',
    hand: 'Jd 3c 6h',
    good: 'Jd a14=a5',
    tempting: 'Jd b2=c3',
    claim: 'nearer-home',
  },
] as const satisfies readonly StrategyPosition[]

export type StrategyId = (typeof STRATEGY_POSITIONS)[number]['id']
