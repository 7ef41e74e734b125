import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from './board.ts'
import type { Card } from './cards.ts'
import { pegsOf, pegsOfTeam } from './control.ts'
import { type Ground, makeGround, pegAt } from './ground.ts'
import { handPlays } from './hand-plays.ts'
import type { Sight } from './legal.ts'
import { lookOf } from './look.ts'
import type { Power } from './powers.ts'
import {
  BLOCKED_BY_GUARD,
  BLOCKED_BY_OWN,
  BLOCKED_BY_PAIR,
  HOME_TOO_SHORT,
  MUST_TURN_HOME,
  STILL_FRESH,
  WALKS,
} from './walk.ts'

/** Why a card has no move, as keys for sentences. */
export type ReasonCode =
  | 'not-your-turn'
  | 'not-held'
  /** Nobody the player moves is in a start area. */
  | 'no-peg-in-start'
  /** A peg of that colour stands on the come-out hole. */
  | 'come-out-held'
  /** No peg of the player's is where this card could move it. */
  | 'no-peg-to-move'
  /** A peg of the same colour is in the way or on the last hole. */
  | 'blocked-by-own'
  /** A peg on its own come-out is in the way. */
  | 'blocked-by-guard'
  /** Two pegs in a row are in the way. */
  | 'blocked-by-pair'
  /** Just come out, it can't turn home yet. */
  | 'still-fresh'
  /** Too far for the holes left in home, and no way on. */
  | 'home-too-short'
  /** House rule: the peg may not pass its in-spot. */
  | 'must-turn-home'
  /** It would hit a team-mate who cannot go to his in-spot. */
  | 'team-mate-stuck'
  /** Nobody of another colour stands on the track. */
  | 'nothing-to-leap-on'
  /** No two pegs that may change places. */
  | 'nothing-to-swap'
  /** The steps can't be shared out over the pegs. */
  | 'not-to-be-shared'
  /** The next player holds no cards. */
  | 'nobody-to-rob'

export interface Reason {
  readonly code: ReasonCode
  /** The pegs it holds for, in order; empty when it is about none in particular. */
  readonly pegs: readonly Peg[]
}

type Found = Map<ReasonCode, Peg[]>

const add = (found: Found, code: ReasonCode, peg?: Peg): void => {
  const pegs = found.get(code) ?? []
  if (peg !== undefined && !pegs.includes(peg)) pegs.push(peg)
  found.set(code, pegs)
}

const isColourThere = (ground: Ground, colour: Seat, hole: Hole): boolean => {
  const there = pegAt(ground, hole)
  return there !== -1 && seatOfPeg(ground.rules.board, there) === colour
}

const BLOCKS: ReadonlyMap<Hole, ReasonCode> = new Map([
  [BLOCKED_BY_OWN, 'blocked-by-own'],
  [BLOCKED_BY_GUARD, 'blocked-by-guard'],
  [BLOCKED_BY_PAIR, 'blocked-by-pair'],
  [STILL_FRESH, 'still-fresh'],
  [HOME_TOO_SHORT, 'home-too-short'],
  [MUST_TURN_HOME, 'must-turn-home'],
])

/** A walk's negative result, or (it got there but may not land) what stands in its way. */
const failure = (ground: Ground, peg: Peg, to: Hole): ReasonCode | undefined => {
  if (to < 0) return BLOCKS.get(to)
  return isColourThere(ground, seatOfPeg(ground.rules.board, peg), to) ? 'blocked-by-own' : 'team-mate-stuck'
}

const whyNotOut = (ground: Ground, pegs: readonly Peg[], found: Found): void => {
  const { board } = ground.rules
  const inStart = pegs.filter((peg) => isStart(board, ground.pegs[peg] as Hole))
  if (inStart.length === 0) add(found, 'no-peg-in-start')
  for (const peg of inStart) {
    const colour = seatOfPeg(board, peg)
    const held = isColourThere(ground, colour, board.comeOut[colour] as Hole)
    add(found, held ? 'come-out-held' : 'team-mate-stuck', peg)
  }
}

const whyNotSteps = (
  ground: Ground,
  pegs: readonly Peg[],
  gait: 'forward' | 'backward',
  steps: number,
  found: Found,
): void => {
  let any = false
  for (const peg of pegs) {
    for (const walk of WALKS[gait]) {
      const code = failure(ground, peg, walk(ground, peg, steps))
      if (code === undefined) continue
      any = true
      add(found, code, peg)
    }
  }
  if (!any) add(found, 'no-peg-to-move')
}

const whyNotLeap = (ground: Ground, pegs: readonly Peg[], found: Found): void => {
  const { board } = ground.rules
  const leapers = pegs.filter((peg) => {
    const hole = ground.pegs[peg] as Hole
    return hole < board.track || isStart(board, hole)
  })
  const targets = ground.pegs.filter(
    (hole, peg) => hole < board.track && leapers.some((leaper) => seatOfPeg(board, leaper) !== seatOfPeg(board, peg)),
  )
  if (leapers.length === 0) add(found, 'no-peg-to-move')
  else add(found, targets.length === 0 ? 'nothing-to-leap-on' : 'team-mate-stuck')
}

/** Powers whose failure has one reason only. */
const PLAIN: Readonly<Partial<Record<Power['type'], ReasonCode>>> = {
  swap: 'nothing-to-swap',
  share: 'not-to-be-shared',
  steps: 'not-to-be-shared',
  divide: 'not-to-be-shared',
  force: 'nobody-to-rob',
  steal: 'nobody-to-rob',
}

const whyNotBy = (ground: Ground, seat: Seat, pegs: readonly Peg[], power: Power, found: Found): void => {
  const plain = PLAIN[power.type]
  if (plain !== undefined) add(found, plain)
  else if (power.type === 'out') whyNotOut(ground, power.whose === 'own' ? pegs : pegsOfTeam(ground.rules, seat), found)
  else if (power.type === 'leap') whyNotLeap(ground, pegs, found)
  else if (power.type === 'forward' || power.type === 'backward') {
    whyNotSteps(ground, pegs, power.type, power.steps, found)
  }
}

/** Why the card cannot move anything, played as what it is; empty when it can. */
export const whyNot = (sight: Sight, card: Card): readonly Reason[] => {
  if (sight.phase !== 'turn' || sight.viewer !== sight.turn) return [{ code: 'not-your-turn', pegs: [] }]
  if (!sight.hand.includes(card)) return [{ code: 'not-held', pegs: [] }]
  const moves = handPlays(lookOf(sight)).some(
    (play) => play.card === card || ('second' in play && play.second === card),
  )
  if (moves) return []
  const ground = makeGround(sight.rules, sight.position)
  const pegs = pegsOf(sight.rules, sight.position.pegs, sight.turn)
  const found: Found = new Map()
  for (const power of sight.rules.powers[card] ?? []) whyNotBy(ground, sight.turn, pegs, power, found)
  return [...found].map(([code, of]) => ({ code, pegs: of }))
}
