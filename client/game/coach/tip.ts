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
  /** `stuck`: no marble can move. `wait`: none of the other kinds applies. */
  readonly kind: TipKind | 'stuck' | 'wait'
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

/** Returns the first card that offers this opportunity; undefined if none does. */
const findOpportunity = (turn: Turn, kind: TipKind): TipDetails | undefined => {
  for (const action of turn.actions) {
    for (const event of eventsOf(turn, action)) {
      const found = TIP_CHECKS[kind](turn, event)
      if (found !== undefined && 'card' in action) return { card: action.card, other: found.other }
    }
  }
  return undefined
}

/** Returns the tip about the most important opportunity of a decision. */
export const tipFor = (turn: Turn): Tip => {
  for (const kind of TIP_KINDS) {
    const found = findOpportunity(turn, kind)
    if (found !== undefined) return { kind, ...found }
  }
  const kind = turn.actions.every((action) => action.kind !== 'play') ? 'stuck' : 'wait'
  return { kind, card: undefined, other: undefined }
}
