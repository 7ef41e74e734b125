import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import type { Camera } from 'three'
import type { Point } from '../../../engine/boards/layout.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { type TakePhoto, usePhotoCapture } from '../photo-capture.ts'
import type { Tier } from './tier/tier.ts'

declare global {
  interface Window {
    /** Probe of the scene for tests and for measuring by hand. */
    __scene?: {
      readonly info: () => {
        readonly calls: number
        readonly triangles: number
        readonly programs: number
        /** Frames drawn since the scene was made. */
        readonly frames: number
        readonly tier: Tier
      }
      /** Draws one frame. */
      readonly draw: () => void
      /** Returns the place of a hole or slot on the page, in CSS pixels. */
      readonly place: (hole: number) => Point | undefined
      /** Returns undefined until photos can be taken. */
      readonly photograph: (...options: Parameters<TakePhoto>) => ReturnType<TakePhoto> | undefined
    }
  }
}

/** Returns the place of a hole in clip space; undefined if it is not in the scene. */
type PlaceOfHole = (hole: number, camera: Camera) => Point | undefined

/** Provides `window.__scene`, by which tests measure a scene and find holes in it. */
export const useSceneProbe = (tier: Tier, placeOf: PlaceOfHole): void => {
  const { gl: renderer, camera, invalidate } = useThree()
  const frames = useRef(0)
  const latest = useLatest(placeOf)
  useEffect(() => {
    const probe: NonNullable<typeof window.__scene> = {
      info: () => ({
        calls: renderer.info.render.calls,
        triangles: renderer.info.render.triangles,
        programs: renderer.info.programs?.length ?? 0,
        frames: frames.current,
        tier,
      }),
      draw: () => invalidate(),
      place: (hole) => {
        const place = latest.current(hole, camera)
        const box = renderer.domElement.getBoundingClientRect()
        return place && { x: box.left + ((place.x + 1) / 2) * box.width, y: box.top + ((1 - place.y) / 2) * box.height }
      },
      photograph: (options) => usePhotoCapture.getState().take?.(options),
    }
    window.__scene = probe
    return () => {
      if (window.__scene === probe) delete window.__scene
    }
  }, [renderer, camera, tier, invalidate])
  useFrame(() => {
    frames.current++
  })
}
