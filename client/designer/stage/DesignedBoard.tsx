import { useCallback, useMemo } from 'react'
import type { Vector3, WebGLRenderer } from 'three'
import { bakeBoard } from '../../../models/bakes/board-bake.ts'
import type { BoardBody } from '../../../models/board/board-body.ts'
import { bakedWoodsOf } from '../../../models/board/design-body.ts'
import { paintDesign } from '../../../models/inlay/design-inlay.ts'
import { designedCubes, designedPieces } from '../../../models/pieces/designed-pieces.ts'
import type { BakedWood, BakeTargets } from '../../../textures/bake.ts'
import { WOOD_SPECIES } from '../../../textures/species.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { BoardMesh } from '../../board/scene/board/BoardMesh.tsx'
import { PieceMeshes } from '../../board/scene/board/PieceMeshes.tsx'
import { useBakedWood } from '../../board/scene/board/use-baked-wood.ts'
import { useFontReadyText } from '../../board/scene/board/use-font-ready-text.ts'
import { CubeMeshes } from '../../board/scene/cubes/CubeMeshes.tsx'
import { CubeSet } from '../../board/scene/cubes/cube-set.ts'
import { TIER_SETTINGS, type Tier } from '../../board/scene/tier/tier.ts'
import type { StageProps } from './stage-state.ts'

/** Side of the baked textures. They are larger than in a game, because the camera comes nearer. */
const BAKE_SIZE_PX: Readonly<Record<Tier, number>> = { low: 1024, mid: 2048, high: 4096 }

/** Returns all texts on the board as one string. */
const markLetters = ({ marks }: Plan): string => marks.map((mark) => (mark.kind === 'text' ? mark.text : '')).join('')

/** Returns the baked textures of the board's top; undefined until its fonts are loaded and the bake is done. */
export const useBakedDesign = (plan: Plan, body: BoardBody, tier: Tier): BakedWood | undefined => {
  const letters = useFontReadyText(markLetters(plan))
  const { anisotropy, relief } = TIER_SETTINGS[tier]
  const size = BAKE_SIZE_PX[tier]
  const bake = useCallback(
    (renderer: WebGLRenderer, into: BakeTargets) => {
      if (letters === undefined) return false
      const request = { ...bakedWoodsOf(plan, body), body, plain: tier === 'low' }
      return bakeBoard(renderer, into, request, paintDesign(plan, body.span, size))
    },
    [plan, body, tier, size, letters],
  )
  return useBakedWood({ size, anisotropy, relief }, bake)
}

interface DesignedBoardProps extends StageProps {
  readonly wood: BakedWood
}

/** All holes of a designed board are open: none is stopped with a dowel. */
const isDrilled = (): boolean => true

/** The board of a design. `shifts`: offsets of its parts in the exploded view, in hole spacings. */
export const DesignedBoard = ({ plan, shifts, ...rest }: DesignedBoardProps & { readonly shifts: Vector3[] }) => {
  const { field, border, finish } = plan.design
  return (
    <BoardMesh layout={plan.layout} isDrilled={isDrilled} shifts={shifts} {...{ field, border, finish }} {...rest} />
  )
}

/** Reach of the light on cubes, as a ratio of the span of the board's textures. */
const LIGHT_REACH_RATIO = 0.46

/** The pieces of a game under way, in their true size. */
export const DesignedPieces = ({
  plan,
  body,
  wood,
  environment,
  tier,
}: DesignedBoardProps & { readonly tier: Tier }) => {
  const pieces = useMemo(() => designedPieces(plan), [plan])
  return (
    <PieceMeshes
      {...pieces}
      environment={environment}
      wood={wood}
      span={body.span}
      detail={TIER_SETTINGS[tier].pieces}
    />
  )
}

/** The scoring cubes of a game of Marble Chase under way. */
export const DesignedCubes = ({ plan, body, environment, tier }: StageProps & { readonly tier: Tier }) => {
  const set = useMemo(() => {
    const cubes = new CubeSet()
    designedCubes(plan).forEach(({ matrix, floor }, i) => {
      cubes.add(matrix, floor, 0, i)
    })
    cubes.send()
    return cubes
  }, [plan])
  const uniforms = useMemo(
    () => ({
      ...environment,
      uApothem: { value: body.span * LIGHT_REACH_RATIO },
      uCube: { value: WOOD_SPECIES.maple },
    }),
    [environment, body],
  )
  return <CubeMeshes set={set} uniforms={uniforms} plain={tier === 'low'} />
}
