import { create } from 'zustand'
import type { Decision, PegMove } from '../../../engine/action.ts'
import type { Hole } from '../../../engine/board.ts'
import type { Card } from '../../../engine/cards.ts'
import { makeAction } from '../../../engine/text/notation.ts'
import {
  beginChoice,
  type Choice,
  confirmPick,
  NO_CHOICE,
  type PickResult,
  pickCard,
  pickHole,
  pickPart,
  pickPeg,
  pickUse,
  previewTarget,
  undoPick,
} from './choice.ts'
import type { Use } from './move-tree.ts'
import type { Turn } from './turn.ts'

const NO_CHOICE_STATE = {
  /** Turn for which the choice was made; it does not count for any other. */
  turn: undefined as Turn | undefined,
  choice: NO_CHOICE,
  /** Part of a move that is pointed at or focused. */
  hovered: undefined as PegMove | undefined,
  /** Card that can't be played, or use that it does not have, for which an explanation is shown. */
  explained: undefined as Card | Use | undefined,
  /** Card of the player's hand that the person looks at. */
  lookedAt: undefined as Card | undefined,
  /** Throwing in the hand was picked and must still be confirmed. */
  folding: false,
  /** The chosen card is dragged over the table, so that it may be dropped on any end of its moves. */
  carried: false,
  /** A decision is on its way to the server. */
  sending: false,
}

type ChoiceState = Readonly<typeof NO_CHOICE_STATE>

/** Store with the half-made choice of the person at this screen. */
export const useChoiceState = create<ChoiceState>()(() => NO_CHOICE_STATE)

/** Empties the choice. */
export const forgetChoice = (): void => {
  useChoiceState.setState(NO_CHOICE_STATE)
}
export const hoverPart = (hovered: PegMove | undefined): void => {
  useChoiceState.setState({ hovered })
}
export const setCarried = (carried: boolean): void => {
  if (useChoiceState.getState().carried !== carried) useChoiceState.setState({ carried })
}
export const explainCard = (explained: Card | Use | undefined): void => {
  useChoiceState.setState({ explained })
}

export const lookAtCard = (lookedAt: Card | undefined): void => {
  if (useChoiceState.getState().lookedAt !== lookedAt) useChoiceState.setState({ lookedAt })
}

const initialStates = new WeakMap<Turn, ChoiceState>()

/** Returns the state before the first pick of a turn, always the same object for the same turn. */
const initialState = (turn: Turn): ChoiceState => {
  const state = initialStates.get(turn) ?? { ...NO_CHOICE_STATE, choice: beginChoice(turn.moveTree) }
  initialStates.set(turn, state)
  return state
}

/** Returns the choice if it was made for this turn, else an empty one. */
export const choiceForTurn = (state: ChoiceState, turn: Turn | undefined): ChoiceState => {
  if (turn === undefined) return NO_CHOICE_STATE
  if (state.turn === turn) return state
  const { choice, folding, sending } = initialState(turn)
  return state.hovered === undefined ? initialState(turn) : { ...state, turn: undefined, choice, folding, sending }
}

export const useChoiceForTurn = (turn: Turn | undefined): ChoiceState => choiceForTurn(useChoiceState(), turn)

/** Sends a move in notation. Resolves to true if it was accepted. */
export type SendMove = (move: string) => Promise<boolean>

const currentChoice = (turn: Turn): ChoiceState => choiceForTurn(useChoiceState.getState(), turn)

const sendAction = async (turn: Turn, action: Decision, send: SendMove): Promise<void> => {
  useChoiceState.setState({ turn, sending: true, hovered: undefined, folding: false })
  const accepted = await send(makeAction(turn.sight.rules.board, action))
  // Another choice may have begun while the move was sent.
  if (!accepted && useChoiceState.getState().turn === turn) forgetChoice()
}

const applyPick = (turn: Turn, picked: PickResult, send: SendMove): void => {
  if (currentChoice(turn).sending) return
  useChoiceState.setState({
    turn,
    choice: picked.choice,
    sending: false,
    folding: false,
    hovered: undefined,
    explained: undefined,
  })
  if (picked.decision !== undefined) void sendAction(turn, picked.decision, send)
}

const withoutAction = (choice: Choice): PickResult => ({ choice, decision: undefined })

export const chooseCard = (turn: Turn, card: Card, send: SendMove): void =>
  applyPick(turn, withoutAction(pickCard(turn.moveTree, currentChoice(turn).choice, card)), send)

export const chooseUse = (turn: Turn, use: Use, send: SendMove): void =>
  applyPick(turn, pickUse(turn.moveTree, currentChoice(turn).choice, use), send)

export const choosePeg = (turn: Turn, hole: Hole, send: SendMove): void =>
  applyPick(turn, withoutAction(pickPeg(turn.moveTree, currentChoice(turn).choice, hole)), send)

export const chooseHole = (turn: Turn, hole: Hole, send: SendMove): void =>
  applyPick(turn, pickHole(turn.moveTree, currentChoice(turn).choice, hole), send)

/** Works like `chooseHole`, but the first tap only shows the move: for holes so close together that a finger may miss. */
export const chooseHoleTwice = (turn: Turn, hole: Hole, send: SendMove): void =>
  applyPick(turn, previewTarget(turn.moveTree, currentChoice(turn).choice, hole), send)

export const choosePart = (turn: Turn, part: PegMove, send: SendMove): void =>
  applyPick(turn, pickPart(turn.moveTree, currentChoice(turn).choice, part), send)

/** Confirms the part picked in advance, or a card that needs no peg. */
export const confirmChoice = (turn: Turn, send: SendMove): void => {
  const picked = confirmPick(turn.moveTree, currentChoice(turn).choice)
  if (picked.decision !== undefined || picked.choice !== currentChoice(turn).choice) applyPick(turn, picked, send)
}

/** Sends a decision that needs no choice, such as to doubt or to pass. */
export const sendDecision = (turn: Turn, action: Decision, send: SendMove): void => {
  if (!currentChoice(turn).sending) void sendAction(turn, action, send)
}

/** Asks for confirmation before the hand is thrown in. */
export const askToFold = (turn: Turn, folding: boolean): void => {
  if (!currentChoice(turn).sending) useChoiceState.setState({ ...initialState(turn), turn, folding })
}

export const undoLastPick = (): void => {
  const { choice, sending } = useChoiceState.getState()
  if (!sending) useChoiceState.setState({ choice: undoPick(choice), hovered: undefined, folding: false })
}
