import type { Decision } from '../../../engine/action.ts'
import { isHome, isTrack, type Seat, seatOfPeg } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import type { GameEvent } from '../../../engine/events.ts'
import { applyMoves } from '../../../engine/movegen/peg-moves.ts'
import { areTeamMates } from '../../../engine/ruleset.ts'
import type { Turn } from '../../table/input/turn.ts'

/** Opportunities that a beginner may overlook, the most important first. */
const TIP_KINDS = ['home', 'hit', 'help', 'out', 'forward'] as const
type TipKind = (typeof TIP_KINDS)[number]

export interface Tip {
  /** `stuck`: no marble can move; `fold`: nor may a single card be discarded. `wait`: none of the other kinds applies; `chosen`: none applies to the chosen card. */
  readonly kind: TipKind | 'stuck' | 'fold' | 'wait' | 'chosen'
  readonly card: Card | undefined
  /** Owner of the marble that is hit or helped forward. */
  readonly other: Seat | undefined
}

const eventsOf = ({ sight, seat }: Turn, action: Decision): readonly GameEvent[] =>
  action.kind === 'play' && action.parts.length > 0 ? applyMoves(sight.rules, sight.position, seat, action).events : []

const isOwnMove = (turn: Turn, event: GameEvent): event is Extract<GameEvent, { type: 'moved' }> =>
  event.type === 'moved' && seatOfPeg(turn.sight.rules.board, event.peg) === turn.seat

type TipDetails = Omit<Tip, 'kind'>

/** Checks if an event of a move is such an opportunity. */
const TIP_CHECKS: Readonly<Record<TipKind, (turn: Turn, event: GameEvent) => { readonly other?: Seat } | undefined>> = {
  home: (turn, event) => {
    const { board } = turn.sight.rules
    if (!isOwnMove(turn, event)) return undefined
    const [from = -1] = event.path
    return isTrack(board, from) && isHome(board, event.path.at(-1) ?? from) ? {} : undefined
  },
  hit: ({ sight: { rules }, seat }, event) => {
    if (event.type !== 'hit' || !event.toStart) return undefined
    const other = seatOfPeg(rules.board, event.peg)
    return areTeamMates(rules, other, seat) ? undefined : { other }
  },
  help: ({ sight: { rules } }, event) =>
    event.type === 'hit' && !event.toStart ? { other: seatOfPeg(rules.board, event.peg) } : undefined,
  out: (turn, event) => (isOwnMove(turn, event) && event.kind === 'out' ? {} : undefined),
  forward: (turn, event) => (isOwnMove(turn, event) && event.kind === 'forward' ? {} : undefined),
}

/** Returns the first card that offers this opportunity, or the chosen one if it does; undefined if none does. */
const findOpportunity = (turn: Turn, kind: TipKind, chosen: Card | undefined): TipDetails | undefined => {
  for (const action of turn.actions) {
    if (!('card' in action) || (chosen !== undefined && action.card !== chosen)) continue
    for (const event of eventsOf(turn, action)) {
      const found = TIP_CHECKS[kind](turn, event)
      if (found !== undefined) return { card: action.card, other: found.other }
    }
  }
  return undefined
}

/** Returns the tip about the most important opportunity of a decision, of the chosen card if there is one. */
export const tipFor = (turn: Turn, chosen?: Card): Tip => {
  for (const kind of TIP_KINDS) {
    const found = findOpportunity(turn, kind, chosen)
    if (found !== undefined) return { kind, ...found }
  }
  if (turn.actions.every(({ kind }) => kind === 'fold')) return { kind: 'fold', card: undefined, other: undefined }
  if (turn.actions.every(({ kind }) => kind !== 'play')) return { kind: 'stuck', card: chosen, other: undefined }
  return { kind: chosen === undefined ? 'wait' : 'chosen', card: chosen, other: undefined }
}
