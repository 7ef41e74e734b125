import type { Part } from '../../engine/action.ts'
import { isHome, isStart, type Seat, seatOfPeg } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import type { Rules } from '../../engine/ruleset.ts'
import type { SeatState } from '../../server/protocol.ts'
import type { Entry } from '../store/log.ts'
import { i18n } from './i18n.ts'
import { cardName, holeName, listOf, seatName } from './names.ts'

const { t } = i18n

/** Who tells it to whom: names, and the seat addressed as "you" (-1 for none). */
export interface Telling {
  readonly rules: Rules
  readonly seats: readonly SeatState[]
  readonly viewer: Seat
}

type Moved = Extract<GameEvent, { readonly type: 'moved' }>
type Hit = Extract<GameEvent, { readonly type: 'hit' }>

const hole = (told: Telling, number: number): string =>
  holeName(told.rules.board, number, told.viewer, (seat) => seatName(told.seats, seat))

const owners = (told: Telling, pegs: readonly number[]): string =>
  listOf([...new Set(pegs.map((peg) => seatOfPeg(told.rules.board, peg)))].map((seat) => seatName(told.seats, seat)))

const stepsOf = (move: Moved): number => move.path.length - 1

const pegText = (told: Telling, move: Moved): string => {
  const { board } = told.rules
  const from = move.path[0] as number
  const owner = seatOfPeg(board, move.peg)
  const name = seatName(told.seats, owner)
  if (isStart(board, from)) return owner === told.viewer ? t('part.pegStart') : t('part.pegStartOf', { name })
  return owner === told.viewer
    ? t('part.peg', { hole: hole(told, from) })
    : t('part.pegOf', { name, hole: hole(told, from) })
}

const goingText = (told: Telling, move: Moved): string => {
  const end = move.path[move.path.length - 1] as number
  const to = hole(told, end)
  if (move.gait === 'forward' && isHome(told.rules.board, end)) return t('part.toHome', { steps: stepsOf(move), to })
  return t(`part.${move.gait}`, { steps: stepsOf(move), to })
}

const hitsText = (told: Telling, hits: readonly Hit[]): string => {
  const back = hits.filter((hit) => hit.toStart).map((hit) => hit.peg)
  const on = hits.filter((hit) => !hit.toStart).map((hit) => hit.peg)
  return (
    (on.length > 0 ? t('part.sends', { names: owners(told, on) }) : '') +
    (back.length > 0 ? t('part.hits', { names: owners(told, back) }) : '')
  )
}

const isHit = (event: GameEvent): event is Hit => event.type === 'hit'
const isMoved = (event: GameEvent): event is Moved => event.type === 'moved'

/** "Marble at a8: 7 forward to a15, hits Ben": one part and what follows from it. */
export const partSentence = (told: Telling, part: Part, events: readonly GameEvent[]): string => {
  const move = events.find(isMoved)
  if (move === undefined) return `${hole(told, part.from)} – ${hole(told, part.to)}`
  return `${pegText(told, move)}: ${goingText(told, move)}${hitsText(told, events.filter(isHit))}`
}

const afterText = (told: Telling, events: readonly GameEvent[]): readonly string[] => {
  const about = (seat: Seat, own: 'youHit' | 'youSent' | 'youFinished', other: 'hit' | 'sent' | 'finished') =>
    seat === told.viewer ? t(`log.${own}`) : t(`log.${other}`, { names: seatName(told.seats, seat) })
  return events.flatMap((event) => {
    if (event.type === 'finished') return [about(event.seat, 'youFinished', 'finished')]
    if (event.type !== 'hit') return []
    const seat = seatOfPeg(told.rules.board, event.peg)
    return [event.toStart ? about(seat, 'youHit', 'hit') : about(seat, 'youSent', 'sent')]
  })
}

const VERBS = {
  out: ['out', 'youOut'],
  forward: ['forward', 'youForward'],
  backward: ['backward', 'youBackward'],
  leap: ['leap', 'youLeap'],
  swap: ['swap', 'youSwap'],
} as const

const whatText = (told: Telling, entry: Entry): string => {
  const own = entry.seat === told.viewer
  const who = seatName(told.seats, entry.seat)
  const { action } = entry
  if (action === undefined || action.kind === 'shuffle') return t('log.unknown', { who, text: entry.text })
  const card = cardName(action.card)
  if (action.kind === 'discard') return t(own ? 'log.youDiscarded' : 'log.discarded', { who, card })
  const moves = entry.events.filter(isMoved)
  const move = moves[0]
  if (move === undefined) return t(own ? 'log.youPlayed' : 'log.played', { who, card })
  if (action.parts.length > 1) return t(own ? 'log.youSplit' : 'log.split', { who, card })
  const [other, mine] = VERBS[move.gait]
  const to = hole(told, move.path[move.path.length - 1] as number)
  return t(`log.${own ? mine : other}`, { who, card, steps: stepsOf(move), to })
}

/** A decision as sentences: what was done, who was hit, who has come home. */
export const entrySentence = (told: Telling, entry: Entry): string =>
  [whatText(told, entry), ...afterText(told, entry.events)].join(' ')
