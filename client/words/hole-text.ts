/** Descriptions of holes by what is near them: "3 past Ben’s come-out". No two holes have the same description. */

import { type Board, type Hole, holeLabel, isHome, isStart, type Seat } from '../../engine/board.ts'
import { i18n } from '../i18n/i18n.ts'
import type { TextContext } from './move-parts.ts'
import { holeName, seatName } from './names.ts'

const { t } = i18n

/** Steps from home within which a hole is named by the steps that are left. */
const MAX_STEPS_BEFORE_HOME = 5

const name = (context: TextContext, seat: Seat): string => seatName(context.seats, seat)

const seatAt = ({ sideOf, spec }: Board, side: number): Seat => sideOf.indexOf((side + spec.sides) % spec.sides)

/** Keys for the hole at which a side begins, or after the end of a side that no player's side follows. */
const CORNER_KEYS = {
  at: { own: 'place.corner', others: 'place.cornerOf' },
  after: { own: 'place.cornerAfter', others: 'place.cornerAfterOf' },
} as const
/** A round board has no corners. */
const ROUND_BOARD_KEYS = {
  at: { own: 'place.round.first', others: 'place.round.firstOf' },
  after: { own: 'place.round.after', others: 'place.round.afterOf' },
} as const

const cornerText = (context: TextContext, side: number): string | undefined => {
  const { board } = context.rules
  const [owner, before] = [seatAt(board, side), seatAt(board, side - 1)]
  const words = board.spec.round ? ROUND_BOARD_KEYS : CORNER_KEYS
  const seat = owner === -1 ? before : owner
  if (seat === -1) return undefined
  const { own, others } = owner === -1 ? words.after : words.at
  return t(seat === context.viewer ? own : others, { name: name(context, seat) })
}

const comeOutText = (context: TextContext, side: number): string | undefined => {
  const owner = seatAt(context.rules.board, side)
  if (owner === -1) return undefined
  return owner === context.viewer ? t('place.comeOut') : t('place.comeOutOf', { name: name(context, owner) })
}

/** A place on a side that has a name of its own. */
interface Landmark {
  readonly index: number
  readonly text: string | undefined
}

/** Along a side in the direction of travel, the next side’s corner last. Where a marble comes out beside a corner, that is the place. */
const landmarksOf = (context: TextContext, side: number): readonly Landmark[] => {
  const { holesPerSide, comeOut } = context.rules.board.spec
  return [
    { index: comeOut, text: comeOutText(context, side) },
    { index: 0, text: cornerText(context, side) },
    { index: holesPerSide, text: cornerText(context, side + 1) },
  ]
}

const fromLandmark = ({ index, text = '' }: Landmark, hole: number): string => {
  if (hole === index) return text
  return hole > index
    ? t('place.past', { steps: hole - index, place: text })
    : t('place.before', { steps: index - hole, place: text })
}

const trackText = (context: TextContext, hole: Hole): string => {
  const { board } = context.rules
  const { holesPerSide } = board.spec
  const index = hole % holesPerSide
  const [nearest] = landmarksOf(context, Math.floor(hole / holesPerSide))
    .filter(({ text }) => text !== undefined)
    .sort((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index))
  return nearest === undefined ? holeLabel(board, hole) : fromLandmark(nearest, index)
}

/** Steps from a hole to the first one at home. */
const stepsHome = ({ inSpot, track }: Board, hole: Hole, owner: Seat): number =>
  (((inSpot[owner] ?? 0) - hole + track) % track) + 1

/** Describes a hole where a marble of `owner` stands or goes: "2 before home", "Ben’s corner", "4 past your come-out". */
export const nearbyHoleText = (context: TextContext, hole: Hole, owner: Seat): string => {
  const { board } = context.rules
  if (isHome(board, hole) || isStart(board, hole))
    return holeName(board, hole, context.viewer, (seat) => name(context, seat))
  const steps = stepsHome(board, hole, owner)
  if (steps > MAX_STEPS_BEFORE_HOME || hole === board.comeOut[owner]) return trackText(context, hole)
  return owner === context.viewer
    ? t('place.home', { steps })
    : t('place.homeOf', { steps, name: name(context, owner) })
}
