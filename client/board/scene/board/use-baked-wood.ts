import { useFBO } from '@react-three/drei/core/Fbo.js'
import { useThree } from '@react-three/fiber'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { WebGLRenderer } from 'three'
import { type BakedWood, type BakeTargets, COLOUR_TARGET, RELIEF_TARGET } from '../../../../textures/bake.ts'

interface BakeSettings {
  /** Width and height of the textures in pixels. */
  readonly size: number
  readonly anisotropy: number
  /** True if there is a texture of the relief, too. */
  readonly relief: boolean
}

/**
 * Returns the textures that `bake` has drawn; undefined until `bake` has returned true. A new `bake` function draws into the same
 * textures before the next frame.
 */
export const useBakedWood = (
  { size, anisotropy, relief }: BakeSettings,
  bake: (renderer: WebGLRenderer, targets: BakeTargets) => boolean,
): BakedWood | undefined => {
  const renderer = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const colour = useFBO(size, size, { ...COLOUR_TARGET, anisotropy })
  const slopes = useFBO(size, size, { ...RELIEF_TARGET, anisotropy })
  const targets = useMemo(() => ({ colour, relief: relief ? slopes : undefined }), [colour, slopes, relief])
  const [baked, setBaked] = useState(false)
  useLayoutEffect(() => {
    if (!bake(renderer, targets)) return
    setBaked(true)
    invalidate()
  }, [bake, renderer, targets, invalidate])
  return useMemo(
    () => (baked ? { colour: targets.colour.texture, relief: targets.relief?.texture } : undefined),
    [baked, targets],
  )
}
