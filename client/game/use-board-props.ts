import { useEffect, useMemo, useState } from 'react'
import type { Hole } from '../../engine/board.ts'
import type { Layout } from '../../engine/boards/layout.ts'
import type { BoardProps, HolePick } from '../board/board-props.ts'
import { useAnimatedGame } from '../board/use-animated-game.ts'
import { usePlayerPilesCode } from '../board/use-player-piles.ts'
import { i18n } from '../i18n/i18n.ts'
import { type Choice, partsEndingIn, pegHolesOf, stageOf, targetHolesOf } from '../table/input/choice.ts'
import {
  choiceForTurn,
  chooseHole,
  chooseHoleTwice,
  choosePeg,
  confirmChoice,
  hoverPart,
  useChoiceForTurn,
  useChoiceState,
} from '../table/input/choice-store.ts'
import { highlightsOf, partToHole } from '../table/input/highlights.ts'
import { NO_CARD } from '../table/input/move-tree.ts'
import { trailOf, trailsOf } from '../table/input/trails.ts'
import { claimOf, type Turn } from '../table/input/turn.ts'
import { sendMove } from '../table/net/table-requests.ts'
import { readLook } from '../table/state/look.ts'
import { useMoveReplay } from '../table/state/move-replay.ts'
import { showNotice } from '../ui/notices.ts'
import { hasCoarsePointer } from '../ui/pointer/pointer.ts'
import { cardName, seatName } from '../words/names.ts'
import { goalMarks, isFirstTurn, useIsCoached } from './coach/coaching.ts'
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
const onPick = (game: TableGame, pick: HolePick, pitchPx: number): void => {
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
const onHover = (game: TableGame, pick: HolePick | undefined): void => {
  const { choice, hovered, carried } = choiceForTurn(useChoiceState.getState(), game.turn)
  const part =
    game.turn === undefined || pick === undefined ? undefined : partToHole(game.turn, choice, pick.hole, carried)
  if (part !== hovered) hoverPart(part)
}

/**
 * Handles a dropped card. On the end of a move that only one marble can make, it makes that move. On a marble, it picks the
 * marble up. On the pile, it plays the card if nothing is left to choose.
 */
const onDrop: (game: TableGame, ...drop: Parameters<BoardProps['onDrop']>) => void = (game, onto, pitchPx) => {
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

/** Returns the seats that have their bit set, seat 0 in the lowest bit. */
const seatsIn = (bits: number, players: number): readonly number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => (bits & (1 << seat)) !== 0)

/** Time in which a move is understood; its trail then ends. */
const TRAIL_MS = 10_000

/** Returns the number of decisions that need no trail any more: some time after the latest one, or once the viewer makes a choice, all. */
const useUnderstoodCount = (count: number, isChoosing: boolean): number => {
  const [understood, setUnderstood] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setUnderstood(count), isChoosing ? 0 : TRAIL_MS)
    return () => clearTimeout(timer)
  }, [count, isChoosing])
  return understood > count ? 0 : understood
}

/** Returns the properties of the board for the current state of the table. */
export const useBoardProps = (game: TableGame): BoardProps => {
  const { state, setup, seat, turn, log, announced } = game
  const shown = useAnimatedGame(setup, turn)
  const { choice, hovered, carried } = useChoiceForTurn(turn)
  const replayed = useMoveReplay(({ index }) => (index === undefined ? undefined : log[index]))
  const understood = useUnderstoodCount(log.length, choice.card !== undefined)
  const trails = useMemo(
    () => (replayed === undefined ? trailsOf(log, seat, understood) : [trailOf(replayed)]),
    [replayed, log, seat, understood],
  )
  const highlights = useMemo(
    () => highlightsOf(turn, choice, hovered, trails, announced, carried, state.lit),
    [turn, choice, hovered, trails, announced, carried, state.lit],
  )
  const isTaught = useIsCoached(game) && isFirstTurn(game) && choice.card === undefined && turn !== undefined
  const taught = useMemo(
    () => (isTaught && turn !== undefined ? { ...highlights, ...goalMarks(turn) } : highlights),
    [isTaught, turn, highlights],
  )
  const { seats } = state
  const colours = seats.map((seatState) => seatState.colour).join()
  const names = seats.map((_, other) => seatName(seats, other)).join('\n')
  const hands = seats.map((seatState) => seatState.cards).join()
  const open = seats.map((seatState) => [...seatState.open].join(' ')).join('\n')
  const stable = useMemo(
    () => ({
      colours: colours.split(',').map(Number),
      names: names.split('\n'),
      hands: hands.split(',').map(Number),
      open: open.split('\n').map((cards) => (cards === '' ? [] : cards.split(' ').map(Number))),
    }),
    [colours, names, hands, open],
  )
  const fresh = useMemo(() => seatsIn(state.fresh, setup.rules.players), [state.fresh, setup])
  const declaredRank = state.stage === 'doubt' ? claimOf(state)?.rank : undefined
  const hasPlayerPiles = setup.rules.playerPiles
  const pilesCode = usePlayerPilesCode(hasPlayerPiles)
  const playerPiles = useMemo(
    () => pilesCode?.playerPiles(setup.layout, setup.activeTrack, setup.rules.board),
    [pilesCode, setup],
  )
  const cards = useMemo(
    () => ({
      stock: state.stock,
      discards: hasPlayerPiles && pilesCode === undefined ? 0 : state.discards,
      discardTop: state.discardTop < 0 ? undefined : state.discardTop,
      declaredRank,
      past: pilesCode?.eventsOf(log),
      hands: stable.hands,
      open: stable.open,
    }),
    [state.stock, state.discards, state.discardTop, declaredRank, stable, hasPlayerPiles, pilesCode, log],
  )
  return {
    layout: setup.layout,
    design: setup.design,
    designWood: setup.designWood,
    activeTrack: setup.activeTrack,
    board: setup.rules.board,
    look: readLook(state.look),
    colours: stable.colours,
    names: stable.names,
    viewSide: setup.rules.board.sideOf[game.facing ?? Math.max(0, seat)] ?? 0,
    // The board keeps its side on a shared device.
    ownSeat: seat === -1 ? game.facing : seat,
    turn: state.phase === 'playing' && state.stage !== 'give' ? state.turn : undefined,
    turns: setup.rules.choices.turns,
    playerPiles,
    fresh,
    motion: shown.motion,
    highlights: taught,
    cards,
    onPick: (pick, pitchPx) => onPick(game, pick, pitchPx),
    onDrop: (onto, pitchPx) => onDrop(game, onto, pitchPx),
    onHover: (pick) => onHover(game, pick),
  }
}
