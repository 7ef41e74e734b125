import { create } from 'zustand'

/** Kinds of notable decisions: a marble is sent back, a marble comes home, another team takes the lead. */
export const MARK_KINDS = ['hit', 'home', 'lead'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

export interface GameMark {
  /** Number of the decision, from 1. */
  readonly at: number
  readonly kind: MarkKind
  /** The seat that hit or came home, or the first seat of the team that leads now. */
  readonly seat: number
}

/** Factors of speed. At 1 there is ample time to read the captions. */
export const REPLAY_SPEEDS = [1, 2, 4] as const

const INITIAL_POSITION = {
  /** Number of the decision after which the game is shown; 0 is before the first. */
  at: 0,
  /** Number of the last decision. */
  last: 0,
  playing: false,
  speed: 1 as (typeof REPLAY_SPEEDS)[number],
  marks: [] as readonly GameMark[],
  /** Shows the game after a decision, with its motion if `animates`. */
  onShow: (_at: number, _animates: boolean): void => undefined,
}

/** Holds the point that the replay of a game of any kind has reached. */
export const useReplayPosition = create<Readonly<typeof INITIAL_POSITION>>()(() => INITIAL_POSITION)

const showDecision = (at: number, animates: boolean): void => {
  useReplayPosition.setState({ at })
  useReplayPosition.getState().onShow(at, animates)
}

/** Returns the decision of the game that is nearest to this number. */
const clampDecision = (at: number): number => Math.min(Math.max(0, at), useReplayPosition.getState().last)

/** Shows the game after this decision without motion. A number outside the game stands for its nearest decision. */
export const goToDecision = (at: number): void => {
  if (clampDecision(at) !== useReplayPosition.getState().at) showDecision(clampDecision(at), false)
}

/** Goes one decision forward with its motion, or one back without. */
export const stepReplay = (by: 1 | -1): void => {
  const { at } = useReplayPosition.getState()
  if (clampDecision(at + by) !== at) showDecision(at + by, by === 1)
}

/** Shows the motion of this decision. */
export const playDecision = (at: number): void => {
  if (at < 1 || at > useReplayPosition.getState().last) return
  goToDecision(at - 1)
  stepReplay(1)
}

/** Returns the number of the nearest decision with such a mark before (-1) or after (1) decision `at`; undefined if there is none. */
export const markNextTo = (
  marks: readonly GameMark[],
  kind: MarkKind,
  at: number,
  direction: 1 | -1,
): number | undefined => {
  const ofKind = marks.filter((mark) => mark.kind === kind).map((mark) => mark.at)
  return direction === 1 ? ofKind.find((other) => other > at) : ofKind.findLast((other) => other < at)
}

/** Shows the motion of the next or the previous decision with such a mark, if there is one. */
export const playMark = (kind: MarkKind, direction: 1 | -1): void => {
  const { marks, at } = useReplayPosition.getState()
  const found = markNextTo(marks, kind, at, direction)
  if (found !== undefined) playDecision(found)
}

export const pauseReplay = (): void => useReplayPosition.setState({ playing: false })

/** Starts or pauses the replay. At the end of the game it starts again from the beginning. */
export const togglePlaying = (): void => {
  const { at, last, playing } = useReplayPosition.getState()
  if (!playing && at === last) goToDecision(0)
  useReplayPosition.setState({ playing: !playing })
}

/** Begins the replay of a game, shown after decision `at`. Returns a function that ends it. */
export const beginReplay = (
  game: Pick<typeof INITIAL_POSITION, 'last'> & Partial<Pick<typeof INITIAL_POSITION, 'marks' | 'onShow'>>,
  at: number,
): (() => void) => {
  useReplayPosition.setState({ ...INITIAL_POSITION, speed: useReplayPosition.getState().speed, ...game })
  showDecision(clampDecision(at), false)
  return () => useReplayPosition.setState(INITIAL_POSITION)
}
