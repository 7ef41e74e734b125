import { type Hole, isHome, isStart, type Peg, type Seat, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { areTeamMates, type Rules } from '../../engine/ruleset.ts'
import type { SeatState } from '../../server/protocol/state.ts'
import { i18n } from '../i18n/i18n.ts'
import { holeName, listOf, seatName } from './names.ts'

const { t } = i18n

/** Context of a text: rules, names, and the seat addressed as "you" (-1 for none). */
export interface TextContext {
  readonly rules: Rules
  readonly seats: readonly SeatState[]
  readonly viewer: Seat
  /** Describes a hole where a marble of `owner` stands or goes; absent: its number on the board. */
  readonly where?: ((context: TextContext, hole: Hole, owner: Seat) => string) | undefined
}

export type Moved = Extract<GameEvent, { readonly type: 'moved' }>
export type Hit = Extract<GameEvent, { readonly type: 'hit' }>

export const placeOf = (context: TextContext, hole: Hole, owner: Seat): string =>
  context.where?.(context, hole, owner) ??
  holeName(context.rules.board, hole, context.viewer, (seat) => seatName(context.seats, seat))

export const ownerOf = ({ rules }: TextContext, peg: Peg): Seat => seatOfPeg(rules.board, peg)

/** The owner of a marble that is hit: nobody should hit their own or their partner's without knowing. */
const hitName = (context: TextContext, owner: Seat, mover: Seat): string => {
  const name = seatName(context.seats, owner)
  if (owner === context.viewer) return mover === owner ? t('part.ownMarble') : t('part.yourMarble')
  const mate = context.viewer !== -1 && areTeamMates(context.rules, owner, context.viewer)
  return mate ? t('part.partner', { name }) : name
}

const owners = (context: TextContext, pegs: readonly number[], mover: Seat): string =>
  listOf([...new Set(pegs.map((peg) => ownerOf(context, peg)))].map((seat) => hitName(context, seat, mover)))

export const stepsOf = (move: Moved): number => move.path.length - 1
export const lastHole = (move: Moved): Hole => move.path[move.path.length - 1] as Hole

export const pegText = (context: TextContext, move: Moved): string => {
  const from = move.path[0] as number
  const owner = ownerOf(context, move.peg)
  const name = seatName(context.seats, owner)
  if (isStart(context.rules.board, from)) {
    return owner === context.viewer ? t('part.pegStart') : t('part.pegStartOf', { name })
  }
  const hole = placeOf(context, from, owner)
  return owner === context.viewer ? t('part.peg', { hole }) : t('part.pegOf', { name, hole })
}

/** Names a marble in the middle of a sentence about `seat`. */
export const innerPegText = (context: TextContext, move: Moved, seat: Seat): string => {
  const from = move.path[0] as number
  const owner = ownerOf(context, move.peg)
  const name = seatName(context.seats, owner)
  if (isStart(context.rules.board, from)) {
    return owner === seat ? t('part.innerStart') : t('part.innerStartOf', { name })
  }
  const hole = placeOf(context, from, owner)
  if (owner === context.viewer) return t('part.innerYours', { hole })
  return owner === seat ? t('part.inner', { hole }) : t('part.pegOf', { name, hole })
}

/** "Ben's marble at b5": a peg before it moves. */
export const pegSentence = (context: TextContext, peg: Peg, from: Hole): string =>
  pegText(context, { type: 'moved', seat: context.viewer, peg, kind: 'forward', path: [from] })

const goingText = (context: TextContext, move: Moved): string => {
  const end = lastHole(move)
  const to = placeOf(context, end, ownerOf(context, move.peg))
  if (move.kind === 'forward' && isHome(context.rules.board, end)) return t('part.toHome', { steps: stepsOf(move), to })
  return t(`part.${move.kind}`, { steps: stepsOf(move), to })
}

/** The same with a verb. */
export const doesText = (context: TextContext, move: Moved): string => {
  const going = goingText(context, move)
  return move.kind === 'forward' || move.kind === 'backward' ? t('part.goes', { going }) : going
}

export const hitsText = (context: TextContext, hits: readonly Hit[], mover: Seat): string => {
  const back = hits.filter((hit) => hit.toStart).map((hit) => hit.peg)
  const on = hits.filter((hit) => !hit.toStart).map((hit) => hit.peg)
  return (
    (on.length > 0 ? t('part.sends', { names: owners(context, on, mover) }) : '') +
    (back.length > 0 ? t('part.hits', { names: owners(context, back, mover) }) : '')
  )
}

export const isHit = (event: GameEvent): event is Hit => event.type === 'hit'
export const isMoved = (event: GameEvent): event is Moved => event.type === 'moved'

/** One part of a move with the marbles that it hits. An exchange moves a second marble. */
export interface MovePart {
  readonly move: Moved
  readonly exchanged: Moved | undefined
  readonly hits: readonly Hit[]
}

/** Returns the parts of a move. */
export const movePartsIn = (events: readonly GameEvent[]): readonly MovePart[] => {
  const parts: MovePart[] = []
  for (const event of events) {
    const last = parts.at(-1)
    const isExchange = isMoved(event) && event.kind === 'swap' && last?.hits.length === 0 && !last.exchanged
    if (last !== undefined && isExchange) parts[parts.length - 1] = { ...last, exchanged: event }
    else if (isMoved(event)) parts.push({ move: event, exchanged: undefined, hits: [] })
    else if (last !== undefined && isHit(event)) parts[parts.length - 1] = { ...last, hits: [...last.hits, event] }
  }
  return parts
}

/** Describes each part of a shared card, with the owner of a marble that is not the mover's. */
export const movesText = (context: TextContext, mover: Seat, moves: readonly Moved[]): string =>
  listOf(
    moves.map((move) => {
      const owner = ownerOf(context, move.peg)
      const going = goingText(context, move)
      return owner === mover ? going : t('part.ofOther', { name: seatName(context.seats, owner), going })
    }),
  )

/** Describes what one part does, without the marble: "7 forward to a15, hits Ben". */
export const goingSentence = (context: TextContext, events: readonly GameEvent[]): string => {
  const move = events.find(isMoved)
  return move === undefined ? '' : goingText(context, move) + hitsText(context, events.filter(isHit), move.seat)
}
