import { describe, expect, test } from 'vitest'
import { type StrategyPuzzle, strategyPuzzles } from '../../../../client/pages/learn/strategy-puzzles.ts'
import type { Decision } from '../../../../engine/action.ts'
import { type Hole, isHome, isStart, makeHole, seatOfPeg } from '../../../../engine/board.ts'
import { RANKS } from '../../../../engine/cards.ts'
import type { Game } from '../../../../engine/game.ts'
import { legalActions } from '../../../../engine/legal.ts'
import { play } from '../../../../engine/play.ts'
import { STRATEGY_POSITIONS, type StrategyClaim } from '../../../../engine/puzzles/strategy-positions.ts'
import { areTeamMates } from '../../../../engine/ruleset.ts'
import { must } from '../../../engine/game-fixtures.ts'

const all = strategyPuzzles()
const after = (game: Game, action: Decision) => must(play(game, action, 0))
const own = ({ rules, position }: Game): readonly Hole[] => position.pegs.slice(0, rules.board.pegs)

/** Steps that are left to the first free hole of home; 0 at home, a whole round from start. */
const stepsHome = ({ rules: { board } }: Game, hole: Hole): number => {
  if (isHome(board, hole)) return 0
  if (isStart(board, hole)) return board.track
  return ((((board.inSpot[0] ?? 0) - hole) % board.track) + board.track) % board.track
}
const sum = (game: Game) => own(game).reduce((steps, hole) => steps + stepsHome(game, hole), 0)

/** Ranks with which the next opponent cards would hit the reader. */
const danger = (game: Game): number => {
  const seats = game.hands.map((_, seat) => seat).filter((seat) => !areTeamMates(game.rules, seat, 0))
  const isHit = (seat: number, rank: number): boolean => {
    const hands = game.hands.map((hand, other) => (other === seat ? [rank] : hand))
    const put: Game = { ...game, phase: 'turn', turn: seat, decider: seat, hands }
    return legalActions(put, seat).some((action) => {
      const made = play(put, action, seat)
      return (
        made.ok &&
        made.value.events.some((e) => e.type === 'hit' && e.toStart && seatOfPeg(game.rules.board, e.peg) === 0)
      )
    })
  }
  return seats.reduce((ranks, seat) => ranks + RANKS.filter((_, rank) => isHit(seat, rank)).length, 0)
}

const count = (game: Game, is: (hole: Hole) => boolean): number => own(game).filter(is).length
const deepest = (game: Game): number => Math.max(-1, ...own(game).filter((hole) => isHome(game.rules.board, hole)))
const stands = (game: Game, hole: string) => own(game).some((at) => makeHole(game.rules.board, at) === hole)

const holds = (claim: StrategyClaim, { game, solution, tempting }: StrategyPuzzle): boolean => {
  const { board } = game.rules
  const [{ game: right, events }, { game: wrong, events: others }] = [after(game, solution), after(game, tempting)]
  const hits = (list: typeof events, toStart: boolean) =>
    list.filter((event) => event.type === 'hit' && event.toStart === toStart).length
  if (typeof claim === 'object') return stands(right, claim.stands) && !stands(wrong, claim.stands)
  switch (claim) {
    case 'safer':
      return danger(right) < danger(wrong)
    case 'nearer-home':
      return sum(right) < sum(wrong)
    case 'eight-home': {
      const back = (at: Game) =>
        Math.min(
          ...own(at)
            .filter((h) => !isStart(board, h))
            .map((h) => stepsHome(at, (h - 8 + board.track) % board.track)),
        )
      return back(right) < 6 && back(wrong) > 6
    }
    case 'hits':
      return hits(events, true) > 0
    case 'hits-two':
      return hits(events, true) === 2 && hits(others, true) < 2
    case 'helps':
      return hits(events, false) > 0 && hits(others, false) === 0
    case 'more-out':
      return count(right, (hole) => !isStart(board, hole)) > count(wrong, (hole) => !isStart(board, hole))
    case 'deeper-home':
      return deepest(right) > deepest(wrong)
    case 'wins':
      return right.winner === 0 && wrong.winner === undefined
    case 'keeps-joker':
      return right.hands[0]?.includes(52) === true && wrong.hands[0]?.includes(52) === false
    case 'tens-left': {
      const left = (at: Game) => Math.max(...own(at).map((hole) => stepsHome(at, hole))) + 1
      return left(right) % 10 === 0 && left(wrong) % 10 !== 0
    }
    case 'frees-come-out':
      return stands(wrong, 'a8') && !stands(right, 'a8')
  }
}

test('there are at least 24 positions, each with two moves that are legal', () => {
  expect(STRATEGY_POSITIONS.length).toBeGreaterThanOrEqual(24)
  expect(all.map(({ id }) => id)).toEqual(STRATEGY_POSITIONS.map(({ id }) => id))
})

describe('what is said of a position holds on the board', () => {
  test.each(STRATEGY_POSITIONS.map((position) => [position.id, position.claim] as const))('%s', (id, claim) => {
    const puzzle = all.find((other) => other.id === id)
    expect(puzzle && holds(claim, puzzle)).toBe(true)
  })
})
