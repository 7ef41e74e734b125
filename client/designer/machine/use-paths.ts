import { useEffect } from 'react'
import { create } from 'zustand'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { useDesigner } from '../store.ts'
import { useMachine } from './machine-state.ts'
import type { PathAnswer, PathOrder } from './path-worker.ts'

interface Paths {
  /** Undefined until they are reckoned for the first time; empty if that failed. */
  readonly answer: PathAnswer | undefined
  /** They are of an earlier design or machine. */
  readonly stale: boolean
  /** Index of the side that is looked at, and how far it is cut, in seconds. */
  readonly side: number
  readonly now: number
}

export const usePaths = create<Paths>()(() => ({ answer: undefined, stale: true, side: 0, now: 0 }))

const lastSecond = (side: SidePreview | undefined): number => side?.seconds.at(-1) ?? 0

/** A side as it is when all is cut. */
export const showSide = (side: number): void =>
  usePaths.setState(({ answer }) => ({ side, now: lastSecond(answer?.sides[side]) }))
export const showMoment = (now: number): void => usePaths.setState({ now })

/** After a change a person is given time for the next one, ms. */
const SETTLE_MS = 350

const take = (answer: PathAnswer): void =>
  usePaths.setState(({ side }) => {
    const own = side < answer.sides.length ? side : 0
    return { answer, stale: false, side: own, now: lastSecond(answer.sides[own]) }
  })

/** The calculation that runs or ran last, and how many parts of the page show it. */
interface Reckoning {
  readonly order: PathOrder
  readonly end: () => void
  users: number
}

let reckoning: Reckoning | undefined

const begin = (order: PathOrder): Reckoning => {
  let worker: Worker | undefined
  usePaths.setState({ stale: true })
  const timer = setTimeout(() => {
    worker = new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<PathAnswer>) => take(data))
    worker.addEventListener('error', () => take({ sides: [], seconds: 0 }))
    worker.postMessage(order)
  }, SETTLE_MS)
  const end = () => {
    clearTimeout(timer)
    worker?.terminate()
  }
  return { order, end, users: 0 }
}

const isSame = (a: PathOrder, b: PathOrder): boolean =>
  a.design === b.design && a.setup === b.setup && a.letters === b.letters

/** A calculation that all leave before it ends is started again by the next one. */
const leave = (own: Reckoning): void => {
  own.users--
  if (own.users > 0 || reckoning !== own || !usePaths.getState().stale) return
  own.end()
  reckoning = undefined
}

const join = (order: PathOrder): (() => void) => {
  if (reckoning === undefined || !isSame(reckoning.order, order)) {
    reckoning?.end()
    reckoning = begin(order)
  }
  const own = reckoning
  own.users++
  return () => leave(own)
}

/** Keeps the paths those of the design and the machine, while something that shows them is there. */
export const useReckonedPaths = (): void => {
  const design = useDesigner((designer) => designer.design)
  const { setup, letters } = useMachine()
  useEffect(() => join({ design, setup, letters }), [design, setup, letters])
}
