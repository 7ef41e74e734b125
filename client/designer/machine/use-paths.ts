import { useEffect } from 'react'
import { create } from 'zustand'
import type { SidePicture } from '../../../workshop/machining/picture.ts'
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

const lastSecond = (side: SidePicture | undefined): number => side?.seconds.at(-1) ?? 0

/** A side as it is when all is cut. */
export const showSide = (side: number): void =>
  usePaths.setState(({ answer }) => ({ side, now: lastSecond(answer?.sides[side]) }))
export const showMoment = (now: number): void => usePaths.setState({ now })

/** After a change a person is given time for the next one, ms. */
const PAUSE = 350

const take = (answer: PathAnswer): void =>
  usePaths.setState(({ side }) => {
    const own = side < answer.sides.length ? side : 0
    return { answer, stale: false, side: own, now: lastSecond(answer.sides[own]) }
  })

const reckon = (order: PathOrder): (() => void) => {
  const worker = new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<PathAnswer>) => take(data))
  worker.addEventListener('error', () => take({ sides: [], seconds: 0 }))
  worker.postMessage(order)
  return () => worker.terminate()
}

/** Keeps the paths those of the design and the machine, while something that shows them is there. */
export const useReckonedPaths = (): void => {
  const design = useDesigner((designer) => designer.design)
  const { setup, letters } = useMachine()
  useEffect(() => {
    usePaths.setState({ stale: true })
    let end: (() => void) | undefined
    const timer = setTimeout(() => {
      end = reckon({ design, setup, letters })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [design, setup, letters])
}
