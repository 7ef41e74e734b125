import { type Hole, isHome, isStart, type Peg, type Seat, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { areTeamMates, type Rules } from '../../engine/ruleset.ts'
import type { FormerPlayer } from '../../fair/evidence.ts'
import type { SeatState } from '../../server/protocol/state.ts'
import { i18n } from '../i18n/i18n.ts'
import { capitalize } from './game-text.ts'
import { holeName, joinNames, type Role, seatName } from './names.ts'

const { t } = i18n

/** Context of a text about a game. */
export interface TextContext {
  readonly rules: Rules
  readonly seats: readonly SeatState[]
  /** Seat that is addressed as "you"; -1 for none. */
  readonly viewer: Seat
  /** Players who have left their seats during the game, the earliest first. */
  readonly former?: readonly FormerPlayer[]
  /** Describes a hole where a marble of `owner` stands or goes; by default it is named by its number on the board. */
  readonly describeHole?: ((context: TextContext, hole: Hole, owner: Seat, role?: Role) => string) | undefined
}

export type MovedEvent = Extract<GameEvent, { readonly type: 'moved' }>
export type HitEvent = Extract<GameEvent, { readonly type: 'hit' }>

/** Describes a hole where a marble of `owner` stands or goes. */
export const holeText = (context: TextContext, hole: Hole, owner: Seat, role: Role): string =>
  context.describeHole?.(context, hole, owner, role) ??
  holeName(context.rules.board, hole, context.viewer, (seat) => seatName(context.seats, seat), role)

export const ownerOf = ({ rules }: TextContext, peg: Peg): Seat => seatOfPeg(rules.board, peg)

/** Names the owner of a marble that is hit. Own marbles and those of a partner are pointed out. */
const hitName = (context: TextContext, owner: Seat, mover: Seat): string => {
  const name = seatName(context.seats, owner)
  if (owner === context.viewer) return mover === owner ? t('part.ownMarble') : t('part.yourMarble')
  const isMate = context.viewer !== -1 && areTeamMates(context.rules, owner, context.viewer)
  return isMate ? t('part.partner', { name }) : name
}

/** Names the owners of marbles that are hit. */
const hitNames = (context: TextContext, pegs: readonly number[], mover: Seat): string =>
  joinNames([...new Set(pegs.map((peg) => ownerOf(context, peg)))].map((seat) => hitName(context, seat, mover)))

export const stepCount = (move: MovedEvent): number => move.path.length - 1
export const lastHole = (move: MovedEvent): Hole => move.path[move.path.length - 1] as Hole

/** Names a marble with the hole in which it stands, in a sentence about `seat`. */
export const marbleText = (context: TextContext, move: MovedEvent, seat: Seat, role?: Role): string => {
  const from = move.path[0] as number
  const owner = ownerOf(context, move.peg)
  const name = seatName(context.seats, owner)
  if (isStart(context.rules.board, from)) {
    const isOthers = owner !== context.viewer
    return t(owner === seat ? 'part.start' : isOthers ? 'part.startOf' : 'part.yourMarble', { name, context: role })
  }
  const values = { name, hole: holeText(context, from, owner, 'at'), context: role }
  if (owner === seat) return t('part.own', values)
  return t(owner === context.viewer ? 'part.yours' : 'part.of', values)
}

/** Names a peg before it moves, such as "Ben's marble at b5". */
export const pegText = (context: TextContext, peg: Peg, from: Hole, role?: Role): string =>
  marbleText(context, { type: 'moved', seat: context.viewer, peg, kind: 'forward', path: [from] }, context.viewer, role)

const kindOf = ({ rules: { board } }: TextContext, move: MovedEvent): MovedEvent['kind'] | 'home' =>
  move.kind === 'forward' && isHome(board, lastHole(move)) ? 'home' : move.kind

/** Names what a marble goes to: a hole, or the marble with which it changes places. */
const targetText = (context: TextContext, { move, exchanged }: Pick<MovePart, 'move' | 'exchanged'>): string =>
  exchanged === undefined
    ? holeText(context, lastHole(move), ownerOf(context, move.peg), move.kind === 'swap' ? 'with' : 'to')
    : marbleText(context, exchanged, move.seat, 'with')

/** Describes a movement without its marble, such as "7 forward to a15". */
const movementText = (context: TextContext, part: Pick<MovePart, 'move' | 'exchanged'>): string =>
  t(`going.${kindOf(context, part.move)}`, { count: stepCount(part.move), to: targetText(context, part) })

/** Describes the movement of a marble, such as "the marble at a8 goes 7 forward to a15". */
export const movedText = (
  context: TextContext,
  part: Pick<MovePart, 'move' | 'exchanged'>,
  marble = marbleText(context, part.move, context.viewer),
): string =>
  t(`goes.${kindOf(context, part.move)}`, { marble, count: stepCount(part.move), to: targetText(context, part) })

/** Adds hits to a text about the movement. */
export const withHits = (context: TextContext, move: string, hits: readonly HitEvent[], mover: Seat): string => {
  const namesOf = (toStart: boolean): string =>
    hitNames(
      context,
      hits.filter((hit) => hit.toStart === toStart).map((hit) => hit.peg),
      mover,
    )
  const [sent, hit] = [namesOf(false), namesOf(true)]
  const moved = sent === '' ? move : t('part.sent', { move, names: sent })
  return hit === '' ? moved : t('part.hit', { move: moved, names: hit })
}

export const isHit = (event: GameEvent): event is HitEvent => event.type === 'hit'
export const isMoved = (event: GameEvent): event is MovedEvent => event.type === 'moved'

/** One part of a move with its hits. `exchanged` is the second marble of an exchange. */
export interface MovePart {
  readonly move: MovedEvent
  readonly exchanged: MovedEvent | undefined
  readonly hits: readonly HitEvent[]
}

/** Returns the parts of a move. Two marbles that change places are one part. */
export const movePartsOf = (events: readonly GameEvent[]): readonly MovePart[] => {
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

/** Describes each part of a card that is split, with the owner of each marble that is not the mover's. */
export const movesText = (context: TextContext, mover: Seat, moves: readonly MovedEvent[]): string =>
  joinNames(
    moves.map((move) => {
      const owner = ownerOf(context, move.peg)
      const part = { move, exchanged: undefined }
      if (owner === context.viewer && owner !== mover) return movedText(context, part, t('part.yourMarble'))
      const going = movementText(context, part)
      return owner === mover ? going : t('part.ofOther', { name: seatName(context.seats, owner), going })
    }),
  )

/** Describes one part without its marble, such as "7 forward to a15, hits Ben"; empty if nothing moves. */
export const movementSentence = (context: TextContext, events: readonly GameEvent[]): string => {
  const [part] = movePartsOf(events)
  if (part === undefined) return ''
  return capitalize(withHits(context, movementText(context, part), part.hits, part.move.seat))
}
