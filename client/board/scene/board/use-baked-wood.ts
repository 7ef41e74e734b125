import { useFBO } from '@react-three/drei/core/Fbo.js'
import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { WebGLRenderer } from 'three'
import { type BakedWood, type BakeTargets, COLOUR_TARGET, RELIEF_TARGET } from '../../../../textures/bake.ts'

interface BakeSettings {
  /** Pixels a side. */
  readonly size: number
  readonly anisotropy: number
  readonly relief: boolean
}

/**
 * Wood drawn by `bake`, which returns whether it could; undefined until then. Another `bake` draws into the same textures
 * before the next picture.
 */
export const useBakedWood = (
  { size, anisotropy, relief }: BakeSettings,
  bake: (renderer: WebGLRenderer, into: BakeTargets) => boolean,
): BakedWood | undefined => {
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const colour = useFBO(size, size, { ...COLOUR_TARGET, anisotropy })
  const slopes = useFBO(size, size, { ...RELIEF_TARGET, anisotropy })
  const into = useMemo(() => ({ colour, relief: relief ? slopes : undefined }), [colour, slopes, relief])
  const [baked, setBaked] = useState(false)
  useLayoutEffect(() => {
    if (!bake(renderer, into)) return
    setBaked(true)
    invalidate()
  }, [bake, renderer, into, invalidate])
  return useMemo(
    () => (baked ? { colour: into.colour.texture, relief: into.relief?.texture } : undefined),
    [baked, into],
  )
}
