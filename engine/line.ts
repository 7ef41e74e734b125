/**
 * The line protocol of notation.md as a function: one JSON request in, one JSON answer out, never a throw.
 *
 *     answer('{"cmd":"rules"}') // '{"rules":[{"id":"basic",...}]}'
 */

import type { Seat } from './board.ts'
import { BOTS, chooseAction } from './bots/registry.ts'
import { type Card, FACES, makeCard, parseCards } from './cards.ts'
import { playOn, type Settled, settle } from './chance.ts'
import { newGame } from './game.ts'
import { allHome } from './ground.ts'
import { withEntry } from './hands.ts'
import { legalActionsIn, type Sight } from './legal.ts'
import { moved } from './moves.ts'
import { makeAction, makePosition, parsePosition } from './notation.ts'
import type { Position } from './position.ts'
import { seededRandom, shuffled } from './random.ts'
import { type Course, type Entries, enter, type GameRecord, newRecord, replay, resultOf } from './record.ts'
import { asFields, type Fields, numberField, objectField, textField, textsField } from './request.ts'
import { fault, ok, type Result } from './result.ts'
import { nextSeat, type Rules, type Setup } from './ruleset.ts'
import { RULE_SETS, rulesFor } from './rulesets/registry.ts'
import { viewFor } from './view.ts'

/** Decisions after which `play` ends a game without a winner. */
const LONGEST_GAME = 100_000
const MOST_SEATS = 12

const setupOf = (fields: Fields): Result<Setup> => {
  const rules = textField(fields, 'rules')
  if (!rules.ok) return rules
  const players = numberField(fields, 'players', 2, MOST_SEATS)
  if (!players.ok) return players
  const options = objectField(fields, 'options')
  if (!options.ok) return options
  const setup = { rules: rules.value, players: players.value, options: options.value }
  if (fields.teams === undefined) return ok(setup)
  const teams = numberField(fields, 'teams', 1, MOST_SEATS)
  return teams.ok ? ok({ ...setup, teams: teams.value }) : teams
}

/** The hand must be one that the game's cards can make. */
const checkHand = (rules: Rules, hand: readonly Card[]): Result<true> => {
  const left = new Array<number>(FACES).fill(0)
  for (const card of rules.cards) left[card] = (left[card] ?? 0) + 1
  for (const card of hand) {
    left[card] = (left[card] ?? 0) - 1
    if ((left[card] as number) < 0) {
      return fault('protocol/field', `"hand": ${makeCard(card)} is not that many times in the game`)
    }
  }
  return ok(true)
}

const checkRunning = (rules: Rules, position: Position): Result<true> => {
  for (let team = 0; team < rules.teams; team++) {
    const home = rules.teamOf.every((t, seat) => t !== team || allHome(rules.board, position.pegs, seat))
    if (home) return fault('text/pegs', `"pegs": the game is over, all pegs of a team are home`, 'W3')
  }
  return ok(true)
}

const sightOf = (fields: Fields): Result<Sight> => {
  const setup = setupOf(fields)
  if (!setup.ok) return setup
  const rules = rulesFor(setup.value)
  if (!rules.ok) return rules
  const turn = numberField(fields, 'turn', 0, rules.value.players - 1)
  if (!turn.ok) return turn
  const pegs = textField(fields, 'pegs')
  if (!pegs.ok) return pegs
  const position = parsePosition(rules.value.board, pegs.value)
  if (!position.ok) return fault(position.error.code, `"pegs": ${position.error.message}`)
  const text = textField(fields, 'hand')
  if (!text.ok) return text
  const hand = parseCards(text.value)
  if (!hand.ok) return fault(hand.error.code, `"hand": ${hand.error.message}`)
  for (const checked of [checkHand(rules.value, hand.value), checkRunning(rules.value, position.value)]) {
    if (!checked.ok) return checked
  }
  return turnSight(fields, rules.value, turn.value, position.value, hand.value)
}

/** As many as a protocol's number may be. */
const MANY = 1000

const optional = (fields: Fields, name: string, otherwise: number): Result<number> =>
  fields[name] === undefined ? ok(otherwise) : numberField(fields, name, 0, MANY)

/** `counted`: counted turns so far of the seat on turn; `nextHand`: cards of the next player, some if it is left out. */
const turnSight = (
  fields: Fields,
  rules: Rules,
  turn: Seat,
  position: Position,
  hand: readonly Card[],
): Result<Sight> => {
  const counted = optional(fields, 'counted', 0)
  if (!counted.ok) return counted
  const nextHand = optional(fields, 'nextHand', 1)
  if (!nextHand.ok) return nextHand
  const one = rules.teamOf.map(() => 1)
  return ok({
    viewer: turn,
    rules,
    phase: 'turn',
    turn,
    asked: [turn],
    position,
    hand,
    handCounts: withEntry(one, nextSeat(rules, turn), nextHand.value),
    counts: withEntry(one, turn, counted.value),
    claim: undefined,
  })
}

