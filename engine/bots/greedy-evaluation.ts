import { type Board, type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../board.ts'
import { type Card, FACE_COUNT } from '../cards.ts'
import { memoize } from '../memoize.ts'
import { isFresh, isSafeOnComeOut, type Position } from '../position.ts'
import type { Power } from '../powers.ts'
import type { Rules } from '../ruleset.ts'

/** Bonuses to the holes that a peg has travelled: for being out, for being home, and for each home hole. */
const OUT_BONUS_HOLES = 12
const HOME_BONUS_HOLES = 10
const HOME_DEPTH_BONUS_HOLES = 2

/** Returns the value of a peg in this hole. A fresh peg has the whole loop ahead, although it is on its in-spot. */
export const progress = (board: Board, colour: Seat, hole: Hole, fresh: boolean): number => {
  if (isStart(board, hole)) return 0
  const { track, homeHoles } = board
  if (hole < track) {
    const left = ((board.inSpot[colour] as Hole) - hole + track) % track
    return OUT_BONUS_HOLES + track - (fresh ? track : left)
  }
  const depth = ((hole - track) % homeHoles) + 1
  return OUT_BONUS_HOLES + track + HOME_BONUS_HOLES + depth * HOME_DEPTH_BONUS_HOLES
}

const stepsOf = (power: Power): number => (power.type === 'forward' ? power.steps : 0)

/** Returns by number of holes how common the cards are that move a peg so far: half the number of their faces. */
const reachOf = memoize((rules: Rules): readonly number[] => {
  const reach = new Array<number>(14).fill(0)
  for (let face = 0; face < FACE_COUNT; face++) {
    for (const power of rules.powers[face] ?? []) reach[stepsOf(power)] = (reach[stepsOf(power)] ?? 0) + 0.5
  }
  reach[0] = 0
  return reach
})

/** Returns the share of a peg's value that is at risk, because opponents stand where a common card reaches the peg. */
const danger = (rules: Rules, position: Position, peg: Peg): number => {
  const { board, teamOf } = rules
  const { pegs } = position
  const hole = pegs[peg] as Hole
  const colour = seatOfPeg(board, peg)
  if (hole === board.comeOut[colour] && isSafeOnComeOut(rules, position, colour)) return 0
  const reach = reachOf(rules)
  let risk = 0
  for (let other = 0; other < pegs.length; other++) {
    const seat = seatOfPeg(board, other)
    const from = pegs[other] as Hole
    if (teamOf[seat] === teamOf[colour]) continue
    if (isStart(board, from)) risk += hole === board.comeOut[seat] ? 2 : 0
    else if (from < board.track) risk += reach[(hole - from + board.track) % board.track] ?? 0
  }
  return Math.min(risk, 16) / 40
}

/** Returns the value of the own team's pegs, less that of the others, and less the value at risk. */
export const evaluate = (rules: Rules, position: Position, seat: Seat): number => {
  const { board, teamOf } = rules
  let sum = 0
  for (let peg = 0; peg < position.pegs.length; peg++) {
    const colour = seatOfPeg(board, peg)
    const own = teamOf[colour] === teamOf[seat]
    const hole = position.pegs[peg] as Hole
    const value = progress(board, colour, hole, isFresh(position, colour) && hole === board.comeOut[colour])
    sum += own ? value : -value * 0.8
    if (own && hole < board.track) sum -= value * danger(rules, position, peg)
  }
  return sum
}

/** Returns the value of keeping a power: most for a leap, then for splits and coming out, then for small steps. */
const powerValue = (power: Power): number => {
  switch (power.type) {
    case 'leap':
      return 14
    case 'wild':
      return 8
    case 'share':
    case 'steps':
    case 'split':
    case 'splitAny':
      return 6
    case 'out':
      return 5
    case 'swap':
    case 'backward':
    case 'force':
    case 'steal':
      return 4
    case 'forward':
      return power.steps < 7 ? 3 : 2
  }
}

/** Returns the value of keeping a card: that of its best power, and a little for every other one. */
export const cardValue = (rules: Rules, card: Card): number => {
  const values = (rules.powers[card] ?? []).map(powerValue)
  return values.length === 0 ? 0 : Math.max(...values) + (values.length - 1) * 0.5
}
