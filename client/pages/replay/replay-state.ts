import { create } from 'zustand'
import { askInsight } from '../../game/insight/insight-client.ts'
import { leaveForLocalTable, showTable } from '../../table/net/local-table.ts'
import { type GameMark, leadsOf, type MarkKind, markNextTo } from './game-marks.ts'
import type { ReplayGame } from './replay-game.ts'
import { historyAt, stateAt } from './replay-game.ts'

/** Factors of speed; at 1 the captions can be read with ease. */
export const SPEEDS = [1, 2, 4] as const
type Speed = (typeof SPEEDS)[number]

const EMPTY_REPLAY = {
  replay: undefined as ReplayGame | undefined,
  /** The chances of the teams after each decision, from the deal on; undefined until they are computed. */
  chanceHistory: undefined as readonly (readonly number[])[] | undefined,
  marks: [] as readonly GameMark[],
  /** Number of the decision after which the table is shown; 0: after the deal. */
  at: 0,
  playing: false,
  speed: 1 as Speed,
  /** The seat from which the board is seen. */
  from: 0,
  /** The flat board, seen from above, in place of the scene. */
  above: false,
}

/** The replayed game, the moment that is shown, and how it is shown. */
export const useReplayState = create<Readonly<typeof EMPTY_REPLAY>>()(() => EMPTY_REPLAY)

export const lastOf = ({ moments }: ReplayGame): number => moments.length - 1

const show = (at: number, goesOn: boolean): void => {
  const { replay } = useReplayState.getState()
  const state = replay && stateAt(replay, at)
  if (replay === undefined || state === undefined) return
  useReplayState.setState({ at })
  showTable(state, historyAt(replay, at), goesOn)
}

const within = (replay: ReplayGame, at: number): number => Math.min(Math.max(0, at), lastOf(replay))

/** Shows the table after this decision at once. A number beyond the game stands for its nearest decision. */
export const goTo = (at: number): void => {
  const { replay, at: now } = useReplayState.getState()
  if (replay !== undefined && within(replay, at) !== now) show(within(replay, at), false)
}

/** Goes one decision forward, with its motion, or one back. */
export const step = (by: 1 | -1): void => {
  const { replay, at } = useReplayState.getState()
  if (replay !== undefined && within(replay, at + by) !== at) show(at + by, by === 1)
}

/** Shows how this decision is made. */
export const watch = (at: number): void => {
  const { replay } = useReplayState.getState()
  if (replay === undefined || at < 1 || at > lastOf(replay)) return
  goTo(at - 1)
  step(1)
}

/** Shows the next or the previous decision with such a mark. Returns false if there is none. */
export const watchMark = (kind: MarkKind, direction: 1 | -1): boolean => {
  const { marks, at } = useReplayState.getState()
  const found = markNextTo(marks, kind, at, direction)
  if (found !== undefined) watch(found)
  return found !== undefined
}

export const pause = (): void => useReplayState.setState({ playing: false })

/** Starts or pauses the replay. At the end of the game it starts again from the deal. */
export const togglePlaying = (): void => {
  const { replay, at, playing } = useReplayState.getState()
  if (!playing && replay !== undefined && at === lastOf(replay)) goTo(0)
  useReplayState.setState({ playing: !playing })
}

/** Computes the winning chances in a worker. If that fails, the game is shown without them. */
const computeChances = async (replay: ReplayGame): Promise<void> => {
  const chanceHistory = await askInsight(replay.rules, { ask: 'chanceHistory', record: replay.record }).catch(
    () => undefined,
  )
  if (chanceHistory === undefined || useReplayState.getState().replay !== replay) return
  const marks = [...replay.marks, ...leadsOf(replay.rules, chanceHistory, replay.entries)].sort((a, b) => a.at - b.at)
  useReplayState.setState({ chanceHistory, marks })
}

/** Opens a game after this decision. Returns a function that closes it. */
export const openReplay = (replay: ReplayGame, at: number): (() => void) => {
  const leave = leaveForLocalTable()
  useReplayState.setState({
    ...EMPTY_REPLAY,
    replay,
    marks: replay.marks,
    at: -1,
    speed: useReplayState.getState().speed,
  })
  void computeChances(replay)
  show(within(replay, at), false)
  return () => {
    leave()
    useReplayState.setState(EMPTY_REPLAY)
  }
}
