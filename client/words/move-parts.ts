import { type Hole, isHome, isStart, type Peg, type Seat, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { areTeamMates, type Rules } from '../../engine/ruleset.ts'
import type { FormerPlayer } from '../../fair/evidence.ts'
import type { SeatState } from '../../server/protocol/state.ts'
import { i18n } from '../i18n/i18n.ts'
import { holeName, joinNames, seatName } from './names.ts'

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
  readonly describeHole?: ((context: TextContext, hole: Hole, owner: Seat) => string) | undefined
}

export type MovedEvent = Extract<GameEvent, { readonly type: 'moved' }>
export type HitEvent = Extract<GameEvent, { readonly type: 'hit' }>

/** Describes a hole where a marble of `owner` stands or goes. */
export const holeText = (context: TextContext, hole: Hole, owner: Seat): string =>
  context.describeHole?.(context, hole, owner) ??
  holeName(context.rules.board, hole, context.viewer, (seat) => seatName(context.seats, seat))

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

/** Names a marble at the beginning of a sentence, with the hole in which it stands. */
export const pegText = (context: TextContext, move: MovedEvent): string => {
  const from = move.path[0] as number
  const owner = ownerOf(context, move.peg)
  const name = seatName(context.seats, owner)
  if (isStart(context.rules.board, from)) {
    return owner === context.viewer ? t('part.pegStart') : t('part.pegStartOf', { name })
  }
  const hole = holeText(context, from, owner)
  return owner === context.viewer ? t('part.peg', { hole }) : t('part.pegOf', { name, hole })
}

/** Names a marble in the middle of a sentence about `seat`. */
export const innerPegText = (context: TextContext, move: MovedEvent, seat: Seat): string => {
  const from = move.path[0] as number
  const owner = ownerOf(context, move.peg)
  const name = seatName(context.seats, owner)
  if (isStart(context.rules.board, from)) {
    return owner === seat ? t('part.innerStart') : t('part.innerStartOf', { name })
  }
  const hole = holeText(context, from, owner)
  if (owner === context.viewer) return t('part.innerYours', { hole })
  return owner === seat ? t('part.inner', { hole }) : t('part.pegOf', { name, hole })
}

/** Names a peg before it moves, such as "Ben's marble at b5". */
export const pegSentence = (context: TextContext, peg: Peg, from: Hole): string =>
  pegText(context, { type: 'moved', seat: context.viewer, peg, kind: 'forward', path: [from] })

/** Describes a movement without its marble, such as "7 forward to a15". */
const movementText = (context: TextContext, move: MovedEvent): string => {
  const end = lastHole(move)
  const to = holeText(context, end, ownerOf(context, move.peg))
  if (move.kind === 'forward' && isHome(context.rules.board, end))
    return t('part.toHome', { steps: stepCount(move), to })
  return t(`part.${move.kind}`, { steps: stepCount(move), to })
}

/** Describes a movement with its verb, such as "goes 7 forward to a15". */
export const movementClause = (context: TextContext, move: MovedEvent): string => {
  const movement = movementText(context, move)
  return move.kind === 'forward' || move.kind === 'backward' ? t('part.goes', { going: movement }) : movement
}

/** Describes hits, to be added to a sentence about the movement; empty if there are none. */
export const hitsText = (context: TextContext, hits: readonly HitEvent[], mover: Seat): string => {
  const sentToStart = hits.filter((hit) => hit.toStart).map((hit) => hit.peg)
  const sentOn = hits.filter((hit) => !hit.toStart).map((hit) => hit.peg)
  return (
    (sentOn.length > 0 ? t('part.sends', { names: hitNames(context, sentOn, mover) }) : '') +
    (sentToStart.length > 0 ? t('part.hits', { names: hitNames(context, sentToStart, mover) }) : '')
  )
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
      const movement = movementText(context, move)
      return owner === mover ? movement : t('part.ofOther', { name: seatName(context.seats, owner), going: movement })
    }),
  )

/** Describes one part without its marble, such as "7 forward to a15, hits Ben". */
export const movementSentence = (context: TextContext, events: readonly GameEvent[]): string => {
  const move = events.find(isMoved)
  return move === undefined ? '' : movementText(context, move) + hitsText(context, events.filter(isHit), move.seat)
}
