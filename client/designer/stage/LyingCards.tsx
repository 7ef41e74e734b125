import { extend, useThree } from '@react-three/fiber'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { BoardBody } from '../../../models/board/board-body.ts'
import type { CardShadows } from '../../../models/cards/card-shadows.ts'
import type { CardInstances } from '../../../models/cards/cards.ts'
import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH } from '../../../models/dimensions.ts'
import { BACK_SLOT, CardAtlas, PILES_GRID } from '../../../textures/card-atlas.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { CardMesh, CardShadowMesh } from '../../board/scene/cards/CardMeshes.tsx'
import { redrawCards } from '../../board/scene/cards/card-drawing.ts'
import { flatPose, type Pose } from '../../board/scene/cards/card-poses.ts'
import { TIER_SETTINGS, type Tier } from '../../board/scene/tier/tier.ts'
import { cardPlace } from './stage-layout.ts'
import type { StageProps } from './stage-state.ts'

const Atlas = extend(CardAtlas)

/** One pack and two cards. */
const MAX_CARDS = 3
const CARD_SUBDIVISIONS = { corner: 4, along: 6, across: 4 }
/** Thickness of a pack of 54 cards. */
const PACK_THICKNESS_MM = 16.5
/** The two open cards, as numbers of the engine: the queen of hearts and a jack. */
const OPEN_CARDS = [24, 11]
/** Gap below cards, so that their faces and the wood do not flicker. */
const CARD_GAP_SPACINGS = 0.012

interface PlacedCard {
  readonly pose: Pose
  readonly face: number | 'back'
}

/** Returns the poses of a pack and of open cards, in hole spacings: in the wells if the board has any, or else beside the board. */
const layCards = (plan: Plan, body: BoardBody, isUpright: boolean): readonly PlacedCard[] => {
  const { design } = plan
  if (design.form === 'field') return []
  const scale = design.cardWidth / design.spacing / CARD_WIDTH
  const poseAt = (x: number, z: number, ground: number, yaw: number, thick = CARD_THICKNESS * scale): Pose => ({
    ...flatPose({ x, z }, ground + CARD_GAP_SPACINGS + thick / 2, yaw, scale),
    thick: thick / scale,
  })
  const packAt = (x: number, z: number, ground: number, yaw: number): PlacedCard => ({
    face: 'back',
    pose: { ...poseAt(x, z, ground, yaw, PACK_THICKNESS_MM / design.spacing), flip: Math.PI },
  })
  const openCardsAt = (x: number, z: number, ground: number): PlacedCard[] =>
    OPEN_CARDS.map((face, i) => ({
      face,
      pose: poseAt(x + i * 0.35 * scale, z - i * 0.25 * scale, ground + i * 0.03, 0.1 - i * 0.22),
    }))
  const [first, second] = body.wells
  if (first !== undefined) {
    const ground = -first.depth
    const cards = second === undefined ? [] : openCardsAt(second.middle.x, -second.middle.y, ground).slice(0, 1)
    return [packAt(first.middle.x, -first.middle.y, ground, 0.01), ...cards]
  }
  const ground = -body.thickness
  const middle = cardPlace(plan, isUpright)
  const z = middle.z / design.spacing
  const x = middle.x / design.spacing - CARD_WIDTH * scale * 0.78
  return [
    packAt(x, z, ground, -0.16),
    ...openCardsAt(x + CARD_WIDTH * scale * 1.35, z + 0.08 * CARD_HEIGHT * scale, ground),
  ]
}

/** A pack and two open cards on or beside the board, as large as the design's cards. A field for Marble Chase has none. */
export const LyingCards = ({ plan, body, environment, tier }: StageProps & { readonly tier: Tier }) => {
  const invalidate = useThree((state) => state.invalidate)
  const isUpright = useThree(({ size }) => size.width < size.height)
  const cards = useRef<CardInstances>(null)
  const shadows = useRef<CardShadows>(null)
  const atlas = useRef<CardAtlas>(null)
  const placedCards = useMemo(() => layCards(plan, body, isUpright), [plan, body, isUpright])
  useLayoutEffect(() => {
    if (cards.current === null || shadows.current === null) return
    redrawCards(cards.current, shadows.current, ({ drawCard, drawShadow }) => {
      for (const { pose, face } of placedCards) {
        drawCard(pose, face === 'back' ? BACK_SLOT : (atlas.current?.slotOf(face) ?? BACK_SLOT))
        drawShadow(pose, pose.y - (pose.thick * pose.scale + CARD_GAP_SPACINGS) / 2)
      }
    })
    invalidate()
  }, [placedCards, invalidate])
  const { card, gloss } = TIER_SETTINGS[tier]
  return (
    <>
      <CardShadowMesh ref={shadows} capacity={MAX_CARDS} environment={environment} />
      <CardMesh
        ref={cards}
        capacity={MAX_CARDS}
        environment={environment}
        cut={CARD_SUBDIVISIONS}
        gloss={gloss}
        grid={[PILES_GRID.columns, PILES_GRID.rows]}
      >
        <Atlas ref={atlas} attach="uAtlas" args={[card * 2, PILES_GRID, invalidate]} />
      </CardMesh>
    </>
  )
}
