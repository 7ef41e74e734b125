import { useMemo } from 'react'
import type { BoardProps } from '../board/board-props.ts'
import { useAnimatedGame } from '../board/use-animated-game.ts'
import { usePlayerPilesCode } from '../board/use-player-piles.ts'
import { useChoiceForTurn } from '../table/input/choice-store.ts'
import { highlightsOf } from '../table/input/highlights.ts'
import { trailOf, trailsOf } from '../table/input/trails.ts'
import { claimOf } from '../table/input/turn.ts'
import { readLook } from '../table/state/look.ts'
import { useMoveReplay } from '../table/state/move-replay.ts'
import { seatName } from '../words/names.ts'
import { onDrop, onHover, onPick } from './board-input.ts'
import { goalMarks, isFirstTurn, useIsCoached } from './coach/coaching.ts'
import type { TableGame } from './use-game.ts'

/** Returns the seats that have their bit set, seat 0 in the lowest bit. */
const seatsIn = (bits: number, players: number): readonly number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => (bits & (1 << seat)) !== 0)

/** Returns the properties of the board for the current state of the table. */
export const useBoardProps = (game: TableGame): BoardProps => {
  const { state, setup, seat, turn, log, announced } = game
  const shown = useAnimatedGame(setup, turn)
  const { choice, hovered, carried } = useChoiceForTurn(turn)
  const replayed = useMoveReplay(({ index }) => (index === undefined ? undefined : log[index]))
  const trails = useMemo(
    () => (replayed === undefined ? trailsOf(log, seat) : [trailOf(replayed)]),
    [replayed, log, seat],
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
