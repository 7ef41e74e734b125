import { describe, expect, test } from 'vitest'
import { puzzleIndex, type StrategyPuzzle, strategyPuzzles } from '../../../../client/pages/learn/strategy-puzzles.ts'
import type { Decision } from '../../../../engine/action.ts'
import { type Hole, isHome, isStart, makeHole, seatOfPeg } from '../../../../engine/board.ts'
import { RANKS } from '../../../../engine/cards.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import type { Game } from '../../../../engine/game.ts'
import { legalActions } from '../../../../engine/legal.ts'
import { play } from '../../../../engine/play.ts'
import { STRATEGY_POSITIONS, type StrategyClaim } from '../../../../engine/puzzles/strategy-positions.ts'
import { areTeamMates } from '../../../../engine/ruleset.ts'
import { must } from '../../../engine/game-fixtures.ts'

const puzzles = strategyPuzzles()
/** Seat of the reader's partner in games of teams. */
const PARTNER_SEAT = 2
const gameAfter = (game: Game, action: Decision) => must(play(game, action, 0))
const ownPegs = ({ rules, position }: Game): readonly Hole[] => position.pegs.slice(0, rules.board.pegs)

/** Returns the number of steps to the in-spot: 0 at home, a whole round from start. */
const stepsHome = ({ rules: { board } }: Game, hole: Hole): number => {
  if (isHome(board, hole)) return 0
  if (isStart(board, hole)) return board.track
  return ((((board.inSpot[0] ?? 0) - hole) % board.track) + board.track) % board.track
}
const totalStepsHome = (game: Game) => ownPegs(game).reduce((steps, hole) => steps + stepsHome(game, hole), 0)

/** Returns the game with this seat on turn, holding a card of this rank only. */
const gameWithCard = (game: Game, seat: number, rank: number): Game => ({
  ...game,
  phase: 'turn',
  turn: seat,
  decider: seat,
  hands: game.hands.map((hand, other) => (other === seat ? [rank] : hand)),
})

/** Returns the number of ranks with which the reader's partner could win next. */
const winningRankCount = (game: Game): number =>
  RANKS.filter((_, rank) => {
    const nextGame = gameWithCard(game, PARTNER_SEAT, rank)
    return legalActions(nextGame, PARTNER_SEAT).some((action) => {
      const made = play(nextGame, action, PARTNER_SEAT)
      return made.ok && made.value.game.winner === 0
    })
  }).length

/** Returns the number of ranks with which opponents could hit the reader next, summed over the opponents. */
const dangerousRankCount = (game: Game): number => {
  const seats = game.hands.map((_, seat) => seat).filter((seat) => !areTeamMates(game.rules, seat, 0))
  const isHit = (seat: number, rank: number): boolean => {
    const nextGame = gameWithCard(game, seat, rank)
    return legalActions(nextGame, seat).some((action) => {
      const made = play(nextGame, action, seat)
      return (
        made.ok &&
        made.value.events.some((e) => e.type === 'hit' && e.toStart && seatOfPeg(game.rules.board, e.peg) === 0)
      )
    })
  }
  return seats.reduce((ranks, seat) => ranks + RANKS.filter((_, rank) => isHit(seat, rank)).length, 0)
}

const countPegs = (game: Game, is: (hole: Hole) => boolean): number => ownPegs(game).filter(is).length
const deepestHomeHole = (game: Game): number =>
  Math.max(-1, ...ownPegs(game).filter((hole) => isHome(game.rules.board, hole)))
const countPartnerHome = ({ rules: { board }, position }: Game): number =>
  position.pegs.slice(PARTNER_SEAT * board.pegs, (PARTNER_SEAT + 1) * board.pegs).filter((hole) => isHome(board, hole))
    .length
const costsATurn = (events: readonly GameEvent[]): boolean =>
  events.some(({ type }) => type === 'stealing' || type === 'forcing')
const hasPegIn = (game: Game, hole: string) => ownPegs(game).some((at) => makeHole(game.rules.board, at) === hole)

