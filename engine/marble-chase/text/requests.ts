/** Requests of the line protocol about Marble Chase (docs/line-protocol.md). */

import { allOf, fault, ok, type Result, within } from '../../result.ts'
import { type Fields, readObject, readText, readTexts, readWholeNumber } from '../../text/request-fields.ts'
import { type ChaseGame, cubesOwned, freshTurn, newChase } from '../game.ts'
import { type ChaseSetup, OPTION_VALUES, PLAYER_COUNTS, RULES_NAME, SIDES_BY_PLAYERS } from '../rules.ts'
import { RULES_ID } from '../rules-id.ts'
import { offeredScores } from './decision-request.ts'
import { type ChaseReplay, playEntries, type RecordedChase, replayChase } from './record.ts'
import { parseTotals } from './totals-text.ts'

/** Returns whether a request is about Marble Chase. */
export const isAboutChase = ({ rules, record }: Fields): boolean =>
  rules === RULES_ID || (typeof record === 'object' && record !== null && (record as Fields).rules === RULES_ID)

/** The entry of Marble Chase in the list of rule sets. */
export const CHASE_ENTRY = {
  id: RULES_ID,
  name: RULES_NAME,
  players: PLAYER_COUNTS,
  teams: Object.fromEntries(PLAYER_COUNTS.map((players) => [players, [SIDES_BY_PLAYERS[players]]])),
  options: OPTION_VALUES,
}

const MAX_SEATS = 4

/** Reads a set-up. `chosen`: the object that holds the options. */
export const readChaseSetup = (fields: Fields, chosen: object): Result<ChaseSetup> =>
  allOf({
    players: readWholeNumber(fields, 'players', 2, MAX_SEATS),
    options: ok(chosen),
    ...(fields.teams === undefined ? {} : { teams: readWholeNumber(fields, 'teams', 1, MAX_SEATS) }),
  })

/** Returns the options of a record, which stand beside its other fields. */
const recordedOptions = (fields: Fields): object =>
  Object.fromEntries(
    Object.keys(OPTION_VALUES).flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )

const readChaseRecord = (fields: Fields): Result<RecordedChase> => {
  if (Object.keys(fields.options ?? {}).length > 0) {
    return fault('protocol/field', `"options" of a record stand beside it: ${Object.keys(OPTION_VALUES).join(', ')}`)
  }
  const setup = readChaseSetup(fields, recordedOptions(fields))
  if (!setup.ok) return setup
  const entries = allOf({
    moves: readTexts(fields, 'moves'),
    first: readWholeNumber(fields, 'first', 0, setup.value.players - 1),
  })
  return entries.ok ? ok({ ...setup.value, ...entries.value }) : entries
}

const replayRecordOf = (fields: Fields): Result<ChaseReplay> => {
  const object = readObject(fields, 'record')
  if (!object.ok) return object
  const record = within('"record": ', readChaseRecord(object.value))
  return record.ok ? replayChase(record.value) : record
}

/** Answers `replay`. */
export const replayResponse = (fields: Fields): Result<unknown> => {
  const played = replayRecordOf(fields)
  return played.ok ? ok({ positions: played.value.positions, result: played.value.result }) : played
}

/** Reads the games won by side while a match goes on. */
const readWins = (fields: Fields, { rules, wins }: ChaseGame): Result<readonly number[]> => {
  const value = fields.wins ?? wins
  const most = rules.bestOf === 1 ? 0 : 1
  return Array.isArray(value) && value.length === rules.sides && value.every((won) => won === 0 || won === most)
    ? ok(value as readonly number[])
    : fault('protocol/field', `"wins" must be a list of ${rules.sides} numbers, 0 or ${most}, one for each board`)
}

/** Returns a match in which a turn begins, with the totals of the request. */
const readTurn = (fields: Fields): Result<ChaseGame> => {
  const options = readObject(fields, 'options')
  if (!options.ok) return options
  const setup = readChaseSetup(fields, options.value)
  if (!setup.ok) return setup
  const turn = readWholeNumber(fields, 'turn', 0, setup.value.players - 1)
  if (!turn.ok) return turn
  const fresh = newChase({ ...setup.value, first: turn.value })
  if (!fresh.ok) return fresh
  const given = allOf({ wins: readWins(fields, fresh.value), text: readText(fields, 'totals') })
  if (!given.ok) return given
  const game = { ...fresh.value, wins: given.value.wins }
  const owned = game.totals.map((_, side) => cubesOwned(game, side))
  const totals = within('"totals": ', parseTotals(owned, given.value.text))
  return totals.ok ? ok({ ...game, ...freshTurn(turn.value, false), totals: totals.value }) : totals
}

/** Replays the moves of a request: those of a record, or of a turn that the request describes. */
export const replayRequest = (fields: Fields): Result<ChaseReplay> => {
  if (fields.record !== undefined) return replayRecordOf(fields)
  const game = readTurn(fields)
  if (!game.ok) return game
  const moves = readTexts(fields, 'moves')
  return moves.ok ? playEntries(game.value, moves.value) : moves
}

/** Answers `moves`. Only scores can be listed, but not dice and flicks. */
export const movesResponse = (fields: Fields): Result<unknown> => {
  const replayed = replayRequest(fields)
  if (!replayed.ok) return replayed
  const { game } = replayed.value
  return ok({ phase: game.phase, turn: game.turn, moves: offeredScores(game) })
}
