import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Vector3 } from 'three'
import type { BoardViewProps } from '../board-view.ts'
import { type Exposure, type Photograph, usePhotographer } from '../store/photographer.ts'
import { pickables } from './PointerPart.tsx'
import { holeOnPicture } from './picking.ts'
import { SpeedTest } from './speed-test.ts'
import type { Tier } from './tier.ts'

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
      readonly photograph: Photograph
    }
  }
}

export interface WatchPartProps {
  readonly props: BoardViewProps
  readonly tier: Tier
  /** All parts are there: the next picture is the first whole one. */
  readonly whole: boolean
  /** Undefined where the tier is settled. */
  readonly onTested: ((verdict: 'fine' | 'slow') => void) | undefined
  readonly onReady: (() => void) | undefined
}

/** Pictures until every part that waits for the wood is there too. */
const SETTLING = 2

/** Draws a few pictures of a whole scene and tells how fast they came. Answers whether it is still at it. */
const useSpeedTest = (whole: boolean, onTested: WatchPartProps['onTested']) => {
  const invalidate = useThree((state) => state.invalidate)
  const test = useRef<SpeedTest>(undefined)
  useEffect(() => {
    if (whole) invalidate()
  }, [whole, invalidate])
  return (): boolean => {
    if (!whole || onTested === undefined || document.hidden) return false
    test.current ??= new SpeedTest()
    const verdict = test.current.frame(performance.now())
    invalidate()
    if (verdict !== 'measuring') onTested(verdict)
    return true
  }
}

export const WatchPart = ({ props, tier, whole, onTested, onReady }: WatchPartProps) => {
  const renderer = useThree((state) => state.gl)
  const camera = useThree((state) => state.camera)
  const invalidate = useThree((state) => state.invalidate)
  const frames = useRef(0)
  const settling = useRef(SETTLING)
  const latest = useRef(props)
  const isTesting = useSpeedTest(whole, onTested)
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
      photograph: (exposure: Exposure) =>
        usePhotographer.getState().take?.(exposure) ?? Promise.reject(new Error('The scene is not there yet.')),
    }
    window.__scene = mine
    return () => {
      if (window.__scene === mine) delete window.__scene
    }
  }, [renderer, camera, tier])
  useFrame(() => {
    frames.current++
    if (isTesting()) return
    if (!whole || settling.current < 0) return
    if (settling.current-- > 0) return invalidate()
    requestAnimationFrame(() => onReady?.())
  })
  return null
}
