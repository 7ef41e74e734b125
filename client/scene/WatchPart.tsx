import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Vector3 } from 'three'
import type { BoardViewProps } from '../board-view.ts'
import { pickables } from './PointerPart.tsx'
import { holeOnPicture } from './picking.ts'
import { SLOW_FRAME, type Tier } from './tier.ts'

interface SceneInfo {
  readonly calls: number
  readonly triangles: number
  readonly programs: number
  /** Pictures drawn since the scene was made. */
  readonly frames: number
  readonly tier: Tier
}

declare global {
  interface Window {
    /** For tests and for measuring by hand. */
    __scene?: {
      readonly info: () => SceneInfo
      /** Where on the page a hole is seen, CSS pixels. */
      readonly place: (hole: number) => { readonly x: number; readonly y: number } | undefined
    }
  }
}

interface WatchPartProps {
  readonly props: BoardViewProps
  readonly tier: Tier
  /** All parts are there: the next picture is the first whole one. */
  readonly whole: boolean
  /** Undefined while the tier is not to be changed. */
  readonly onSlow: (() => void) | undefined
  readonly onReady: (() => void) | undefined
}

/** Pictures that are measured; the first ones compile and are left out. */
const WARM_UP = 4
const MEASURED = 12

/** Pictures until every part that waits for the wood is there too. */
const SETTLING = 2

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Draws a few pictures when the scene is new and tells if they took too long. */
const useSpeedTest = (tier: Tier, whole: boolean, onSlow: (() => void) | undefined): void => {
  const invalidate = useThree((state) => state.invalidate)
  const times = useRef<number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every tier is measured anew
  useEffect(() => {
    times.current = []
    invalidate()
  }, [tier, whole, invalidate])
  useFrame(() => {
    const list = times.current
    if (!whole || onSlow === undefined || document.hidden || list.length > WARM_UP + MEASURED) return
    list.push(performance.now())
    if (list.length <= WARM_UP + MEASURED) return invalidate()
    const gaps = list.slice(WARM_UP).map((time, i) => time - (list[WARM_UP + i - 1] ?? time))
    if (median(gaps) > SLOW_FRAME) onSlow()
  })
}

export const WatchPart = ({ props, tier, whole, onSlow, onReady }: WatchPartProps) => {
  const renderer = useThree((state) => state.gl)
  const camera = useThree((state) => state.camera)
  const invalidate = useThree((state) => state.invalidate)
  const frames = useRef(0)
  const settling = useRef(SETTLING)
  const latest = useRef(props)
  useSpeedTest(tier, whole, onSlow)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    const mine = {
      info: () => ({
        calls: renderer.info.render.calls,
        triangles: renderer.info.render.triangles,
        programs: renderer.info.programs?.length ?? 0,
        frames: frames.current,
        tier,
      }),
      place: (hole: number) => {
        const seen = holeOnPicture(pickables(latest.current, camera), hole, new Vector3())
        const box = renderer.domElement.getBoundingClientRect()
        return seen && { x: box.left + ((seen.x + 1) / 2) * box.width, y: box.top + ((1 - seen.y) / 2) * box.height }
      },
    }
    window.__scene = mine
    return () => {
      if (window.__scene === mine) delete window.__scene
    }
  }, [renderer, camera, tier])
  useFrame(() => {
    frames.current++
    if (!whole || settling.current < 0) return
    if (settling.current-- > 0) return invalidate()
    requestAnimationFrame(() => onReady?.())
  })
  return null
}
