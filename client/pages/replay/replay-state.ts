import { create } from 'zustand'
import { askInsight } from '../../game/insight/insight-client.ts'
import { leaveForLocalTable, showTable } from '../../table/net/local-table.ts'
import { type GameMark, leadMarksOf, type MarkKind, markNextTo } from './game-marks.ts'
import { historyAt, type ReplayGame, stateAt } from './replay-game.ts'

/** Factors of speed. At 1 there is ample time to read the captions. */
export const SPEEDS = [1, 2, 4] as const
type Speed = (typeof SPEEDS)[number]

const INITIAL_STATE = {
  replay: undefined as ReplayGame | undefined,
  /** The chances of the teams after each decision, from the deal on; undefined until they are computed. */
  chanceHistory: undefined as readonly (readonly number[])[] | undefined,
  marks: [] as readonly GameMark[],
  /** Number of the decision after which the table is shown; 0 is after the deal. */
  at: 0,
  playing: false,
  speed: 1 as Speed,
  /** Seat from which the board is seen. */
  viewSeat: 0,
  /** True if the flat board, seen from above, replaces the scene. */
  isFromAbove: false,
}

/** Holds the replayed game, the shown decision, and how it is shown. */
export const useReplayState = create<Readonly<typeof INITIAL_STATE>>()(() => INITIAL_STATE)

/** Returns the number of the last decision. */
export const lastDecisionOf = ({ moments }: ReplayGame): number => moments.length - 1

/** Shows the table after decision `at`, with its motion if `animates`. */
const showDecision = (at: number, animates: boolean): void => {
  const { replay } = useReplayState.getState()
  const state = replay && stateAt(replay, at)
  if (replay === undefined || state === undefined) return
  useReplayState.setState({ at })
  showTable(state, historyAt(replay, at), animates)
}

const clampDecision = (replay: ReplayGame, at: number): number => Math.min(Math.max(0, at), lastDecisionOf(replay))

/** Shows the table after this decision without motion. A number outside the game stands for its nearest decision. */
export const goToDecision = (at: number): void => {
  const { replay, at: now } = useReplayState.getState()
  if (replay !== undefined && clampDecision(replay, at) !== now) showDecision(clampDecision(replay, at), false)
}

/** Goes one decision forward with its motion, or one back without. */
export const stepReplay = (by: 1 | -1): void => {
  const { replay, at } = useReplayState.getState()
  if (replay !== undefined && clampDecision(replay, at + by) !== at) showDecision(at + by, by === 1)
}

/** Shows the motion of this decision. */
export const playDecision = (at: number): void => {
  const { replay } = useReplayState.getState()
  if (replay === undefined || at < 1 || at > lastDecisionOf(replay)) return
  goToDecision(at - 1)
  stepReplay(1)
}

/** Shows the motion of the next or the previous decision with such a mark. Returns false if there is none. */
export const playMark = (kind: MarkKind, direction: 1 | -1): boolean => {
  const { marks, at } = useReplayState.getState()
  const found = markNextTo(marks, kind, at, direction)
  if (found !== undefined) playDecision(found)
  return found !== undefined
}

export const pauseReplay = (): void => useReplayState.setState({ playing: false })

/** Starts or pauses the replay. At the end of the game it starts again from the deal. */
export const togglePlaying = (): void => {
  const { replay, at, playing } = useReplayState.getState()
  if (!playing && replay !== undefined && at === lastDecisionOf(replay)) goToDecision(0)
  useReplayState.setState({ playing: !playing })
}

/** Computes the winning chances in a worker. If that fails, the game is shown without them. */
const computeChances = async (replay: ReplayGame): Promise<void> => {
  const chanceHistory = await askInsight(replay.rules, { ask: 'chanceHistory', record: replay.record }).catch(
    () => undefined,
  )
  if (chanceHistory === undefined || useReplayState.getState().replay !== replay) return
  const marks = [...replay.marks, ...leadMarksOf(replay.rules, chanceHistory, replay.entries)].sort(
    (a, b) => a.at - b.at,
  )
  useReplayState.setState({ chanceHistory, marks })
}

/** Opens a game, shown after decision `at`. Returns a function that closes it. */
export const openReplay = (replay: ReplayGame, at: number): (() => void) => {
  const leave = leaveForLocalTable()
  useReplayState.setState({
    ...INITIAL_STATE,
    replay,
    marks: replay.marks,
    at: -1,
    speed: useReplayState.getState().speed,
  })
  void computeChances(replay)
  showDecision(clampDecision(replay, at), false)
  return () => {
    leave()
    useReplayState.setState(INITIAL_STATE)
  }
}
