import type { Action } from '../action.ts'
import { makeSeat, type Seat } from '../board.ts'
import { type Card, makeCard, makeCards, parseCard, parseCards } from '../cards.ts'
import type { Options } from '../choices.ts'
import { type Game, newGame, playersToAct } from '../game.ts'
import { type Outcome, play } from '../play.ts'
import { fault, ok, type Result, within } from '../result.ts'
import { inTurnOrder, nextSeat, type Setup } from '../ruleset.ts'
import { rulesFor } from '../rulesets/registry.ts'
import { type ReversibleStep, reversibleStep, type TakeBack, takeBack } from '../take-back.ts'
import { viewFor } from '../view.ts'
import { parseAction } from './action-parser.ts'
import { legalTextsOf } from './legal-texts.ts'
import { makeAction, makePosition, TAKE_BACK } from './notation.ts'

/**
 * Table talk during a game: `teaching`, with discussion and hints; `open`, the same with open hands; `free`, without
 * limits.
 */
export type RecordedTalk = 'teaching' | 'open' | 'free'

/** A whole game as text (docs/line-protocol.md). It is all that a replay needs. */
export interface GameRecord {
  readonly rules: string
  readonly options: Options
  readonly players: number
  readonly teams: number
  readonly dealer: number
  /** The stock after every shuffle, top card first. */
  readonly shuffles: readonly string[]
  /** Decisions in notation, in order, with `take back` among them. A steal ends with the stolen card. */
  readonly moves: readonly string[]
  /** Missing where nobody may talk about cards. */
  readonly talk?: RecordedTalk
  /** Letters of the seats that won, or empty while the game runs. */
  readonly result: string
}

/** Returns the record of a game before its first shuffle. */
export const newRecord = (game: Game): GameRecord => ({
  rules: game.rules.id,
  options: game.rules.options,
  players: game.rules.players,
  teams: game.rules.teams,
  dealer: game.dealer,
  shuffles: [],
  moves: [],
  result: '',
})

/** Returns the letters of the seats that won; the empty text while the game runs. */
export const resultOf = (game: Game): string =>
  game.rules.teamOf.flatMap((team, seat) => (team === game.winner ? [makeSeat(game.rules.board, seat)] : [])).join(' ')

/** The lists of a record that grow during a game. */
export interface Entries {
  readonly shuffles: string[]
  readonly moves: string[]
}

/**
 * K10: returns the entries of all gifts in turn order from the first player. They enter the record when all have given.
 * `before`: the game before the last gift, `card`: the last gift.
 */
const giftEntries = (before: Game, card: Card): readonly string[] => {
  const { rules, dealer, gifts } = before
  const last = playersToAct(before)[0]
  return inTurnOrder(rules, nextSeat(rules, dealer)).flatMap((seat) => {
    const gift = seat === last ? card : gifts[seat]
    return gift === undefined ? [] : [makeAction(rules.board, { kind: 'give', card: gift })]
  })
}

/** Adds an action to the entries. `after`: the game that it led to. */
export const addEntry = ({ shuffles, moves }: Entries, before: Game, action: Action, after: Game): void => {
  if (action.kind === 'shuffle') shuffles.push(makeCards(action.stock))
  else if (action.kind === 'stolen') moves.push(`${moves.pop()} ${makeCard(action.card)}`)
  else if (action.kind !== 'give') moves.push(makeAction(before.rules.board, action))
  else if (after.phase !== 'give') moves.push(...giftEntries(before, action.card))
}

/** A record that was played again. */
export interface Replay {
  readonly game: Game
  /** Positions of the pegs after each entry of `moves`. */
  readonly positions: readonly string[]
  /** Letters of the seats that won; empty if the game is not over. */
  readonly result: string
}

/** Called for every action, with the game before it, the seat that decided (-1 for chance), and the outcome. */
export type ReplayListener = (before: Game, action: Action | TakeBack, seat: Seat, outcome: Outcome) => void

/** The state of a replay: the game, and the latest decision if it may be taken back. */
interface ReplayState {
  readonly game: Game
  readonly step: ReversibleStep | undefined
}

/** Plays an action and calls the listener if the action was legal. */
const playAndReport = (game: Game, action: Action, onAction: ReplayListener): Result<Outcome> => {
  const played = play(game, action)
  if (!played.ok) return played
  const seat = action.kind === 'shuffle' || action.kind === 'stolen' ? -1 : game.decider
  onAction(game, action, seat, played.value)
  return played
}

