import type { Hole } from '../../engine/board.ts'
import type { Layout } from '../../engine/boards/layout.ts'
import type { BoardProps, HolePick } from '../board/board-props.ts'
import { i18n } from '../i18n/i18n.ts'
import { type Choice, partsEndingIn, pegHolesOf, stageOf, targetHolesOf } from '../table/input/choice.ts'
import {
  choiceForTurn,
  chooseHole,
  chooseHoleTwice,
  choosePeg,
  confirmChoice,
  hoverPart,
  useChoiceState,
} from '../table/input/choice-store.ts'
import { partToHole } from '../table/input/highlights.ts'
import { NO_CARD } from '../table/input/move-tree.ts'
import type { Turn } from '../table/input/turn.ts'
import { sendMove } from '../table/net/table-requests.ts'
import { showNotice } from '../ui/notices.ts'
import { hasCoarsePointer } from '../ui/pointer/pointer.ts'
import { cardName } from '../words/names.ts'
import type { TableGame } from './use-game.ts'

/** Width of a fingertip in CSS pixels. */
const FINGERTIP_PX = 40

/** Returns true if a finger on `hole` may have meant one of the others instead. `pitchPx` is the distance between neighbouring holes. */
const areCrowded = (layout: Layout, track: number, hole: Hole, others: readonly Hole[], pitchPx: number): boolean => {
  if (!hasCoarsePointer()) return false
  const places = layout.holes.filter((place) => place.track === track)
  const at = places.find((place) => place.hole === hole)
  const reachHoles = FINGERTIP_PX / pitchPx
  return places.some(
    (place) =>
      at !== undefined &&
      place.hole !== hole &&
      others.includes(place.hole) &&
      Math.hypot(place.x - at.x, place.y - at.y) < reachHoles,
  )
}

/** Returns true for a marble that the chosen card can't move and that is no target either. */
const isIdlePeg = ({ moveTree }: Turn, choice: Choice, { hole, peg }: HolePick): boolean =>
  peg !== undefined &&
  choice.card !== NO_CARD &&
  stageOf(moveTree, choice) !== 'use' &&
  ![...pegHolesOf(moveTree, choice), ...targetHolesOf(moveTree, choice)].includes(hole)

/** Handles a press on a hole or marble: chooses it, or explains why that is not possible. */
export const onPick = (game: TableGame, pick: HolePick, pitchPx: number): void => {
  const { turn } = game
  if (turn?.asked !== true) return
  const { choice } = choiceForTurn(useChoiceState.getState(), turn)
  const { layout, activeTrack } = game.setup
  const crowded = areCrowded(layout, activeTrack, pick.hole, targetHolesOf(turn.moveTree, choice), pitchPx)
  if (choice.card !== undefined) {
    if (isIdlePeg(turn, choice, pick)) showNotice(i18n.t('status.pegIdle', { card: cardName(choice.card) }))
    else (crowded ? chooseHoleTwice : chooseHole)(turn, pick.hole, sendMove)
  } else if (pick.peg !== undefined && turn.sight.phase === 'turn') showNotice(i18n.t('status.pickCardFirst'))
}

/** Shows the part of a move that ends under the pointer; undefined if the pointer is on no hole. */
export const onHover = (game: TableGame, pick: HolePick | undefined): void => {
  const { choice, hovered, carried } = choiceForTurn(useChoiceState.getState(), game.turn)
  const part =
    game.turn === undefined || pick === undefined ? undefined : partToHole(game.turn, choice, pick.hole, carried)
  if (part !== hovered) hoverPart(part)
}

/**
 * Handles a dropped card. On the end of a move that only one marble can make, it makes that move. On a marble, it picks the
 * marble up. On the pile, it plays the card if nothing is left to choose.
 */
export const onDrop: (game: TableGame, ...drop: Parameters<BoardProps['onDrop']>) => void = (game, onto, pitchPx) => {
  const { turn } = game
  if (turn?.asked !== true) return
  if (onto === 'pile') return confirmChoice(turn, sendMove)
  const { choice } = choiceForTurn(useChoiceState.getState(), turn)
  const froms = new Set(partsEndingIn(turn.moveTree, choice, onto.hole).map((part) => part.from))
  const [from] = froms
  const isMarble = pegHolesOf(turn.moveTree, choice).includes(onto.hole)
  if (choice.from === undefined && !isMarble && from !== undefined && froms.size === 1) choosePeg(turn, from, sendMove)
  const latest = choiceForTurn(useChoiceState.getState(), turn).choice
  if (isMarble || targetHolesOf(turn.moveTree, latest).includes(onto.hole)) onPick(game, onto, pitchPx)
}
