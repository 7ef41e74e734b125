/** Descriptions of holes by what is near them: "3 past Ben’s come-out". No two holes have the same description. */

import { type Board, type Hole, holeLabel, isHome, isStart, type Seat } from '../../engine/board.ts'
import { i18n } from '../i18n/i18n.ts'
import type { TextContext } from './move-parts.ts'
import { holeName, type Role, seatName } from './names.ts'

const { t } = i18n

/** Greatest distance from home at which a hole is described by its distance. */
const MAX_STEPS_BEFORE_HOME = 5

const name = (context: TextContext, seat: Seat): string => seatName(context.seats, seat)

const seatAt = ({ sideOf, spec }: Board, side: number): Seat => sideOf.indexOf((side + spec.sides) % spec.sides)

/** Keys for the corner at which a player's side begins, or ends if no player's side follows. */
const CORNER_KEYS = {
  at: { own: 'place.corner', others: 'place.cornerOf' },
  after: { own: 'place.cornerAfter', others: 'place.cornerAfterOf' },
} as const
/** Keys for the same holes of a round board, which has no corners. */
const ROUND_BOARD_KEYS = {
  at: { own: 'place.round.first', others: 'place.round.firstOf' },
  after: { own: 'place.round.after', others: 'place.round.afterOf' },
} as const

const cornerText = (context: TextContext, side: number, role: Role | undefined): string | undefined => {
  const { board } = context.rules
  const [owner, before] = [seatAt(board, side), seatAt(board, side - 1)]
  const keys = board.spec.round ? ROUND_BOARD_KEYS : CORNER_KEYS
  const seat = owner === -1 ? before : owner
  if (seat === -1) return undefined
  const { own, others } = owner === -1 ? keys.after : keys.at
  return t(seat === context.viewer ? own : others, { name: name(context, seat), context: role })
}

const comeOutText = (context: TextContext, side: number, role: Role | undefined): string | undefined => {
  const owner = seatAt(context.rules.board, side)
  if (owner === -1) return undefined
  return owner === context.viewer
    ? t('place.comeOut', { context: role })
    : t('place.comeOutOf', { name: name(context, owner), context: role })
}

/** A place on a side that has a name. */
interface Landmark {
  /** Index of the hole on the side. */
  readonly index: number
  /** Returns its name; undefined if no player is near. */
  readonly text: (role?: Role) => string | undefined
}

/** Returns the landmarks of a side. The come-out hole is first, so that it is preferred to a corner at the same distance. */
const landmarksOf = (context: TextContext, side: number): readonly Landmark[] => {
  const { holesPerSide, comeOut } = context.rules.board.spec
  return [
    { index: comeOut, text: (role) => comeOutText(context, side, role) },
    { index: 0, text: (role) => cornerText(context, side, role) },
    { index: holesPerSide, text: (role) => cornerText(context, side + 1, role) },
  ]
}

const landmarkText = ({ index, text }: Landmark, hole: number, role: Role | undefined): string => {
  if (hole === index) return text(role) ?? ''
  return hole > index
    ? t('place.past', { count: hole - index, place: text('past'), context: role })
    : t('place.before', { count: index - hole, place: text('before'), context: role })
}

const trackText = (context: TextContext, hole: Hole, role: Role | undefined): string => {
  const { board } = context.rules
  const { holesPerSide } = board.spec
  const index = hole % holesPerSide
  const [nearest] = landmarksOf(context, Math.floor(hole / holesPerSide))
    .filter(({ text }) => text() !== undefined)
    .sort((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))
  return nearest === undefined ? holeLabel(board, hole) : landmarkText(nearest, index, role)
}

/** Returns the number of steps from a hole to the first hole at home. */
const stepsHome = ({ inSpot, track }: Board, hole: Hole, owner: Seat): number =>
  (((inSpot[owner] ?? 0) - hole + track) % track) + 1

/** Describes a hole where a marble of `owner` stands or goes, such as "2 before home", "Ben’s corner" or "4 past your come-out". */
export const nearbyHoleText = (context: TextContext, hole: Hole, owner: Seat, role?: Role): string => {
  const { board } = context.rules
  if (isHome(board, hole) || isStart(board, hole))
    return holeName(board, hole, context.viewer, (seat) => name(context, seat), role)
  const steps = stepsHome(board, hole, owner)
  if (steps > MAX_STEPS_BEFORE_HOME || hole === board.comeOut[owner]) return trackText(context, hole, role)
  return owner === context.viewer
    ? t('place.home', { count: steps, context: role })
    : t('place.homeOf', { count: steps, name: name(context, owner), context: role })
}