/** Makes the shuffles that are due, from index `next` of the record on. */
const makeDueShuffles = (
  state: ReplayState,
  shuffles: readonly string[],
  next: number,
  onAction: ReplayListener,
): Result<ReplayState & { readonly next: number }> => {
  let at = { ...state, next }
  while (at.game.phase === 'shuffle' && at.next < shuffles.length) {
    const where = `shuffles[${at.next}]: `
    const stock = within(where, parseCards(shuffles[at.next] as string))
    if (!stock.ok) return stock
    const played = within(where, playAndReport(at.game, { kind: 'shuffle', stock: stock.value }, onAction))
    if (!played.ok) return played
    at = { game: played.value.game, step: undefined, next: at.next + 1 }
  }
  return ok(at)
}

/** Takes back the latest decision. */
const undoDecision = ({ game, step }: ReplayState, onAction: ReplayListener): Result<ReplayState> => {
  const undone = takeBack(game, step)
  if (!undone.ok) return undone
  onAction(game, { kind: 'takeBack' }, step?.seat ?? -1, undone.value)
  return ok({ game: undone.value.game, step: step?.earlier })
}

/** Plays an entry of `moves`. */
const playEntry = (state: ReplayState, text: string, onAction: ReplayListener): Result<ReplayState> => {
  const { game } = state
  if (game.phase === 'shuffle') return fault('text/record', 'a shuffle is missing before it')
  if (text === TAKE_BACK) return undoDecision(state, onAction)
  const [, steal = text, lost] = /^(\S+ steal) (\S+)$/.exec(text) ?? []
  const action = parseAction(viewFor(game, game.decider), steal, () => legalTextsOf(game, game.decider))
  if (!action.ok) return action
  const played = playAndReport(game, action.value, onAction)
  if (!played.ok) return played
  const { game: after, events } = played.value
  if (after.phase === 'steal') return loseNamedCard(after, lost, onAction)
  return ok({ game: after, step: reversibleStep({ before: game, seat: game.decider, events }, state.step) })
}

/** X14: the next player loses the card that the text of the steal names. */
const loseNamedCard = (game: Game, lost: string | undefined, onAction: ReplayListener): Result<ReplayState> => {
  if (lost === undefined) return fault('text/record', 'the card that was lost is missing', 'X14')
  const card = parseCard(lost)
  if (!card.ok) return card
  const played = playAndReport(game, { kind: 'stolen', card: card.value }, onAction)
  return played.ok ? ok({ game: played.value.game, step: undefined }) : played
}

/** The part of a record that determines the game. */
export type RecordedGame = Setup & Pick<GameRecord, 'dealer' | 'shuffles' | 'moves'>

/** O32: returns the set-up as it was played before this option; the same one if there is no difference. */
export const withEachExtraTurn = <S extends Setup>(setup: S): S => {
  const rules = rulesFor(setup)
  if (!rules.ok || !rules.value.choices.bluffing || setup.options?.extraTurns !== undefined) return setup
  return { ...setup, options: { ...setup.options, extraTurns: 'each' } }
}

/**
 * Plays a record to its end. A fault names the index of the entry. A record that can't be played with one extra turn to
 * come, but with each, is from before O32.
 */
export const replay = (record: RecordedGame, onAction: ReplayListener = () => {}): Result<Replay> => {
  const earlier = withEachExtraTurn(record)
  if (earlier === record) return replayAsWritten(record, onAction)
  const first = replayAndHear(record)
  const second = first.result.ok ? first : replayAndHear(earlier)
  const { heard, result } = second.result.ok ? second : first
  for (const action of heard) onAction(...action)
  return result
}

/** Plays a record, and returns all that a listener would have heard. */
const replayAndHear = (record: RecordedGame) => {
  const heard: Parameters<ReplayListener>[] = []
  return { result: replayAsWritten(record, (...action) => heard.push(action)), heard }
}

const replayAsWritten = (record: RecordedGame, onAction: ReplayListener): Result<Replay> => {
  const fresh = newGame(record)
  if (!fresh.ok) return fresh
  const positions: string[] = []
  let state = makeDueShuffles({ game: fresh.value, step: undefined }, record.shuffles, 0, onAction)
  if (!state.ok) return state
  for (const [index, text] of record.moves.entries()) {
    const decided = within(`moves[${index}] "${text}": `, playEntry(state.value, text, onAction))
    if (!decided.ok) return decided
    const { rules, position } = decided.value.game
    positions.push(makePosition(rules.board, position))
    state = makeDueShuffles(decided.value, record.shuffles, state.value.next, onAction)
    if (!state.ok) return state
  }
  const { game, next } = state.value
  if (next < record.shuffles.length) return fault('text/record', `shuffles[${next}] is never needed`)
  return ok({ game, positions, result: resultOf(game) })
}
