import { useEffect } from 'react'
import { create } from 'zustand'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { useDesigner } from '../design-state.ts'
import { useMachineState } from './machine-state.ts'
import type { PathRequest, PathResult } from './path-worker.ts'

interface PathState {
  /** Undefined until paths are calculated for the first time; without sides if that failed. */
  readonly result: PathResult | undefined
  /** The paths belong to an earlier design or machine. */
  readonly isStale: boolean
  /** Index of the side that is shown. */
  readonly sideIndex: number
  /** Time since the start of the cut that is shown. */
  readonly timeS: number
}

/** The tool paths of the design, and the part of them that is shown. */
export const usePathState = create<PathState>()(() => ({ result: undefined, isStale: true, sideIndex: 0, timeS: 0 }))

const durationOf = (side: SidePreview | undefined): number => side?.seconds.at(-1) ?? 0

/** Shows a side as it is when everything is cut. */
export const showSide = (sideIndex: number): void =>
  usePathState.setState(({ result }) => ({ sideIndex, timeS: durationOf(result?.sides[sideIndex]) }))
export const showTime = (timeS: number): void => usePathState.setState({ timeS })

/** Pause after a change before the calculation starts, since another change may follow. */
const CHANGE_PAUSE_MS = 350

/** The request that led to the present result. */
let resultRequest: PathRequest | undefined

const showResult = (request: PathRequest, result: PathResult): void => {
  resultRequest = request
  usePathState.setState(({ sideIndex: before }) => {
    const sideIndex = before < result.sides.length ? before : 0
    return { result, isStale: false, sideIndex, timeS: durationOf(result.sides[sideIndex]) }
  })
}

/** Starts a calculation after a pause, and returns a function that cancels it. */
const startCalculation = (request: PathRequest): (() => void) => {
  let worker: Worker | undefined
  usePathState.setState({ isStale: true })
  const timer = setTimeout(() => {
    worker = new Worker(new URL('./path-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<PathResult>) => showResult(request, data))
    worker.addEventListener('error', () => showResult(request, { sides: [], seconds: 0 }))
    worker.postMessage(request)
  }, CHANGE_PAUSE_MS)
  return () => {
    clearTimeout(timer)
    worker?.terminate()
  }
}

const isSameRequest = (a: PathRequest, b: PathRequest): boolean =>
  a.design === b.design && a.setup === b.setup && a.letters === b.letters

/** Calculates the tool paths whenever the design, the machine or the style of letters changes. */
export const usePathCalculation = (): void => {
  const design = useDesigner((designer) => designer.design)
  const { setup, letters } = useMachineState()
  useEffect(() => {
    const request = { design, setup, letters }
    return resultRequest !== undefined && isSameRequest(resultRequest, request) ? undefined : startCalculation(request)
  }, [design, setup, letters])
}
