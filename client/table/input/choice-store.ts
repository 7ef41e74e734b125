import { create } from 'zustand'
import type { Decision, PegMove } from '../../../engine/action.ts'
import type { Hole } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import {
  beginChoice,
  type Choice,
  NO_CHOICE,
  type Picked,
  pickCard,
  pickFrom,
  pickHole,
  pickPart,
  pickReady,
  pickUse,
  showTo,
  undoPick,
} from './choice.ts'
import type { Use } from './move-tree.ts'
import type { Turn } from './turn.ts'

const NO_CHOOSING = {
  /** The turn the choice was made for; for any other it means nothing. */
  of: undefined as Turn | undefined,
  choice: NO_CHOICE,
  /** Part pointed at or focused. */
  hovered: undefined as PegMove | undefined,
  /** A card that can't be played, or a use it does not have, and was asked about. */
  asked: undefined as Card | Use | undefined,
  /** A card of the own hand that is looked at. */
  looked: undefined as Card | undefined,
  /** Throwing in the hand was picked and waits to be confirmed. */
  folding: false,
  /** The chosen card is carried over the table: any end of its moves may be meant. */
  carried: false,
  /** A decision is on its way to the server. */
  sending: false,
}

type Choosing = Readonly<typeof NO_CHOOSING>

/** The half-made choice of the person at this screen. */
export const useChoosing = create<Choosing>()(() => NO_CHOOSING)

export const forgetChoice = (): void => {
  useChoosing.setState(NO_CHOOSING)
}
export const hoverPart = (hovered: PegMove | undefined): void => {
  useChoosing.setState({ hovered })
}
export const setCarried = (carried: boolean): void => {
  if (useChoosing.getState().carried !== carried) useChoosing.setState({ carried })
}
export const askWhy = (asked: Card | Use | undefined): void => {
  useChoosing.setState({ asked })
}

export const lookAtCard = (looked: Card | undefined): void => {
  if (useChoosing.getState().looked !== looked) useChoosing.setState({ looked })
}

const starts = new WeakMap<Turn, Choosing>()

/** Before the first pick. */
const startOf = (turn: Turn): Choosing => {
  const known = starts.get(turn) ?? { ...NO_CHOOSING, choice: beginChoice(turn.moveTree) }
  starts.set(turn, known)
  return known
}

/** Returns the choice as far as it is for this turn; the table may have gone on since. */
export const chosenFor = (choosing: Choosing, turn: Turn | undefined): Choosing => {
  if (turn === undefined) return NO_CHOOSING
  if (choosing.of === turn) return choosing
  const { choice, folding, sending } = startOf(turn)
  return choosing.hovered === undefined ? startOf(turn) : { ...choosing, of: undefined, choice, folding, sending }
}

export const useChosen = (turn: Turn | undefined): Choosing => chosenFor(useChoosing(), turn)

/** Sends a move in notation and resolves to whether it was accepted. */
export type Send = (move: string) => Promise<boolean>

const current = (turn: Turn): Choosing => chosenFor(useChoosing.getState(), turn)

const sendAction = async (turn: Turn, action: Decision, send: Send): Promise<void> => {
  useChoosing.setState({ of: turn, sending: true, hovered: undefined, folding: false })
  const accepted = await send(makeAction(turn.sight.rules.board, action))
  // By then the table may have gone on, and another choice begun.
  if (!accepted && useChoosing.getState().of === turn) forgetChoice()
}

const applyPick = (turn: Turn, picked: Picked, send: Send): void => {
  if (current(turn).sending) return
  useChoosing.setState({
    of: turn,
    choice: picked.choice,
    sending: false,
    folding: false,
    hovered: undefined,
    asked: undefined,
  })
  if (picked.play !== undefined) void sendAction(turn, picked.play, send)
}

const withoutAction = (choice: Choice): Picked => ({ choice, play: undefined })

export const chooseCard = (turn: Turn, card: Card, send: Send): void =>
  applyPick(turn, withoutAction(pickCard(turn.moveTree, current(turn).choice, card)), send)

export const chooseUse = (turn: Turn, use: Use, send: Send): void =>
  applyPick(turn, pickUse(turn.moveTree, current(turn).choice, use), send)

export const chooseFrom = (turn: Turn, hole: Hole, send: Send): void =>
  applyPick(turn, withoutAction(pickFrom(turn.moveTree, current(turn).choice, hole)), send)

export const chooseHole = (turn: Turn, hole: Hole, send: Send): void =>
  applyPick(turn, pickHole(turn.moveTree, current(turn).choice, hole), send)

/** Works like `chooseHole` for holes so close together that a finger may miss: the first tap only shows the move. */
export const chooseHoleTwice = (turn: Turn, hole: Hole, send: Send): void =>
  applyPick(turn, showTo(turn.moveTree, current(turn).choice, hole), send)

export const choosePart = (turn: Turn, part: PegMove, send: Send): void =>
  applyPick(turn, pickPart(turn.moveTree, current(turn).choice, part), send)

/** Plays what was picked in advance, or a card that needs no peg. */
export const confirmChoice = (turn: Turn, send: Send): void => {
  const picked = pickReady(turn.moveTree, current(turn).choice)
  if (picked.play !== undefined || picked.choice !== current(turn).choice) applyPick(turn, picked, send)
}

/** Sends a decision that needs no choosing: to doubt, to pass, to throw in the hand. */
export const sendDecision = (turn: Turn, action: Decision, send: Send): void => {
  if (!current(turn).sending) void sendAction(turn, action, send)
}

/** Asks for confirmation before the hand is thrown in. */
export const askToFold = (turn: Turn, folding: boolean): void => {
  if (!current(turn).sending) useChoosing.setState({ ...startOf(turn), of: turn, folding })
}

export const stepBack = (): void => {
  const { choice, sending } = useChoosing.getState()
  if (!sending) useChoosing.setState({ choice: undoPick(choice), hovered: undefined, folding: false })
}
