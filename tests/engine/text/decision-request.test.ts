import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { stepsToGo } from '../../../engine/steps-to-go.ts'
import { makeDecisionRequest } from '../../../engine/text/decision-request.ts'
import { parseDecisionRequest } from '../../../engine/text/decision-request-parser.ts'
import { respondToLine } from '../../../engine/text/line-protocol.ts'
import { makeAction, makePosition } from '../../../engine/text/notation.ts'
import { viewFor } from '../../../engine/view.ts'
import { LONG } from '../../long.ts'
import { THOROUGH } from '../../thorough.ts'
import { firstOfEachRules } from '../any-table.ts'
import { QUICK_BOTS } from '../bots/quick-bots.ts'
import { type Moment, must, playRandomGame } from '../game-fixtures.ts'

beforeAll(loadAllNetworks)

const respond = (request: object): Record<string, unknown> =>
  JSON.parse(respondToLine(JSON.stringify(request))) as Record<string, unknown>

const made = new WeakMap<object, ReturnType<typeof makeDecisionRequest>>()

/** Requests are cached by game, because they take most of the time here. */
const requestOf = ({ game, seat }: Pick<Moment, 'game' | 'seat'>) => {
  const request = made.get(game) ?? makeDecisionRequest(viewFor(game, seat))
  made.set(game, request)
  return request
}

/** Sorts by text: marbles of one colour are alike, but the list follows their numbers. */
const byText = (a: { readonly move: string }, b: { readonly move: string }): number => (a.move < b.move ? -1 : 1)

const ALL_SETUPS = RULE_SETS.flatMap(({ id, seatings }) =>
  seatings.filter(({ players }) => players <= 6).map(({ players }) => ({ rules: id, players })),
)
const SETUP_MOMENTS = ALL_SETUPS.map((setup) => ({
  ...setup,
  moments: playRandomGame(setup, `asked ${setup.rules} ${setup.players}`, 40 * THOROUGH),
}))
/** The first seating of each rule set; the others are alike, and take two thirds of the time. */
const FIRST_MOMENTS = firstOfEachRules(SETUP_MOMENTS)
const OTHER_MOMENTS = SETUP_MOMENTS.filter((setup) => !FIRST_MOMENTS.includes(setup))

interface SetupMoments {
  readonly moments: readonly Moment[]
}

const testEverySetup = (title: string, run: (setup: SetupMoments) => void): void => {
  test.each(FIRST_MOMENTS)(`$rules, $players: ${title}`, run)
  test.each(OTHER_MOMENTS)(`$rules, $players: ${title}`, LONG, run)
}

describe('a request for a decision', () => {
  testEverySetup('lists all that is legal, and where it leads', ({ moments }) => {
    for (const { game, seat, legal, action, after } of moments) {
      const { rules } = game
      const { moves } = requestOf({ game, seat })
      expect(moves.map(({ move }) => move)).toEqual(legal.map((one) => makeAction(rules.board, one)))
      const chosen = moves.find(({ move }) => move === makeAction(rules.board, action))
      const open = action.kind === 'declare' || action.kind === 'doubt' || after.game.phase === 'doubt'
      if (open) continue
      expect(chosen?.pegs).toBe(makePosition(rules.board, after.game.position))
      expect(chosen?.toGo).toEqual(stepsToGo(rules, after.game.position))
    }
  })

  testEverySetup('says all that the seat may know', ({ moments }) => {
    for (const moment of moments) {
      const request = requestOf(moment)
      const view = must(parseDecisionRequest(JSON.parse(JSON.stringify(request))))
      const { claim, moves: list, ...again } = makeDecisionRequest(view)
      const { claim: told, moves, ...before } = request
      expect(again).toEqual(before)
      expect(list.toSorted(byText)).toEqual(moves.toSorted(byText))
      // The move of a doubted claim is over.
      if (request.phase === 'doubt') expect(claim).toBe(told)
    }
  })

  testEverySetup('is answered by every bot with a legal move', ({ moments }) => {
    for (const [i, moment] of moments.entries()) {
      const request = { ...requestOf(moment), bot: QUICK_BOTS[i % QUICK_BOTS.length] }
      const { move } = respond(request)
      expect(request.moves.map((one) => one.move)).toContain(move)
      expect(respond({ ...request, moves: undefined })).toEqual({ move: expect.any(String) })
    }
  })

  test('every phase is among those', () => {
    const phases = SETUP_MOMENTS.flatMap(({ moments }) => moments.map(({ game }) => game.phase))
    expect(new Set(phases)).toEqual(new Set(['turn', 'give', 'doubt', 'penalty', 'forced', 'extra']))
  })

  test('shows a declaration to others without its card, and cards face down as such', () => {
    const [declared, doubted] = SETUP_MOMENTS.filter(({ rules }) => rules === 'bluffing')
      .flatMap(({ moments }) => moments)
      .filter(({ game }) => game.phase === 'doubt')
    const { claim, discards, moves } = requestOf(declared as Moment)
    expect(claim).toMatch(/^\? as \S( \S+)+$/)
    expect(discards.split(' ').at(-1)).toBe('?')
    expect(moves.map(({ move }) => move)).toEqual(['pass', 'doubt'])
    expect(doubted).toBeDefined()
  })
})

