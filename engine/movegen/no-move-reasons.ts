import { type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../board.ts'
import type { Card } from '../cards.ts'
import { cardMovesIn } from '../legal-in-view.ts'
import { isWild, type Power } from '../powers.ts'
import type { LegalMovesInput } from '../view.ts'
import { compiledRules } from './compiled-rules.ts'
import { pegsOfTeam, pegsPlayedBy } from './controlled-pegs.ts'
import { MutableBoard, pegAt } from './mutable-board.ts'
import { measureReach, Reach, STOPPED_BY_ANY, STOPPED_BY_GUARD, STOPPED_BY_OWN, STOPPED_BY_PAIR } from './reach.ts'
import type { Direction } from './splits/splits.ts'
import { backwardOnTrack, forwardHome, forwardOnTrack } from './walk.ts'

/** The reason why a card has no move. The codes are keys of sentences. */
export type NoMoveCode =
  | 'not-your-turn'
  | 'not-held'
  /** No peg that the player may move is in a start area. */
  | 'no-peg-in-start'
  /** A peg of that colour stands on the come-out hole. */
  | 'come-out-held'
  /** No peg of the player is where this card could move it. */
  | 'no-peg-to-move'
  /** No peg of another player is where this card could move it. */
  | 'no-other-to-move'
  /** A peg of the same colour is in the way or on the last hole. */
  | 'blocked-by-own'
  /** A peg on its own come-out is in the way. */
  | 'blocked-by-guard'
  /** Two pegs in a row are in the way. */
  | 'blocked-by-pair'
  /** A peg of any colour is in the way. */
  | 'blocked-by-any'
  /** The peg has just come out and can't turn into home yet. */
  | 'still-fresh'
  /** Home has too few holes left, and the peg can't go on around the track. */
  | 'home-too-short'
  /** House rule: the peg may not pass its in-spot. */
  | 'must-turn-home'
  /** It would hit a peg of a team-mate that can't go to its in-spot. */
  | 'team-mate-stuck'
  /** No peg of another colour is on the track. */
  | 'nothing-to-leap-on'
  /** No two pegs that may change places. */
  | 'nothing-to-swap'
  /** The steps can't be shared among the pegs. */
  | 'not-to-be-shared'
  /** The next player holds no cards. */
  | 'nobody-to-rob'

/** A reason why a card has no move. */
export interface NoMoveReason {
  readonly code: NoMoveCode
  /** The pegs that the reason applies to, ascending; empty if it is about no particular peg. */
  readonly pegs: readonly Peg[]
}

/** A reason, and the peg it applies to. */
type Finding = readonly [code: NoMoveCode, peg?: Peg]

const isColourInHole = (mutable: MutableBoard, colour: Seat, hole: Hole): boolean => {
  const peg = pegAt(mutable, hole)
  return peg !== -1 && seatOfPeg(mutable.rules.rules.board, peg) === colour
}

const STOP_CODES: Readonly<Record<number, NoMoveCode>> = {
  [STOPPED_BY_ANY]: 'blocked-by-any',
  [STOPPED_BY_OWN]: 'blocked-by-own',
  [STOPPED_BY_GUARD]: 'blocked-by-guard',
  [STOPPED_BY_PAIR]: 'blocked-by-pair',
}

/** Returns the reason why the peg can't land on a hole that it reaches. */
const reasonNotToLand = (mutable: MutableBoard, peg: Peg, to: Hole): NoMoveCode =>
  isColourInHole(mutable, seatOfPeg(mutable.rules.rules.board, peg), to) ? 'blocked-by-own' : 'team-mate-stuck'

const reasonNotToGoForward = (mutable: MutableBoard, reach: Reach, peg: Peg, steps: number): NoMoveCode | undefined => {
  const { rules, pegs } = mutable
  const from = pegs[peg] as Hole
  if (from >= rules.track) return undefined
  const to = forwardOnTrack(mutable, reach, peg, steps)
  if (to >= 0) return reasonNotToLand(mutable, peg, to)
  const outside = rules.toInSpot[seatOfPeg(rules.rules.board, peg) * rules.track + from] as number
  return rules.forcedHome && steps > outside ? 'must-turn-home' : STOP_CODES[reach.stopsForward[peg] as number]
}

const reasonNotToTurnHome = (mutable: MutableBoard, reach: Reach, peg: Peg, steps: number): NoMoveCode | undefined => {
  const { rules, pegs, fresh } = mutable
  const colour = seatOfPeg(rules.rules.board, peg)
  const outside = rules.toInSpot[colour * rules.track + (pegs[peg] as Hole)] as number
  if (steps <= outside) return undefined
  if (outside === 0 && (fresh & (1 << colour)) !== 0) return 'still-fresh'
  if (steps - outside > rules.homeHoles) return 'home-too-short'
  return outside > (reach.passing[peg] as number) ? STOP_CODES[reach.stopsForward[peg] as number] : 'blocked-by-own'
}

const reasonNotToGoHome = (mutable: MutableBoard, reach: Reach, peg: Peg, steps: number): NoMoveCode | undefined => {
  const { rules, pegs } = mutable
  const from = pegs[peg] as Hole
  if (from >= rules.starts) return undefined
  const to = forwardHome(reach, peg, steps)
  if (to >= 0) return reasonNotToLand(mutable, peg, to)
  if (from < rules.track) return reasonNotToTurnHome(mutable, reach, peg, steps)
  const last = (rules.home[seatOfPeg(rules.rules.board, peg)] as Hole) + rules.homeHoles - 1
  return from + steps > last ? 'home-too-short' : 'blocked-by-own'
}

const reasonNotToGoBackward = (
  mutable: MutableBoard,
  reach: Reach,
  peg: Peg,
  steps: number,
): NoMoveCode | undefined => {
  if ((mutable.pegs[peg] as Hole) >= mutable.rules.track) return undefined
  const to = backwardOnTrack(mutable, reach, peg, steps)
  return to >= 0 ? reasonNotToLand(mutable, peg, to) : STOP_CODES[reach.stopsBackward[peg] as number]
}

const WALK_REASONS = { forward: [reasonNotToGoForward, reasonNotToGoHome], backward: [reasonNotToGoBackward] } as const

const comeOutFindings = (mutable: MutableBoard, pegs: readonly Peg[]): readonly Finding[] => {
  const { board } = mutable.rules.rules
  const inStart = pegs.filter((peg) => isStart(board, mutable.pegs[peg] as Hole))
  if (inStart.length === 0) return [['no-peg-in-start']]
  return inStart.map((peg): Finding => {
    const colour = seatOfPeg(board, peg)
    return [isColourInHole(mutable, colour, board.comeOut[colour] as Hole) ? 'come-out-held' : 'team-mate-stuck', peg]
  })
}

const walkFindings = (
  mutable: MutableBoard,
  pegs: readonly Peg[],
  direction: Direction,
  steps: number,
  eats = false,
): readonly Finding[] => {
  const reach = new Reach(mutable.rules)
  const findings = pegs.flatMap((peg) => {
    if (isStart(mutable.rules.rules.board, mutable.pegs[peg] as Hole)) return []
    measureReach(reach, mutable, peg, eats)
    return WALK_REASONS[direction].flatMap((whyNot): readonly Finding[] => {
      const code = whyNot(mutable, reach, peg, steps)
      return code === undefined ? [] : [[code, peg]]
    })
  })
  return findings.length > 0 ? findings : [['no-peg-to-move']]
}

const leapFinding = (mutable: MutableBoard, pegs: readonly Peg[]): Finding => {
  const { board } = mutable.rules.rules
  const leapers = pegs.filter((peg) => {
    const hole = mutable.pegs[peg] as Hole
    return hole < board.track || isStart(board, hole)
  })
  if (leapers.length === 0) return ['no-peg-to-move']
  const hasTarget = mutable.pegs.some(
    (hole, peg) => hole < board.track && leapers.some((leaper) => seatOfPeg(board, leaper) !== seatOfPeg(board, peg)),
  )
  return [hasTarget ? 'team-mate-stuck' : 'nothing-to-leap-on']
}

/** Returns the powers to explain. For a card that stands for any other one it is enough that no peg comes out. */
const powersToExplain = (powers: readonly Power[]): readonly Power[] =>
  isWild(powers) ? powers.filter(({ type }) => type === 'out') : powers

const findingsOf = (mutable: MutableBoard, seat: Seat, pegs: readonly Peg[], power: Power): readonly Finding[] => {
  switch (power.type) {
    case 'out':
      return comeOutFindings(mutable, power.whose === 'own' ? pegs : pegsOfTeam(mutable.rules.rules, seat))
    case 'forward':
      if (power.whose === 'others') return [['no-other-to-move']]
      return walkFindings(mutable, pegs, 'forward', power.steps, power.sweeps === 'eat')
    case 'backward':
      return walkFindings(mutable, pegs, 'backward', power.steps)
    case 'wild':
    case 'draw':
    case 'split':
      // A card that splits or draws also moves forward as a whole, and the findings of that are enough.
      return []
    case 'leap':
      return [leapFinding(mutable, pegs)]
    case 'swap':
      return [['nothing-to-swap']]
    case 'splitAny':
    case 'share':
    case 'steps':
      return [['not-to-be-shared']]
    case 'force':
    case 'steal':
      return [['nobody-to-rob']]
  }
}

/** Returns whether the card can be played as what it is, alone or in a double. */
const isPlayable = (input: LegalMovesInput, card: Card): boolean =>
  cardMovesIn(input).some(
    (play) => 'card' in play && (play.card === card || ('second' in play && play.second === card)),
  )

/** Returns the reasons why the card, played as what it is, has no move; none if it has one. */
export const noMoveReasons = (input: LegalMovesInput, card: Card): readonly NoMoveReason[] => {
  if (input.phase !== 'turn' || input.viewer !== input.turn) return [{ code: 'not-your-turn', pegs: [] }]
  if (!input.hand.includes(card)) return [{ code: 'not-held', pegs: [] }]
  if (isPlayable(input, card)) return []
  const mutable = new MutableBoard(compiledRules(input.rules))
  mutable.load(input.position)
  const pegs = pegsPlayedBy(input.rules, input.position.pegs, input.turn)
  const reasons = new Map<NoMoveCode, Peg[]>()
  for (const power of powersToExplain(input.rules.powers[card] ?? [])) {
    for (const [code, peg] of findingsOf(mutable, input.turn, pegs, power)) {
      const applies = reasons.get(code) ?? []
      if (peg !== undefined && !applies.includes(peg)) applies.push(peg)
      reasons.set(code, applies)
    }
  }
  return [...reasons].map(([code, applies]) => ({ code, pegs: applies }))
}
