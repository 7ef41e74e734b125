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

/** The order that the paths of the last answer belong to. */
let answeredOrder: PathOrder | undefined

const showAnswer = (order: PathOrder, answer: PathAnswer): void => {
  answeredOrder = order
  usePaths.setState(({ side }) => {
    const own = side < answer.sides.length ? side : 0
    return { answer, stale: false, side: own, now: lastSecond(answer.sides[own]) }
  })
}

/** Starts a calculation after a pause, and returns a function that ends it. */
const startReckoning = (order: PathOrder): (() => void) => {
  let worker: Worker | undefined
  usePaths.setState({ stale: true })
  const timer = setTimeout(() => {
    worker = new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<PathAnswer>) => showAnswer(order, data))
    worker.addEventListener('error', () => showAnswer(order, { sides: [], seconds: 0 }))
    worker.postMessage(order)
  }, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    worker?.terminate()
  }
}

const isSame = (a: PathOrder, b: PathOrder): boolean =>
  a.design === b.design && a.setup === b.setup && a.letters === b.letters

/** Reckons the paths of the design and the machine whenever one of them changes. */
export const useReckonedPaths = (): void => {
  const design = useDesigner((designer) => designer.design)
  const { setup, letters } = useMachine()
  useEffect(() => {
    const order = { design, setup, letters }
    return answeredOrder !== undefined && isSame(answeredOrder, order) ? undefined : startReckoning(order)
  }, [design, setup, letters])
}
