import type { Action } from '../action.ts'
import { type Board, type Hole, isStart, type Peg, type Seat, seatOfPeg } from '../board.ts'
import { type Card, JOKER, rankIndex } from '../cards.ts'
import { moved } from '../moves.ts'
import type { Rules } from '../ruleset.ts'
import type { View } from '../view.ts'
import type { Bot } from './bot.ts'

/** Worth of a peg in holes travelled: start 0, the whole loop and each home hole on top. */
const OUT_BONUS = 12
const HOME_BONUS = 10
const DEEP_BONUS = 2

const progress = (board: Board, colour: Seat, hole: Hole): number => {
  if (isStart(board, hole)) return 0
  const { track, homeHoles } = board
  if (hole < track) return OUT_BONUS + track - (((board.inSpot[colour] as Hole) - hole + track) % track)
  const depth = ((hole - track) % homeHoles) + 1
  return OUT_BONUS + track + HOME_BONUS + depth * DEEP_BONUS
}

/** How likely a card of one hand moves a peg this many holes forward onto another, in tenths; tens are the common ones. */
const REACH = [0, 3, 2, 2, 2, 2, 2, 2, 1, 2, 8]

/** Part of a peg's worth that is at stake: opponents standing where a common card reaches it. */
const danger = (rules: Rules, pegs: readonly Hole[], peg: Peg): number => {
  const { board, teamOf } = rules
  const hole = pegs[peg] as Hole
  const team = teamOf[seatOfPeg(board, peg)]
  let risk = 0
  for (let other = 0; other < pegs.length; other++) {
    const seat = seatOfPeg(board, other)
    const from = pegs[other] as Hole
    if (teamOf[seat] === team) continue
    if (isStart(board, from)) risk += hole === board.comeOut[seat] ? 2 : 0
    else if (from < board.track) risk += REACH[(hole - from + board.track) % board.track] ?? 0
  }
  return Math.min(risk, 16) / 40
}

/** Own team's worth less the others', after deduction of what is at stake. */
const worth = (rules: Rules, pegs: readonly Hole[], seat: Seat): number => {
  const { board, teamOf } = rules
  let sum = 0
  for (let peg = 0; peg < pegs.length; peg++) {
    const colour = seatOfPeg(board, peg)
    const own = teamOf[colour] === teamOf[seat]
    const hole = pegs[peg] as Hole
    const value = progress(board, colour, hole)
    sum += own ? value : -value * 0.8
    if (own && hole < board.track) sum -= value * danger(rules, pegs, peg)
  }
  return sum
}

/** What keeping a card is worth: jokers most, then cards that come out or split, then small ones for home. */
const KEEP = [7, 3, 3, 3, 3, 3, 6, 4, 2, 2, 5, 5, 5, 14]
const keeping = (card: Card): number => KEEP[rankIndex(card)] ?? 0

const score = (view: View, action: Action): number => {
  if (action.kind === 'shuffle') return 0
  const { position } = moved(view.rules, view.position, view.turn, action)
  const spent = action.kind === 'discard' && action.card === JOKER ? keeping(action.card) * 2 : keeping(action.card)
  return worth(view.rules, position.pegs, view.turn) - spent
}

/** Looks one move ahead: home, progress, hits and safety by a plain score. Equal scores are decided by lot. */
export const greedy: Bot = {
  id: 'greedy',
  choose: (view, legal, random) => {
    let best = Number.NEGATIVE_INFINITY
    let chosen: Action[] = []
    for (const action of legal) {
      const value = score(view, action)
      if (value > best) chosen = []
      if (value >= best) chosen.push(action)
      best = Math.max(best, value)
    }
    return chosen[Math.floor(random() * chosen.length)] as Action
  },
}
