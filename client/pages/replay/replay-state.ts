import { create } from 'zustand'
import { askInsight } from '../../game/insight/insight-client.ts'
import { beginReplay, useReplayPosition } from '../../game/replay/replay-position.ts'
import { leaveForLocalTable, showTable } from '../../table/net/local-table.ts'
import { leadMarksOf } from './game-marks.ts'
import { historyAt, type ReplayGame, stateAt } from './replay-game.ts'

const INITIAL_STATE = {
  replay: undefined as ReplayGame | undefined,
  /** The chances of the teams after each decision, from the deal on; undefined until they are computed. */
  chanceHistory: undefined as readonly (readonly number[])[] | undefined,
  /** Seat from which the board is seen. */
  viewSeat: 0,
  /** True if the flat board, seen from above, replaces the scene. */
  isFromAbove: false,
}

/** Holds the replayed game of cards, and how it is shown. */
export const useReplayState = create<Readonly<typeof INITIAL_STATE>>()(() => INITIAL_STATE)

/** Returns the number of the last decision. */
export const lastDecisionOf = ({ moments }: ReplayGame): number => moments.length - 1

/** Computes the winning chances in a worker. If that fails, the game is shown without them. */
const computeChances = async (replay: ReplayGame): Promise<void> => {
  const chanceHistory = await askInsight(replay.rules, { ask: 'chanceHistory', record: replay.record }).catch(
    () => undefined,
  )
  if (chanceHistory === undefined || useReplayState.getState().replay !== replay) return
  const marks = [...replay.marks, ...leadMarksOf(replay.rules, chanceHistory, replay.entries)].sort(
    (a, b) => a.at - b.at,
  )
  useReplayState.setState({ chanceHistory })
  useReplayPosition.setState({ marks })
}

/** Opens a game, shown after decision `at`. Returns a function that closes it. */
export const openReplay = (replay: ReplayGame, at: number): (() => void) => {
  const leave = leaveForLocalTable()
  useReplayState.setState({ ...INITIAL_STATE, replay })
  void computeChances(replay)
  const onShow = (shownAt: number, animates: boolean): void => {
    const state = stateAt(replay, shownAt)
    if (state !== undefined) showTable(state, historyAt(replay, shownAt), animates)
  }
  const end = beginReplay({ last: lastDecisionOf(replay), marks: replay.marks, onShow }, at)
  return () => {
    leave()
    end()
    useReplayState.setState(INITIAL_STATE)
  }
}
