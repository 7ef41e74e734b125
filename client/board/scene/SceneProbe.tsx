import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Vector3 } from 'three'
import { type Exposure, type Photograph, usePhotographer } from '../../state/photographer.ts'
import type { BoardViewProps } from '../board-view.ts'
import { pickables } from './Pointer.tsx'
import { holeOnPicture } from './picking.ts'
import type { Tier } from './tier/tier.ts'

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
      /** Draws one picture. */
      readonly draw: () => void
      /** Where on the page a hole is seen, CSS pixels. */
      readonly place: (hole: number) => { readonly x: number; readonly y: number } | undefined
      readonly photograph: Photograph
    }
  }
}

interface SceneProbeProps {
  readonly props: BoardViewProps
  readonly tier: Tier
}

/** Lets tests see what the scene costs and where it shows something. */
export const SceneProbe = ({ props, tier }: SceneProbeProps) => {
  const { gl: renderer, camera, invalidate } = useThree()
  const frames = useRef(0)
  const latest = useRef(props)
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
      draw: () => invalidate(),
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
  }, [renderer, camera, tier, invalidate])
  useFrame(() => {
    frames.current++
  })
  return null
}
