import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Vector3 } from 'three'
import { SLOT_SPOTS } from '../../../../engine/marble-chase/field.ts'
import { inScene, sceneZ } from '../../../../models/chase/scale.ts'
import '../../../board/scene/SceneProbe.tsx'
import type { Tier } from '../../../board/scene/tier/tier.ts'
import { usePhotographer } from '../../../state/photographer.ts'

/** Lets tests see what the scene costs, and where it shows a slot. */
export const ChaseProbe = ({ tier }: { readonly tier: Tier }) => {
  const { gl: renderer, camera, invalidate } = useThree()
  const frames = useRef(0)
  useEffect(() => {
    const mine: NonNullable<typeof window.__scene> = {
      info: () => ({
        calls: renderer.info.render.calls,
        triangles: renderer.info.render.triangles,
        programs: renderer.info.programs?.length ?? 0,
        frames: frames.current,
        tier,
      }),
      draw: () => invalidate(),
      place: (slot) => {
        const spot = SLOT_SPOTS[slot]
        if (spot === undefined) return undefined
        const seen = new Vector3(inScene(spot.x), 0, sceneZ(spot.z)).project(camera)
        const box = renderer.domElement.getBoundingClientRect()
        return { x: box.left + ((seen.x + 1) / 2) * box.width, y: box.top + ((1 - seen.y) / 2) * box.height }
      },
      photograph: (exposure) =>
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
