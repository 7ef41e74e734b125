import type { Action } from './action.ts'
import { makeSeat } from './board.ts'
import { type Card, makeCard, makeCards, parseCard, parseCards } from './cards.ts'
import { deciders } from './deciders.ts'
import { type Game, newGame, play } from './game.ts'
import { makeAction, makePosition, parseAction } from './notation.ts'
import { fault, ok, type Result } from './result.ts'
import { inTurnOrder, nextSeat, type Options, type Setup } from './ruleset.ts'
import { viewFor } from './view.ts'

/** A whole game as text (notation.md, "Records"). Replaying it needs nothing else. */
export interface GameRecord {
  readonly rules: string
  readonly options: Options
  readonly players: number
  readonly teams: number
  readonly dealer: number
  /** The stock after every shuffle, top card first. */
  readonly shuffles: readonly string[]
  readonly moves: readonly string[]
  /** Letters of the seats that won, or empty while the game runs. */
  readonly result: string
}

/** The record of a game that has not begun. */
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

/** Letters of the seats that won, or empty while the game runs. */
export const resultOf = (game: Game): string =>
  game.rules.teamOf.flatMap((team, seat) => (team === game.winner ? [makeSeat(game.rules.board, seat)] : [])).join(' ')

/** Texts of a record while it grows. */
export interface Entries {
  readonly shuffles: string[]
  readonly moves: string[]
}

/** K10: gifts enter the record when all have given, in turn order from the first player. */
const giftsIn = (before: Game, card: Card): readonly string[] => {
  const { rules, dealer, gifts } = before
  const last = deciders(before)[0]
  return inTurnOrder(rules, nextSeat(rules, dealer)).flatMap((seat) => {
    const gift = seat === last ? card : gifts[seat]
    return gift === undefined ? [] : [makeAction(rules.board, { kind: 'give', card: gift })]
  })
}

/** Writes an action down; `after` is the game it led to. */
export const enter = ({ shuffles, moves }: Entries, before: Game, action: Action, after: Game): void => {
  if (action.kind === 'shuffle') shuffles.push(makeCards(action.stock))
  else if (action.kind === 'stolen') moves.push(`${moves.pop()} ${makeCard(action.card)}`)
  else if (action.kind !== 'give') moves.push(makeAction(before.rules.board, action))
  else if (after.phase !== 'give') moves.push(...giftsIn(before, action.card))
}

/** The record with one more action; `after` is the game it led to. */
export const recorded = (record: GameRecord, before: Game, action: Action, after: Game): GameRecord => {
  const entries = { shuffles: record.shuffles.slice(), moves: record.moves.slice() }
  enter(entries, before, action, after)
  return { ...record, ...entries, result: resultOf(after) }
}

export interface Replay {
  readonly game: Game
  /** The pegs after each entry of `moves`. */
  readonly positions: readonly string[]
  readonly result: string
}

/** Told of every action that was played, with the game before it. */
export type Witness = (before: Game, action: Action) => void

/** Plays an action, and tells the witness of it if it was possible. */
const act = (game: Game, action: Action, witness: Witness): Result<Game> => {
  const played = play(game, action)
  if (!played.ok) return played
  witness(game, action)
  return ok(played.value.game)
}

/** Chance acts from the record while it must; refuses when the record has no shuffle left and `needed`. */
const dealFrom = (
  game: Game,
  shuffles: readonly string[],
  next: number,
  witness: Witness,
): Result<{ game: Game; next: number }> => {
  let at = { game, next }
  while (at.game.phase === 'shuffle' && at.next < shuffles.length) {
    const stock = parseCards(shuffles[at.next] as string)
    if (!stock.ok) return fault(stock.error.code, `shuffles[${at.next}]: ${stock.error.message}`)
    const played = act(at.game, { kind: 'shuffle', stock: stock.value }, witness)
    if (!played.ok) return fault(played.error.code, `shuffles[${at.next}]: ${played.error.message}`, played.error.rule)
    at = { game: played.value, next: at.next + 1 }
  }
  return ok(at)
}

const decideFrom = (game: Game, text: string, index: number, witness: Witness): Result<Game> => {
  const at = (message: string) => `moves[${index}] "${text}": ${message}`
  if (game.phase === 'shuffle') return fault('text/record', at('a shuffle is missing before it'))
  const [, steal = text, lost] = /^(\S+ steal) (\S+)$/.exec(text) ?? []
  const action = parseAction(viewFor(game, game.decider), steal)
  if (!action.ok) return fault(action.error.code, at(action.error.message), action.error.rule)
  const played = act(game, action.value, witness)
  if (!played.ok) return fault(played.error.code, at(played.error.message), played.error.rule)
  if (played.value.phase !== 'steal') return played
  const robbed = rob(played.value, lost, witness)
  return robbed.ok ? robbed : fault(robbed.error.code, at(robbed.error.message), robbed.error.rule)
}

/** X14: the card that chance drew, from the text of the steal. */
const rob = (game: Game, lost: string | undefined, witness: Witness): Result<Game> => {
  if (lost === undefined) return fault('text/record', 'the card that was lost is missing', 'X14')
  const card = parseCard(lost)
  return card.ok ? act(game, { kind: 'stolen', card: card.value }, witness) : card
}

/** What of a record decides the game. */
export type Course = Setup & Pick<GameRecord, 'dealer' | 'shuffles' | 'moves'>

/** Plays a record through. A faulty entry is named by its index. */
export const replay = (record: Course, witness: Witness = () => {}): Result<Replay> => {
  const fresh = newGame(record)
  if (!fresh.ok) return fresh
  const positions: string[] = []
  let state = dealFrom(fresh.value, record.shuffles, 0, witness)
  if (!state.ok) return state
  for (const [index, text] of record.moves.entries()) {
    const decided = decideFrom(state.value.game, text, index, witness)
    if (!decided.ok) return decided
    positions.push(makePosition(decided.value.rules.board, decided.value.position))
    state = dealFrom(decided.value, record.shuffles, state.value.next, witness)
    if (!state.ok) return state
  }
  const { game, next } = state.value
  if (next < record.shuffles.length) return fault('text/record', `shuffles[${next}] is never needed`)
  return ok({ game, positions, result: resultOf(game) })
}
