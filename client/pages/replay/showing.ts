import { create } from 'zustand'
import { askInsight } from '../../game/insight/insight-client.ts'
import { leaveForLocalTable, showTable } from '../../table/net/local-state.ts'
import type { Film } from './film.ts'
import { type GameMark, leadsOf, type MarkKind, markNextTo } from './marks.ts'
import { historyAt, stateAt } from './table-state.ts'

/** How much faster than to be read at leisure. */
export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

const NOTHING = {
  film: undefined as Film | undefined,
  /** The chances of the teams after each decision, from the deal on; undefined until they are worked out. */
  course: undefined as readonly (readonly number[])[] | undefined,
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

/** A game that is watched again, and where it is. */
export const useShowing = create<Readonly<typeof NOTHING>>()(() => NOTHING)

export const lastOf = ({ moments }: Film): number => moments.length - 1

const show = (at: number, goesOn: boolean): void => {
  const { film } = useShowing.getState()
  const state = film && stateAt(film, at)
  if (film === undefined || state === undefined) return
  useShowing.setState({ at })
  showTable(state, historyAt(film, at), goesOn)
}

const within = (film: Film, at: number): number => Math.min(Math.max(0, at), lastOf(film))

/** Shows the table after this decision at once; a number that the game does not have is the nearest one. */
export const goTo = (at: number): void => {
  const { film, at: now } = useShowing.getState()
  if (film !== undefined && within(film, at) !== now) show(within(film, at), false)
}

/** One decision on, which is seen as it is made; or one back. */
export const step = (by: 1 | -1): void => {
  const { film, at } = useShowing.getState()
  if (film !== undefined && within(film, at + by) !== at) show(at + by, by === 1)
}

/** Goes before this decision and shows how it is made. */
export const watch = (at: number): void => {
  const { film } = useShowing.getState()
  if (film === undefined || at < 1 || at > lastOf(film)) return
  goTo(at - 1)
  step(1)
}

/** The next or the last decision with such a mark; false where there is none. */
export const watchMark = (kind: MarkKind, direction: 1 | -1): boolean => {
  const { marks, at } = useShowing.getState()
  const found = markNextTo(marks, kind, at, direction)
  if (found !== undefined) watch(found)
  return found !== undefined
}

export const pause = (): void => useShowing.setState({ playing: false })

/** From its end a game begins anew. */
export const togglePlaying = (): void => {
  const { film, at, playing } = useShowing.getState()
  if (!playing && film !== undefined && at === lastOf(film)) goTo(0)
  useShowing.setState({ playing: !playing })
}

/** Works out who was how likely to win, beside the page; where that can't be, the game is shown without. */
const judge = async (film: Film): Promise<void> => {
  const course = await askInsight(film.rules, { ask: 'chanceHistory', record: film.record }).catch(() => undefined)
  if (course === undefined || useShowing.getState().film !== film) return
  const marks = [...film.marks, ...leadsOf(film.rules, course, film.entries)].sort((a, b) => a.at - b.at)
  useShowing.setState({ course, marks })
}

/** Opens a game after this decision. Returns a function that closes it. */
export const openFilm = (film: Film, at: number): (() => void) => {
  const leave = leaveForLocalTable()
  useShowing.setState({ ...NOTHING, film, marks: film.marks, at: -1, speed: useShowing.getState().speed })
  void judge(film)
  show(within(film, at), false)
  return () => {
    leave()
    useShowing.setState(NOTHING)
  }
}
