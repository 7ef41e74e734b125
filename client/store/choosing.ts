import { create } from 'zustand'
import type { Action, Part } from '../../engine/action.ts'
import type { Hole } from '../../engine/board.ts'
import type { Card } from '../../engine/cards.ts'
import { makeAction } from '../../engine/notation.ts'
import { back, type Choice, NOTHING, type Picked, pickCard, pickHole, pickPart, pickTo, stageOf } from './choice.ts'
import type { Turn } from './turn.ts'

interface Choosing {
  /** The turn the choice was made for; for any other it means nothing. */
  readonly of: Turn | undefined
  readonly choice: Choice
  /** Part pointed at or focused. */
  readonly hovered: Part | undefined
  /** A card that can't be played and was asked about. */
  readonly asked: Card | undefined
  /** A decision is on its way to the server. */
  readonly sending: boolean
}

const IDLE: Choosing = { of: undefined, choice: NOTHING, hovered: undefined, asked: undefined, sending: false }

/** The half-made choice of the person at this screen. */
export const useChoosing = create<Choosing>()(() => IDLE)

export const forgetChoice = (): void => {
  useChoosing.setState(IDLE)
}
export const hoverPart = (hovered: Part | undefined): void => {
  useChoosing.setState({ hovered })
}
export const askWhy = (asked: Card | undefined): void => {
  useChoosing.setState({ asked })
}

/** The choice as far as it is for this turn: the table may have gone on since. */
export const chosenFor = (choosing: Choosing, turn: Turn | undefined): Choosing =>
  choosing.of === turn && turn !== undefined ? choosing : IDLE

export const useChosen = (turn: Turn | undefined): Choosing => chosenFor(useChoosing(), turn)

/** Sends a move in notation; answers whether it was accepted. */
export type Send = (move: string) => Promise<boolean>

const current = (turn: Turn): Choosing => chosenFor(useChoosing.getState(), turn)

const play = async (turn: Turn, action: Action, send: Send): Promise<void> => {
  useChoosing.setState({ of: turn, sending: true, hovered: undefined })
  const accepted = await send(makeAction(turn.sight.rules.board, action))
  if (!accepted) forgetChoice()
}

const settle = (turn: Turn, picked: Picked, send: Send): void => {
  if (current(turn).sending) return
  useChoosing.setState({ of: turn, choice: picked.choice, sending: false, hovered: undefined, asked: undefined })
  if (picked.play !== undefined) void play(turn, picked.play, send)
}

export const chooseCard = (turn: Turn, card: Card, send: Send): void =>
  settle(turn, { choice: pickCard(turn.lines, current(turn).choice, card), play: undefined }, send)

export const chooseHole = (turn: Turn, hole: Hole, send: Send): void =>
  settle(turn, pickHole(turn.lines, current(turn).choice, hole), send)

export const choosePart = (turn: Turn, part: Part, send: Send): void =>
  settle(turn, pickPart(turn.lines, current(turn).choice, part), send)

/** Plays what was picked in advance. */
export const confirmChoice = (turn: Turn, send: Send): void => {
  const choice = current(turn).choice
  if (stageOf(turn.lines, choice) !== 'confirm' || choice.to === undefined) return
  settle(turn, pickTo(turn.lines, choice, choice.to), send)
}

export const discard = (turn: Turn, action: Action, send: Send): void => {
  if (!current(turn).sending) void play(turn, action, send)
}

export const goBack = (): void => {
  const { choice, sending } = useChoosing.getState()
  if (!sending) useChoosing.setState({ choice: back(choice), hovered: undefined })
}
