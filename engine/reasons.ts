import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from './board.ts'
import { type Card, rankIndex } from './cards.ts'
import { pegsOf } from './control.ts'
import { type Ground, makeGround, pegAt } from './ground.ts'
import { legalActionsIn, type Sight } from './legal.ts'
import type { Power } from './ruleset.ts'
import { BLOCKED_BY_OWN, backwardOnTrack, forwardHome, forwardOnTrack, HOME_TOO_SHORT, MUST_TURN_HOME } from './walk.ts'

/** Why a card has no move, as keys for sentences. */
type ReasonCode =
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
  /** Too far for the holes left in home, and no way on. */
  | 'home-too-short'
  /** House rule: the peg may not pass its in-spot. */
  | 'must-turn-home'
  /** It would hit a team-mate who cannot go to his in-spot. */
  | 'team-mate-stuck'
  /** Nobody of another colour stands on the track. */
  | 'nothing-to-leap-on'

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

/** A walk's negative result, or (it got there but may not land) what stands in its way. */
const failure = (ground: Ground, peg: Peg, to: Hole): ReasonCode | undefined => {
  if (to === BLOCKED_BY_OWN) return 'blocked-by-own'
  if (to === HOME_TOO_SHORT) return 'home-too-short'
  if (to === MUST_TURN_HOME) return 'must-turn-home'
  if (to < 0) return undefined
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

const whyNotSteps = (ground: Ground, pegs: readonly Peg[], power: Power, found: Found): void => {
  if (power.type !== 'forward' && power.type !== 'backward') return
  const walks = power.type === 'forward' ? [forwardHome, forwardOnTrack] : [backwardOnTrack]
  let any = false
  for (const peg of pegs) {
    for (const walk of walks) {
      const code = failure(ground, peg, walk(ground, peg, power.steps))
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

/** Why the card cannot move anything; empty when it can. */
export const whyNot = (sight: Sight, card: Card): readonly Reason[] => {
  if (sight.phase !== 'turn' || sight.viewer !== sight.turn) return [{ code: 'not-your-turn', pegs: [] }]
  if (!sight.hand.includes(card)) return [{ code: 'not-held', pegs: [] }]
  if (legalActionsIn(sight).some((action) => action.kind === 'play' && action.card === card)) return []
  const ground = makeGround(sight.rules, sight.position.pegs)
  const pegs = pegsOf(sight.rules, sight.position.pegs, sight.turn)
  const found: Found = new Map()
  for (const power of sight.rules.powers[rankIndex(card)] ?? []) {
    if (power.type === 'out') whyNotOut(ground, pegs, found)
    else if (power.type === 'leap') whyNotLeap(ground, pegs, found)
    else whyNotSteps(ground, pegs, power, found)
  }
  return [...found].map(([code, of]) => ({ code, pegs: of }))
}
