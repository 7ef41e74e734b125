import { useCallback } from 'react'
import type { WebGLRenderer } from 'three'
import { bakeMarbleChaseTops } from '../../../../models/bakes/marble-chase-bake.ts'
import { paintMarbleChaseTops } from '../../../../models/inlay/marble-chase-inlay.ts'
import type { ChaseWoods } from '../../../../models/marble-chase/chase-woods.ts'
import type { BakedWood, BakeTargets } from '../../../../textures/bake.ts'
import { useBakedWood } from '../../../board/scene/board/use-baked-wood.ts'
import { useFontReadyText } from '../../../board/scene/board/use-font-ready-text.ts'
import { TIER_SETTINGS, type Tier } from '../../../board/scene/tier/tier.ts'
import type { ChaseBoardView } from '../board-view.ts'

/** Returns the baked tops of field and scoring boards, with the names and colours of the boards; undefined until they are baked. */
export const useChaseWood = (
  boards: ChaseBoardView['boards'],
  { field, border, finish }: ChaseWoods,
  tier: Tier,
): BakedWood | undefined => {
  const { board: size, anisotropy, relief } = TIER_SETTINGS[tier]
  const names = useFontReadyText(boards.map(({ name }) => name).join('\n'))
  const colours = boards.map(({ colour }) => colour).join('\n')
  const bake = useCallback(
    (renderer: WebGLRenderer, into: BakeTargets) => {
      if (names === undefined) return false
      const boardNames = names.split('\n')
      const signs = colours.split('\n').map((colour, side) => ({ colour, name: boardNames[side] ?? '' }))
      const woods = { field, border, finish }
      return bakeMarbleChaseTops(renderer, into, woods, paintMarbleChaseTops(signs, woods, size), tier === 'low')
    },
    [names, colours, field, border, finish, size, tier],
  )
  return useBakedWood({ size, anisotropy, relief }, bake)
}
