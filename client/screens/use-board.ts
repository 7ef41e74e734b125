import { useMemo } from 'react'
import type { BoardViewProps, Pick } from '../board-view.ts'
import { i18n } from '../i18n/i18n.ts'
import { cardName, seatName } from '../i18n/names.ts'
import { act } from '../net/table-link.ts'
import { NO_CARD } from '../store/book.ts'
import { type Choice, fromsOf, stageOf, targetsOf } from '../store/choice.ts'
import { chooseHole, chooseHoleTwice, chosenFor, hoverPart, useChoosing, useChosen } from '../store/choosing.ts'
import { readLook } from '../store/look.ts'
import { marksOf, partTo } from '../store/marks.ts'
import { showNotice } from '../store/notices.ts'
import { claimOf, type Turn } from '../store/turn.ts'
import { areCrowded } from './fingers.ts'
import type { Game } from './use-game.ts'
import { useShown } from './use-shown.ts'

/** A marble that the chosen card can't move, and nothing else to point at. */
const isIdlePeg = ({ book }: Turn, choice: Choice, { hole, peg }: Pick): boolean =>
  peg !== undefined &&
  choice.card !== NO_CARD &&
  stageOf(book, choice) !== 'use' &&
  ![...fromsOf(book, choice), ...targetsOf(book, choice)].includes(hole)

const onPick = (game: Game, pick: Pick, pitch: number): void => {
  const { turn } = game
  if (turn?.asked !== true) return
  const { choice } = chosenFor(useChoosing.getState(), turn)
  const { layout, activeTrack } = game.ground
  const crowded = areCrowded(layout, activeTrack, pick.hole, targetsOf(turn.book, choice), pitch)
  if (choice.card !== undefined) {
    if (isIdlePeg(turn, choice, pick)) showNotice(i18n.t('status.pegIdle', { card: cardName(choice.card) }))
    else (crowded ? chooseHoleTwice : chooseHole)(turn, pick.hole, act)
  } else if (pick.peg !== undefined && turn.sight.phase === 'turn') showNotice(i18n.t('status.pickCardFirst'))
}

const onHover = (game: Game, pick: Pick | undefined): void => {
  const { choice, hovered } = chosenFor(useChoosing.getState(), game.turn)
  const part = game.turn === undefined || pick === undefined ? undefined : partTo(game.turn, choice, pick.hole)
  if (part !== hovered) hoverPart(part)
}

/** Seats whose bit is set. */
const seatsIn = (bits: number, players: number): readonly number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter((seat) => (bits & (1 << seat)) !== 0)

/** What a picture of the board is given of the table as it is now. */
export const useBoard = (game: Game): BoardViewProps => {
  const { state, ground, seat, turn, log, announced } = game
  const shown = useShown(ground, turn)
  const { choice, hovered } = useChosen(turn)
  const marks = useMemo(() => marksOf(turn, choice, hovered, log, announced), [turn, choice, hovered, log, announced])
  const { seats } = state
  const colours = seats.map((s) => s.colour).join()
  const names = seats.map((_, i) => seatName(seats, i)).join('\n')
  const hands = seats.map((s) => s.cards).join()
  const open = seats.map((s) => [...s.open].join(' ')).join('\n')
  const stable = useMemo(
    () => ({
      colours: colours.split(',').map(Number),
      names: names.split('\n'),
      hands: hands.split(',').map(Number),
      open: open.split('\n').map((cards) => (cards === '' ? [] : cards.split(' ').map(Number))),
    }),
    [colours, names, hands, open],
  )
  const fresh = useMemo(() => seatsIn(state.fresh, ground.rules.players), [state.fresh, ground])
  const called = state.stage === 'doubt' ? claimOf(state)?.rank : undefined
  const cards = useMemo(
    () => ({
      stock: state.stock,
      discards: state.discards,
      discardTop: state.discardTop < 0 ? undefined : state.discardTop,
      called,
      hands: stable.hands,
      open: stable.open,
    }),
    [state.stock, state.discards, state.discardTop, called, stable],
  )
  return {
    layout: ground.layout,
    activeTrack: ground.activeTrack,
    board: ground.rules.board,
    look: readLook(state.look),
    colours: stable.colours,
    names: stable.names,
    viewSide: ground.rules.board.sideOf[Math.max(0, seat)] ?? 0,
    ownSeat: seat === -1 ? undefined : seat,
    turn: state.phase === 'playing' && state.stage !== 'give' ? state.turn : undefined,
    turns: ground.rules.choices.turns,
    fresh,
    motion: shown.motion,
    marks,
    cards,
    onPick: (pick, pitch) => onPick(game, pick, pitch),
    onHover: (pick) => onHover(game, pick),
  }
}
