import { extend, useThree } from '@react-three/fiber'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { BoardBody } from '../../../models/board/board-body.ts'
import type { CardShadows } from '../../../models/cards/card-shadows.ts'
import type { CardInstances } from '../../../models/cards/cards.ts'
import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH } from '../../../models/measures.ts'
import { BACK_SLOT, CardAtlas, PILES_GRID } from '../../../textures/card-atlas.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { CardMesh, CardShadowMesh } from '../../board/scene/cards/CardMeshes.tsx'
import { redrawCards } from '../../board/scene/cards/card-drawing.ts'
import { flatPose, type Pose } from '../../board/scene/cards/card-poses.ts'
import { TIER_SETTINGS, type Tier } from '../../board/scene/tier/tier.ts'
import { cardSpot } from './stage-layout.ts'
import type { StageProps } from './stage-state.ts'

const Atlas = extend(CardAtlas)

/** A pack and two cards. */
const MAX_CARDS = 3
const CARD_SUBDIVISIONS = { corner: 4, along: 6, across: 4 }
/** Thickness of a pack of 54 cards, mm. */
const PACK_THICKNESS_MM = 16.5
/** The queen of hearts and the jack beside it: engine cards. */
const OPEN_CARDS = [24, 11]
/** Above what they lie on, so that they never flicker. */
const CARD_GAP_SPACINGS = 0.012

interface LyingCard {
  readonly pose: Pose
  readonly face: number | 'back'
}

/** A pack, and two cards that lie open: in the wells, or beside the board. */
const lyingCards = (plan: Plan, body: BoardBody, upright: boolean): readonly LyingCard[] => {
  const { design } = plan
  if (design.form === 'field') return []
  const scale = design.cardWidth / design.spacing / CARD_WIDTH
  const lie = (x: number, z: number, ground: number, yaw: number, thick = CARD_THICKNESS * scale): Pose => ({
    ...flatPose({ x, z }, ground + CARD_GAP_SPACINGS + thick / 2, yaw, scale),
    thick: thick / scale,
  })
  const pack = (x: number, z: number, ground: number, yaw: number): LyingCard => ({
    face: 'back',
    pose: { ...lie(x, z, ground, yaw, PACK_THICKNESS_MM / design.spacing), flip: Math.PI },
  })
  const open = (x: number, z: number, ground: number): LyingCard[] =>
    OPEN_CARDS.map((face, i) => ({
      face,
      pose: lie(x + i * 0.35 * scale, z - i * 0.25 * scale, ground + i * 0.03, 0.1 - i * 0.22),
    }))
  const [first, second] = body.wells
  if (first !== undefined) {
    const ground = -first.depth
    const cards = second === undefined ? [] : open(second.middle.x, -second.middle.y, ground).slice(0, 1)
    return [pack(first.middle.x, -first.middle.y, ground, 0.01), ...cards]
  }
  const ground = -body.thickness
  const middle = cardSpot(plan, upright)
  const z = middle.z / design.spacing
  const x = middle.x / design.spacing - CARD_WIDTH * scale * 0.78
  return [pack(x, z, ground, -0.16), ...open(x + CARD_WIDTH * scale * 1.35, z + 0.08 * CARD_HEIGHT * scale, ground)]
}

/** Playing cards in their true size. */
export const LyingCards = ({ plan, body, room, tier }: StageProps & { readonly tier: Tier }) => {
  const invalidate = useThree((state) => state.invalidate)
  const upright = useThree(({ size }) => size.width < size.height)
  const cards = useRef<CardInstances>(null)
  const shadows = useRef<CardShadows>(null)
  const atlas = useRef<CardAtlas>(null)
  const lying = useMemo(() => lyingCards(plan, body, upright), [plan, body, upright])
  useLayoutEffect(() => {
    if (cards.current === null || shadows.current === null) return
    redrawCards(cards.current, shadows.current, ({ drawCard: lay, drawShadow: cast }) => {
      for (const { pose, face } of lying) {
        lay(pose, face === 'back' ? BACK_SLOT : (atlas.current?.slotOf(face) ?? BACK_SLOT))
        cast(pose, pose.y - (pose.thick * pose.scale + CARD_GAP_SPACINGS) / 2)
      }
    })
    invalidate()
  }, [lying, invalidate])
  const { card, gloss } = TIER_SETTINGS[tier]
  return (
    <>
      <CardShadowMesh ref={shadows} capacity={MAX_CARDS} environment={room} />
      <CardMesh
        ref={cards}
        capacity={MAX_CARDS}
        environment={room}
        cut={CARD_SUBDIVISIONS}
        gloss={gloss}
        grid={[PILES_GRID.columns, PILES_GRID.rows]}
      >
        <Atlas ref={atlas} attach="uAtlas" args={[card * 2, PILES_GRID, invalidate]} />
      </CardMesh>
    </>
  )
}