describe('choose', () => {
  const ALL_IN_START = 'S S S S S'
  const request = {
    cmd: 'choose',
    rules: 'basic',
    players: 4,
    pegs: `S S S S a8 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
    turn: 0,
    hand: 'Ks 4d',
  }
  const bluff = {
    ...request,
    rules: 'bluffing',
    hand: '4d 5d',
    seat: 1,
    phase: 'doubt',
    claim: '? as K aS-a8',
    pegs: `${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}`,
  }

  test('needs no more than the moves of a turn', () => {
    expect(respond(request)).toEqual({ move: 'Ks a8-b0' })
    expect(respond({ ...request, teams: 2, options: {}, seat: 0, phase: 'turn', discards: '? 7h' })).toEqual(
      respond(request),
    )
  })

  test('is the same for the same seed, or for the same line', () => {
    const random = { ...request, bot: 'random', hand: 'Ks 4d * Th 9c' }
    const answers = Array.from({ length: 40 }, (_, seed) => respond({ ...random, seed: `${seed}` }).move)
    expect(new Set(answers).size).toBeGreaterThan(2)
    expect(respond({ ...random, seed: '7' })).toEqual({ move: answers[7] })
    expect(respond(random)).toEqual(respond(random))
  })

  test('answers in other phases', () => {
    expect(['pass', 'doubt']).toContain(respond(bluff).move)
    const penalty = { ...bluff, phase: 'penalty', doubter: 1, claim: '4c as K aS-a8', hand: '' }
    expect(respond({ ...penalty, pegs: `S S S S a9 / ${ALL_IN_START} / ${ALL_IN_START} / ${ALL_IN_START}` })).toEqual({
      move: 'penalty a9',
    })
    expect(respond({ ...request, phase: 'extra' })).toEqual({ move: 'extra' })
    expect(
      respond({
        ...request,
        rules: 'jackaroo',
        pegs: 'S S S S / S S S S / S S S S / S S S S',
        phase: 'forced',
        seat: 3,
      }),
    ).toEqual({ move: '4d forced' })
  })

  test('L9: a penalty may be asked of the doubter’s whole team, where that chooses', () => {
    const options = { penalty: 'team' }
    const pegs = `S S S S a9${` / ${ALL_IN_START}`.repeat(5)}`
    const penalty = { ...bluff, players: 6, phase: 'penalty', doubter: 3, claim: '4c as K aS-a8', hand: '', pegs }
    for (const seat of [1, 3, 5]) {
      expect(respond({ ...penalty, options, seat })).toEqual({ move: 'penalty a9' })
      const { moves } = makeDecisionRequest(must(parseDecisionRequest({ ...penalty, options, seat })))
      expect(moves.map(({ move }) => move)).toEqual(seat === 1 ? ['penalty a9'] : ['penalty a9', 'leave'])
      expect(moves.at(-1)?.pegs).toBe(seat === 1 ? pegs.replace('S S S S a9', ALL_IN_START) : pegs)
    }
    expect(respond({ ...penalty, options, seat: 2 }).error).toMatch(/seat.*2/)
    expect(respond({ ...penalty, seat: 5 }).error).toMatch(/seat.*5/)
  })

  test.each<[string, object, RegExp]>([
    ['an unknown bot', { bot: 'hal' }, /hal/],
    ['a bot that is no text', { bot: 7 }, /bot/],
    ['a seed that is no text', { seed: 7 }, /seed/],
    ['an unknown phase', { phase: 'shuffle' }, /phase.*shuffle/],
    ['a seat that is not there', { seat: 4 }, /seat/],
    ['a seat that is not on turn', { seat: 1 }, /seat.*1/],
    ['a partner who doubts', { ...bluff, seat: 2 }, /seat.*2/],
    ['a doubt without a claim', { ...bluff, claim: undefined }, /claim/],
    ['a claim of no card', { ...bluff, claim: '1x as K aS-a8' }, /claim.*1x/],
    ['a claim of no rank', { ...bluff, claim: '? as X aS-a8' }, /claim/],
    ['a claim that is none', { ...bluff, claim: 'K aS-a8' }, /claim/],
    ['a move that can’t be declared', { ...bluff, claim: '? as 4 aS-a8' }, /claim/],
    ['a claim where nobody bluffs', { ...bluff, rules: 'basic' }, /claim/],
    ['a penalty without a doubter', { ...bluff, phase: 'penalty' }, /doubter/],
    ['an empty hand', { hand: '' }, /nothing to decide/],
    ['no hand', { hand: undefined }, /hand/],
    ['a dealer who is not there', { dealer: 9 }, /dealer/],
    ['too few counts of hands', { handCounts: [1, 2] }, /handCounts/],
    ['counts that are none', { counts: [0, 0, 0, -1] }, /counts/],
    ['extra turns as a number', { extras: 1 }, /extras/],
    ['open hands of three', { openHands: ['', '', ''] }, /openHands/],
    ['an open hand that is none', { openHands: ['', '1x', '', ''] }, /openHands.*1x/],
    ['a pile of other things', { discards: 'As pig' }, /discards.*pig/],
    ['half a stock', { stock: 0.5 }, /stock/],
    ['a game that is over', { pegs: `H1 H2 H3 H4 H5 / ${ALL_IN_START} / H1 H2 H3 H4 H5 / ${ALL_IN_START}` }, /over/],
  ])('refuses %s', (_name, change, message) => {
    expect(respond({ ...request, ...change })).toEqual({ error: expect.stringMatching(message) })
  })
})