const holds = (claim: StrategyClaim, { game, solution, tempting }: StrategyPuzzle): boolean => {
  const { board } = game.rules
  const [{ game: right, events }, { game: wrong, events: others }] = [
    gameAfter(game, solution),
    gameAfter(game, tempting),
  ]
  const hits = (list: typeof events, toStart: boolean) =>
    list.filter((event) => event.type === 'hit' && event.toStart === toStart).length
  if (typeof claim === 'object') return hasPegIn(right, claim.stands) && !hasPegIn(wrong, claim.stands)
  switch (claim) {
    case 'safer':
      return dangerousRankCount(right) < dangerousRankCount(wrong)
    case 'nearer-home':
      return totalStepsHome(right) < totalStepsHome(wrong)
    case 'eight-home': {
      const stepsAfterEightBack = (at: Game) =>
        Math.min(
          ...ownPegs(at)
            .filter((h) => !isStart(board, h))
            .map((h) => stepsHome(at, (h - 8 + board.track) % board.track)),
        )
      return stepsAfterEightBack(right) < 6 && stepsAfterEightBack(wrong) > 6
    }
    case 'hits':
      return hits(events, true) > 0
    case 'hits-two':
      return hits(events, true) === 2 && hits(others, true) < 2
    case 'helps':
      return hits(events, false) > 0 && hits(others, false) === 0
    case 'helps-and-hits':
      return hits(events, false) > 0 && hits(events, true) > 0 && !(hits(others, false) > 0 && hits(others, true) > 0)
    case 'partner-home':
      return countPartnerHome(right) > countPartnerHome(wrong)
    case 'more-ways-home':
      return winningRankCount(right) > winningRankCount(wrong)
    case 'costs-a-turn':
      return costsATurn(events) && !costsATurn(others)
    case 'more-out':
      return countPegs(right, (hole) => !isStart(board, hole)) > countPegs(wrong, (hole) => !isStart(board, hole))
    case 'deeper-home':
      return deepestHomeHole(right) > deepestHomeHole(wrong)
    case 'wins':
      return right.winner === 0 && wrong.winner === undefined
    case 'keeps-joker':
      return right.hands[0]?.includes(52) === true && wrong.hands[0]?.includes(52) === false
    case 'tens-left': {
      const maxStepsLeft = (at: Game) => Math.max(...ownPegs(at).map((hole) => stepsHome(at, hole))) + 1
      return maxStepsLeft(right) % 10 === 0 && maxStepsLeft(wrong) % 10 !== 0
    }
    case 'frees-come-out':
      return hasPegIn(wrong, 'a8') && !hasPegIn(right, 'a8')
  }
}

test('a rule set leads to its own positions, to those of its game, or to the first ones', () => {
  const firstFor = (id: string) => puzzles[puzzleIndex(puzzles, id)]?.id
  expect(firstFor('chain')).toBe('chain')
  expect(['arizona', 'jackaroo-complex', 'dog-solo'].map(firstFor)).toEqual([
    'seven-and-home',
    'ten-forces',
    'four-back',
  ])
  expect(['wizard', 'jackaroo-regular', 'tock-partners', 'dog'].map(firstFor)).toEqual([
    'shortcut',
    'king-sweeps',
    'king-sweeps-own',
    'four-back',
  ])
  expect(['', 'keezen', 'nothing'].map(firstFor)).toEqual(['shortcut', 'shortcut', 'shortcut'])
})

test('there are at least 24 positions, each with two moves that are legal', () => {
  expect(STRATEGY_POSITIONS.length).toBeGreaterThanOrEqual(24)
  expect(puzzles.map(({ id }) => id)).toEqual(STRATEGY_POSITIONS.map(({ id }) => id))
})

describe('the claim about a position is true on the board', () => {
  test.each(STRATEGY_POSITIONS.map((position) => [position.id, position.claim] as const))('%s', (id, claim) => {
    const puzzle = puzzles.find((other) => other.id === id)
    expect(puzzle && holds(claim, puzzle)).toBe(true)
  })
})
