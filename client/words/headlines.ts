import { isHome, type Seat } from '../../engine/board.ts'
import type { GameEvent } from '../../engine/events.ts'
import { i18n } from '../i18n/i18n.ts'
import type { HistoryEntry } from '../table/state/history.ts'
import { isHit, isMoved, lastHole, ownerOf, type TextContext } from './move-parts.ts'
import { joinNames, seatName, seatNames } from './names.ts'

const t = i18n.getFixedT(null, 'over')

/** An event that people at a table cheer or groan at, in a few words. */
export interface Headline {
  readonly text: string
  /** The headline has this player's colour: the player who was hit or caught, came home or won. */
  readonly seat: Seat
}

type Told = Pick<HistoryEntry, 'events'>

/** Returns the headline of a move that sends marbles of opponents back to their starts, with the viewer as its victim, or else the first. */
const hitHeadline = (context: TextContext, events: readonly GameEvent[]): Headline | undefined => {
  const { seats, viewer, rules } = context
  const hits = events.filter(isHit).filter(({ toStart }) => toStart)
  // After a doubt somebody other than the mover has decided.
  const mover = hits[0]?.seat ?? -1
  const owners = hits
    .map(({ peg }) => ownerOf(context, peg))
    .filter((owner) => rules.teamOf[owner] !== rules.teamOf[mover])
  const seat = owners.includes(viewer) ? viewer : owners[0]
  if (seat === undefined || mover === viewer) return undefined
  const who = seatName(seats, mover)
  if (seat === viewer) return { text: i18n.t('phone:phone.hitYou', { who }), seat }
  const names = joinNames([...new Set(owners)].map((owner) => seatName(seats, owner)))
  return { text: t('headline.hit', { who, names }), seat }
}

const headlineAbout = (
  { seats }: TextContext,
  key: 'finished' | 'caught' | 'home',
  seat: Seat | undefined,
): Headline | undefined =>
  seat === undefined ? undefined : { seat, text: t(`headline.${key}`, { who: seatName(seats, seat) }) }

/** Returns the owner of a marble that came home from the track; undefined if none did. */
const homecomer = (context: TextContext, events: readonly GameEvent[]): Seat | undefined => {
  const { board } = context.rules
  const move = events
    .filter(isMoved)
    .find((moved) => isHome(board, lastHole(moved)) && !isHome(board, moved.path[0] ?? 0))
  return move && ownerOf(context, move.peg)
}

/** Returns the headline of a decision for people who watch: a hit, a bluff that is found out, a marble that comes home, or the victory; undefined for all others. */
export const headlineOf = (context: TextContext, { events }: Told): Headline | undefined => {
  const won = events.find((event) => event.type === 'won')
  if (won !== undefined) {
    const text = t('headline.won', { names: seatNames(context.seats, won.seats), count: won.seats.length })
    return { seat: won.seats[0] ?? 0, text }
  }
  const bluff = events.filter((event) => event.type === 'revealed').find((event) => !event.true)
  return (
    hitHeadline(context, events) ??
    headlineAbout(context, 'finished', events.find((event) => event.type === 'finished')?.seat) ??
    headlineAbout(context, 'caught', bluff?.seat) ??
    headlineAbout(context, 'home', homecomer(context, events))
  )
}

/** Returns the latest hit on the viewer since their own last decision; undefined if there was none. */
export const hitOnViewer = (context: TextContext, log: readonly HistoryEntry[]): Headline | undefined => {
  const { viewer } = context
  if (viewer === -1) return undefined
  const own = log.findLastIndex(({ seat, byBot }) => seat === viewer && !byBot)
  const hits = log.slice(own + 1).map(({ events }) => hitHeadline(context, events))
  return hits.findLast((hit) => hit?.seat === viewer)
}