const inTextOrder = (a: { readonly move: string }, b: { readonly move: string }): number => (a.move < b.move ? -1 : 1)

const movesAnswer = (fields: Fields): Result<unknown> => {
  const sight = sightOf(fields)
  if (!sight.ok) return sight
  const { rules, position, turn } = sight.value
  const moves = legalActionsIn(sight.value).map((action) => ({
    move: makeAction(rules.board, action),
    pegs: makePosition(
      rules.board,
      action.kind === 'declare' ? position : moved(rules, position, turn, action).position,
    ),
  }))
  return ok({ moves: moves.sort(inTextOrder) })
}

const botsOf = (fields: Fields, players: number): Result<readonly string[]> => {
  const bots = textsField(fields, 'bots')
  if (!bots.ok) return bots
  const unknown = bots.value.find((name) => !BOTS.includes(name))
  if (unknown !== undefined) return fault('bot/unknown', `unknown bot "${unknown}"; there are ${BOTS.join(', ')}`)
  return bots.value.length === players
    ? bots
    : fault('protocol/field', `"bots" must name ${players} bots, one a seat, not ${bots.value.length}`)
}

const playAnswer = (fields: Fields): Result<unknown> => {
  const setup = setupOf(fields)
  if (!setup.ok) return setup
  const seed = textField(fields, 'seed')
  if (!seed.ok) return seed
  const bots = botsOf(fields, setup.value.players)
  if (!bots.ok) return bots
  const record = playedOut(setup.value, seed.value, bots.value)
  return record.ok ? ok({ record: record.value }) : record
}

const playedOut = (setup: Setup, seed: string, bots: readonly string[]): Result<GameRecord> => {
  const random = seededRandom(seed)
  const shuffler = (cards: readonly Card[]) => shuffled(cards, random)
  const fresh = newGame({ ...setup, dealer: Math.floor(random() * setup.players) })
  if (!fresh.ok) return fresh
  const entries: Entries = { shuffles: [], moves: [] }
  let state = settle({ game: fresh.value, events: [] }, shuffler)
  if (!state.ok) return state
  enterChances(entries, state.value)
  while (state.value.game.phase !== 'over' && entries.moves.length < LONGEST_GAME) {
    const { game } = state.value
    const action = chooseAction(bots[game.decider] as string, viewFor(game, game.decider), random)
    if (!action.ok) return action
    state = playOn(game, action.value, shuffler)
    if (!state.ok) return state
    enter(entries, game, action.value, state.value.game)
    enterChances(entries, state.value)
  }
  return ok({ ...newRecord(fresh.value), ...entries, result: resultOf(state.value.game) })
}

const enterChances = (entries: Entries, { chances, game }: Settled): void => {
  for (const chance of chances) enter(entries, game, chance, game)
}

const courseOf = (fields: Fields): Result<Course> => {
  const setup = setupOf(fields)
  if (!setup.ok) return setup
  const shuffles = textsField(fields, 'shuffles')
  if (!shuffles.ok) return shuffles
  const moves = textsField(fields, 'moves')
  if (!moves.ok) return moves
  const dealer = numberField(fields, 'dealer', 0, setup.value.players - 1)
  if (!dealer.ok) return dealer
  return ok({ ...setup.value, dealer: dealer.value, shuffles: shuffles.value, moves: moves.value })
}

const replayAnswer = (fields: Fields): Result<unknown> => {
  const object = objectField(fields, 'record')
  if (!object.ok) return object
  const record = courseOf(object.value)
  if (!record.ok) return fault(record.error.code, `"record": ${record.error.message}`)
  const played = replay(record.value)
  return played.ok ? ok({ positions: played.value.positions, result: played.value.result }) : played
}

const rulesAnswer = (): Result<unknown> =>
  ok({
    rules: RULE_SETS.map((set) => ({
      id: set.id,
      name: set.name,
      players: set.seatings.map((s) => s.players),
      teams: Object.fromEntries(set.seatings.map((s) => [s.players, s.teams])),
      options: set.offers,
    })),
  })

const parsed = (line: string): Result<Fields> => {
  try {
    return asFields(JSON.parse(line))
  } catch (error) {
    return fault('protocol/json', `not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const answerTo = (fields: Fields): Result<unknown> => {
  switch (fields.cmd) {
    case 'moves':
      return movesAnswer(fields)
    case 'play':
      return playAnswer(fields)
    case 'replay':
      return replayAnswer(fields)
    case 'rules':
      return rulesAnswer()
    default:
      return fault('protocol/command', `"cmd" must be moves, play, replay or rules, not ${JSON.stringify(fields.cmd)}`)
  }
}

/** Answers one line of the protocol with one line. */
export const answer = (line: string): string => {
  const fields = parsed(line)
  const result = fields.ok ? answerTo(fields.value) : fields
  return JSON.stringify(result.ok ? result.value : { error: result.error.message })
}
