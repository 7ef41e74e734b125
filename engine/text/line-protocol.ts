/**
 * The line protocol (docs/line-protocol.md) as a function: one JSON request in, one JSON response out. It never throws.
 *
 *     respondToLine('{"cmd":"rules"}') // '{"rules":[{"id":"basic",...}]}'
 */

import { chooseAction } from '../bots/registry.ts'
import { seededRandom } from '../chance/random.ts'
import { legalActionsIn } from '../legal-in-view.ts'
import type { FlickRoller } from '../marble-chase/bots/bot-match.ts'
import { CHASE_ENTRY, isAboutChase } from '../marble-chase/text/requests.ts'
import { chaseResponse } from '../marble-chase/text/response.ts'
import { positionAfterMoves } from '../movegen/peg-moves.ts'
import { allOf, fault, ok, type Result, within } from '../result.ts'
import { nextSeat } from '../ruleset.ts'
import { RULE_SETS } from '../rulesets/registry.ts'
import type { LegalMovesInput } from '../view.ts'
import { withEntry } from '../with-entry.ts'
import { playBotGame } from './bot-game.ts'
import { parseDecisionRequest } from './decision-request-parser.ts'
import { makeAction, makePosition } from './notation.ts'
import { type RecordedGame, replay } from './record.ts'
import {
  type Fields,
  readBots,
  readFields,
  readObject,
  readOptionalText,
  readText,
  readTexts,
  readWholeNumber,
} from './request-fields.ts'
import { readCount, readRequestPosition, readSetup } from './request-position.ts'

/**
 * Reads the position of a `moves` request. Optional fields: `counted`, the counted turns in a row of the seat on turn
 * (0), and `nextHand`, the number of cards of the next player (1).
 */
const readTurnInput = (fields: Fields): Result<LegalMovesInput> => {
  const situation = readRequestPosition(fields)
  if (!situation.ok) return situation
  const { rules, turn, position, hand } = situation.value
  const given = allOf({ counted: readCount(fields, 'counted', 0), nextHand: readCount(fields, 'nextHand', 1) })
  if (!given.ok) return given
  const one = rules.teamOf.map(() => 1)
  return ok({
    viewer: turn,
    rules,
    phase: 'turn',
    turn,
    asked: [turn],
    position,
    hand,
    handCounts: withEntry(one, nextSeat(rules, turn), given.value.nextHand),
    counts: withEntry(one, turn, given.value.counted),
    claim: undefined,
  })
}

const compareByMove = (a: { readonly move: string }, b: { readonly move: string }): number => (a.move < b.move ? -1 : 1)

/** Answers `moves`. After a declaration the pegs are as before, because it may still be doubted. */
const movesResponse = (fields: Fields): Result<unknown> => {
  const input = readTurnInput(fields)
  if (!input.ok) return input
  const { rules, position, turn } = input.value
  const moves = legalActionsIn(input.value).map((action) => ({
    move: makeAction(rules.board, action),
    pegs: makePosition(
      rules.board,
      action.kind === 'declare' ? position : positionAfterMoves(rules, position, turn, action),
    ),
  }))
  return ok({ moves: moves.sort(compareByMove) })
}

/** Answers `choose`. Without a seed, chance is the same for the same line. */
const chooseResponse = (fields: Fields, line: string): Result<unknown> => {
  const given = allOf({ bot: readOptionalText(fields, 'bot', 'greedy'), seed: readOptionalText(fields, 'seed', line) })
  if (!given.ok) return given
  const view = parseDecisionRequest(fields)
  if (!view.ok) return view
  const chosen = chooseAction(given.value.bot, view.value, seededRandom(given.value.seed))
  return chosen.ok ? ok({ move: makeAction(view.value.rules.board, chosen.value) }) : chosen
}

/** Answers `play`. */
const playResponse = (fields: Fields): Result<unknown> => {
  const setup = readSetup(fields)
  if (!setup.ok) return setup
  const seed = readText(fields, 'seed')
  if (!seed.ok) return seed
  const bots = readBots(fields, setup.value.players)
  if (!bots.ok) return bots
  const record = playBotGame(setup.value, seed.value, bots.value)
  return record.ok ? ok({ record: record.value }) : record
}

const recordedGameOf = (fields: Fields): Result<RecordedGame> => {
  const setup = readSetup(fields)
  if (!setup.ok) return setup
  const game = allOf({
    shuffles: readTexts(fields, 'shuffles'),
    moves: readTexts(fields, 'moves'),
    dealer: readWholeNumber(fields, 'dealer', 0, setup.value.players - 1),
  })
  return game.ok ? ok({ ...setup.value, ...game.value }) : game
}

/** Answers `replay`. */
const replayResponse = (fields: Fields): Result<unknown> => {
  const object = readObject(fields, 'record')
  if (!object.ok) return object
  const record = within('"record": ', recordedGameOf(object.value))
  if (!record.ok) return record
  const played = replay(record.value)
  return played.ok ? ok({ positions: played.value.positions, result: played.value.result }) : played
}

/** Answers `rules`. */
const rulesResponse = (): Result<unknown> =>
  ok({
    rules: [
      ...RULE_SETS.map((set) => ({
        id: set.id,
        name: set.name,
        players: set.seatings.map((s) => s.players),
        teams: Object.fromEntries(set.seatings.map((s) => [s.players, s.teams])),
        options: set.offers,
      })),
      CHASE_ENTRY,
    ],
  })

const parseFields = (line: string): Result<Fields> => {
  try {
    return readFields(JSON.parse(line))
  } catch (error) {
    return fault('protocol/json', `not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const responseTo = (fields: Fields, line: string, roller: FlickRoller | undefined): Result<unknown> => {
  if (isAboutChase(fields) && fields.cmd !== 'rules') return chaseResponse(fields, line, roller)
  switch (fields.cmd) {
    case 'moves':
      return movesResponse(fields)
    case 'choose':
      return chooseResponse(fields, line)
    case 'play':
      return playResponse(fields)
    case 'replay':
      return replayResponse(fields)
    case 'rules':
      return rulesResponse()
    default:
      return fault(
        'protocol/command',
        `"cmd" must be moves, choose, play, replay or rules, not ${JSON.stringify(fields.cmd)}`,
      )
  }
}

/** Returns the response to a line of the protocol, as one line. `roller` is for whole games of Marble Chase only. */
export const respondToLine = (line: string, roller?: FlickRoller): string => {
  const fields = parseFields(line)
  const result = fields.ok ? responseTo(fields.value, line, roller) : fields
  return JSON.stringify(result.ok ? result.value : { error: result.error.message })
}
