import { create } from 'zustand'
import type { Decision } from '../../../engine/action.ts'
import type { AdvisedMove, Objection } from '../../../engine/insight/advisor.ts'
import {
  chooseCard,
  choosePart,
  choosePeg,
  chooseUse,
  forgetChoice,
  hoverPart,
} from '../../table/input/choice-store.ts'
import { seatView } from '../../table/input/seat-view.ts'
import type { Turn } from '../../table/input/turn.ts'
import { sendMove } from '../../table/net/table-requests.ts'
import { useTable } from '../../table/state/table.ts'
import type { TableGame } from '../use-game.ts'
import { askInsight } from './insight-client.ts'
import type { BareView } from './insight-messages.ts'

/** Shows a decision on the board without playing it: chooses its card and all parts but the last, and hovers that one. */
export const previewDecision = (turn: Turn, decision: Decision): void => {
  forgetChoice()
  if (decision.kind === 'penalty') choosePeg(turn, decision.hole, sendMove)
  if (!('card' in decision)) return
  chooseCard(turn, decision.card, sendMove)
  const last = 'parts' in decision ? decision.parts.at(-1) : undefined
  if (!('parts' in decision) || last === undefined) return
  if (decision.kind === 'declare') chooseUse(turn, `as ${decision.rank}`, sendMove)
  if (decision.kind === 'play' && decision.as !== undefined) chooseUse(turn, `as ${decision.as}`, sendMove)
  for (const part of decision.parts.slice(0, -1)) choosePart(turn, part, sendMove)
  choosePeg(turn, last.from, sendMove)
  hoverPart(last)
}

const NO_HINT = {
  /** The turn that the hint is for. */
  turn: undefined as Turn | undefined,
  /** The best moves; undefined while the worker computes them. */
  moves: undefined as readonly AdvisedMove[] | undefined,
  failed: false,
  /** Number of the selected move, or -1. */
  picked: -1,
  /** The move that the player asked about. */
  asked: undefined as Decision | undefined,
  /** The answer about that move, once it has arrived. */
  objection: undefined as Objection | undefined,
}

/** The open hint. It is valid for one decision only. */
export const useHint = create<Readonly<typeof NO_HINT>>()(() => NO_HINT)

/** Forgets the hint. */
export const closeHint = (): void => useHint.setState(NO_HINT)

/** Returns the view of the player, derived only from what the server has sent to this page. */
const viewOf = ({ setup, state, seat }: TableGame): BareView => {
  const { rules: _, ...view } = seatView(setup.rules, state, useTable.getState().history, seat)
  return view
}

/** Asks for the best moves of the present decision. */
export const askHint = async (game: TableGame): Promise<void> => {
  const { turn } = game
  if (turn === undefined || !turn.asked) return
  useHint.setState({ ...NO_HINT, turn })
  const moves = await askInsight(game.setup.rules, { ask: 'advice', view: viewOf(game) }).catch(() => undefined)
  if (useHint.getState().turn === turn) useHint.setState({ moves, failed: moves === undefined })
}

/** Asks for a comparison of this decision with the best one. */
export const askWhyNot = async (game: TableGame, decision: Decision): Promise<void> => {
  const { turn } = game
  useHint.setState({ asked: decision, objection: undefined })
  const question = { ask: 'objection', view: viewOf(game), decision } as const
  const objection = await askInsight(game.setup.rules, question).catch(() => undefined)
  const latest = useHint.getState()
  if (latest.turn === turn && latest.asked === decision) useHint.setState({ objection })
}
