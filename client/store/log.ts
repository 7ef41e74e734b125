import type { Action } from '../../engine/action.ts'
import type { Hole, Seat } from '../../engine/board.ts'
import { makeSeat } from '../../engine/board.ts'
import { parseCard } from '../../engine/cards.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { Sight } from '../../engine/legal.ts'
import { moved } from '../../engine/moves.ts'
import { parseAction } from '../../engine/notation.ts'
import { startPosition } from '../../engine/position.ts'
import type { Rules } from '../../engine/ruleset.ts'

/** One decision of the game, read from the table's list of moves. */
export interface Entry {
  readonly seat: Seat
  /** Notation without the seat's letter. */
  readonly text: string
  /** Undefined for a decision this client can't read. */
  readonly action: Action | undefined
  readonly events: readonly GameEvent[]
  /** The position after it. */
  readonly pegs: readonly Hole[]
}

/** Others' hands are not known, and need not be: what a card did is legal for whoever holds just that card. */
const readAction = (rules: Rules, seat: Seat, pegs: readonly Hole[], text: string): Action | undefined => {
  const [word = '', next] = text.split(' ')
  const card = parseCard(word)
  if (!card.ok) return undefined
  if (next === 'discard') return { kind: 'discard', card: card.value }
  const sight: Sight = { viewer: seat, rules, phase: 'turn', turn: seat, position: { pegs }, hand: [card.value] }
  const parsed = parseAction(sight, text)
  return parsed.ok ? parsed.value : undefined
}

const entryOf = (rules: Rules, line: string, pegs: readonly Hole[]): Entry => {
  const space = line.indexOf(' ')
  const letter = line.slice(0, space)
  const text = line.slice(space + 1)
  const seat = Array.from({ length: rules.players }, (_, i) => i).find((i) => makeSeat(rules.board, i) === letter) ?? 0
  const action = readAction(rules, seat, pegs, text)
  if (action === undefined) return { seat, text, action, events: [], pegs }
  const after = moved(rules, { pegs }, seat, action)
  return { seat, text, action, events: after.events, pegs: after.position.pegs }
}

let kept: { readonly rules: Rules; readonly moves: readonly string[]; readonly log: readonly Entry[] } | undefined

/** The game told from its moves; what was told before is not told again. */
export const logOf = (rules: Rules, moves: readonly string[]): readonly Entry[] => {
  if (kept?.rules === rules && kept.moves === moves) return kept.log
  const goesOn =
    kept?.rules === rules && kept.moves.length <= moves.length && kept.moves.every((move, i) => move === moves[i])
  const log: Entry[] = goesOn && kept !== undefined ? [...kept.log] : []
  for (const move of moves.slice(log.length)) {
    log.push(entryOf(rules, move, log[log.length - 1]?.pegs ?? startPosition(rules.board).pegs))
  }
  kept = { rules, moves, log }
  return log
}
