import { create } from 'zustand'
import type { Decision } from '../../../engine/action.ts'
import type { AdvisedMove, Objection } from '../../../engine/insight/advisor.ts'
import { seatView } from '../../table/input/seat-view.ts'
import type { Turn } from '../../table/input/turn.ts'
import { useTable } from '../../table/state/table.ts'
import type { TableGame } from '../use-game.ts'
import { askInsight } from './insight-client.ts'
import type { BareView } from './insight-messages.ts'

const NO_HINT = {
  /** The turn that it is for. */
  of: undefined as Turn | undefined,
  /** Undefined while they are thought about. */
  moves: undefined as readonly AdvisedMove[] | undefined,
  failed: false,
  /** Number of the move that was pressed, or -1. */
  picked: -1,
  /** The move that was asked about, and the answer once it is there. */
  asked: undefined as Decision | undefined,
  objection: undefined as Objection | undefined,
}

/** The hint that is on show. It is for one decision only. */
export const useHint = create<Readonly<typeof NO_HINT>>()(() => NO_HINT)

export const closeHint = (): void => useHint.setState(NO_HINT)

/** What the person sees, from nothing but what their table has told them. */
const viewOf = ({ setup, state, seat }: TableGame): BareView => {
  const { rules: _, ...view } = seatView(setup.rules, state, useTable.getState().history, seat)
  return view
}

export const askHint = async (game: TableGame): Promise<void> => {
  const { turn } = game
  if (turn === undefined || !turn.asked) return
  useHint.setState({ ...NO_HINT, of: turn })
  const moves = await askInsight(game.setup.rules, { ask: 'advice', view: viewOf(game) }).catch(() => undefined)
  if (useHint.getState().of === turn) useHint.setState({ moves, failed: moves === undefined })
}

export const askWhyNot = async (game: TableGame, decision: Decision): Promise<void> => {
  const { turn } = game
  useHint.setState({ asked: decision, objection: undefined })
  const question = { ask: 'objection', view: viewOf(game), decision } as const
  const objection = await askInsight(game.setup.rules, question).catch(() => undefined)
  const { of, asked } = useHint.getState()
  if (of === turn && asked === decision) useHint.setState({ objection })
}
