import { useThree } from '@react-three/fiber'
import { useCallback, useEffect } from 'react'
import { Matrix4 } from 'three'
import type { BoardBody } from '../../../models/board-body.ts'
import { CardShadows } from '../../../models/card-shadows.ts'
import { Cards } from '../../../models/cards.ts'
import { CARD_HEIGHT, CARD_THICKNESS, CARD_WIDTH } from '../../../models/measures.ts'
import { BACK_SLOT, makeCardAtlas, PILES_GRID } from '../../../textures/card-atlas.ts'
import type { RoomUniforms } from '../../../textures/room.ts'
import type { Plan } from '../../../workshop/plan.ts'
import { flatPose, type Pose, poseMatrix } from '../../scene/card-poses.ts'
import { useDisposable } from '../../scene/disposable.ts'
import { TIER_SETTINGS, type Tier } from '../../scene/tier.ts'
import { cardSpot } from './beside.ts'

const CUT = { corner: 4, along: 6, across: 4 }
/** Thickness of a pack of 54 cards, mm. */
const PACK = 16.5
/** The queen of hearts and the jack beside her: engine cards. */
const OPEN = [24, 11]
/** Above what they lie on, so that they never flicker. */
const CLEAR = 0.012

interface LyingCard {
  readonly pose: Pose
  readonly face: number | 'back'
}

/** A pack, and two cards that lie open: in the wells, or beside the board. */
const lyingCards = (plan: Plan, body: BoardBody, upright: boolean): readonly LyingCard[] => {
  const { design } = plan
  const scale = design.cardWidth / design.spacing / CARD_WIDTH
  const pack = PACK / design.spacing
  const lie = (
    x: number,
    z: number,
    ground: number,
    yaw: number,
    high: number,
    thick = CARD_THICKNESS * scale,
  ): Pose => ({
    ...flatPose({ x, z }, ground + high + thick / 2, yaw, scale),
    thick: thick / scale,
  })
  const open = (x: number, z: number, ground: number): LyingCard[] =>
    OPEN.map((face, i) => ({
      face,
      pose: lie(x + i * 0.35 * scale, z - i * 0.25 * scale, ground, 0.1 - i * 0.22, CLEAR + i * 0.03),
    }))
  const [first, second] = body.wells
  if (first !== undefined) {
    const ground = -first.depth
    const packed: LyingCard = {
      face: 'back',
      pose: { ...lie(first.middle.x, -first.middle.y, ground, 0.01, CLEAR, pack), flip: Math.PI },
    }
    return second === undefined ? [packed] : [packed, ...open(second.middle.x, -second.middle.y, ground).slice(0, 1)]
  }
  const ground = -body.thickness
  const middle = cardSpot(plan, upright)
  const z = middle.z / design.spacing
  const x = middle.x / design.spacing - CARD_WIDTH * scale * 0.78
  const packed: LyingCard = { face: 'back', pose: { ...lie(x, z, ground, -0.16, CLEAR, pack), flip: Math.PI } }
  return [packed, ...open(x + CARD_WIDTH * scale * 1.35, z + 0.08 * CARD_HEIGHT * scale, ground)]
}

interface StageCardsProps {
  readonly plan: Plan
  readonly body: BoardBody
  readonly room: RoomUniforms
  readonly tier: Tier
}

/** Playing cards in their true size. */
export const StageCards = ({ plan, body, room, tier }: StageCardsProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const upright = useThree(({ size }) => size.width < size.height)
  const make = useCallback(() => {
    const lying = lyingCards(plan, body, upright)
    const atlas = makeCardAtlas(TIER_SETTINGS[tier].card * 2, PILES_GRID, () => invalidate())
    const cards = new Cards({ most: lying.length, atlas, room, cut: CUT, gloss: TIER_SETTINGS[tier].gloss })
    const shadows = new CardShadows(lying.length, room)
    const matrix = new Matrix4()
    cards.clear()
    shadows.clear()
    for (const { pose, face } of lying) {
      const { across, along, thick, scale } = pose
      cards.add(poseMatrix(pose, matrix), {
        face: face === 'back' ? BACK_SLOT : atlas.slotOf(face),
        across,
        along,
        thick,
      })
      const high = thick * scale
      const ground = pose.y - high / 2 - CLEAR / 2
      poseMatrix({ ...flatPose(pose, ground, pose.yaw, 1), tilt: Math.PI / 2 }, matrix)
      shadows.add(matrix, {
        halfWidth: (CARD_WIDTH / 2) * scale,
        halfHeight: (CARD_HEIGHT / 2) * scale,
        low: 0,
        high: Math.max(0.02, high),
      })
    }
    cards.send()
    shadows.send()
    return {
      cards: cards.mesh,
      shadows: shadows.mesh,
      dispose: () => {
        atlas.dispose()
        for (const mesh of [cards.mesh, shadows.mesh]) {
          mesh.geometry.dispose()
          if (!Array.isArray(mesh.material)) mesh.material.dispose()
          mesh.dispose()
        }
      },
    }
  }, [plan, body, upright, room, tier, invalidate])
  const made = useDisposable(make)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are to be drawn
  useEffect(() => invalidate(), [made, invalidate])
  if (made === undefined) return null
  return (
    <>
      <primitive object={made.shadows} />
      <primitive object={made.cards} />
    </>
  )
}
