import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo } from 'react'
import { openCard } from '../../models/open-hand.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import { hasOpenHands } from '../board-view.ts'
import { makeCardPoses } from './card-poses.ts'
import { CardTable } from './card-table.ts'
import { useDisposable } from './disposable.ts'
import { useLetGo } from './let-go.ts'
import type { TableSceneProps } from './scene-props.ts'
import { TIER_SETTINGS, type Tier } from './tier.ts'

interface CardsPartProps {
  readonly props: TableSceneProps
  readonly room: RoomUniforms
  readonly tier: Tier
  /** Sides whose hands are left out. */
  readonly withoutHand: readonly number[]
  /** Pixels between neighbouring holes while the whole board is seen. */
  readonly pitch: number
}

const FINE = { corner: 3, along: 6, across: 4 }
const COARSE = { corner: 2, along: 3, across: 2 }

/** Least breadth of an open card, px: smaller ones are left to the plates. */
const READABLE = 14

/** Piles in the middle, the others' hands at their sides, cards in the air. */
export const CardsPart = ({ props, room, tier, withoutHand, pitch }: CardsPartProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, plan, board, viewSide, ownSeat, cards, motion } = props
  const openHands = hasOpenHands(cards)
  const make = useCallback(
    () =>
      new CardTable({
        seats: board.seats,
        openHands,
        width: TIER_SETTINGS[tier].card,
        cut: tier === 'low' ? COARSE : FINE,
        gloss: TIER_SETTINGS[tier].gloss,
        room,
        onChange: () => invalidate(),
      }),
    [board, openHands, tier, room, invalidate],
  )
  const made = useDisposable(make)
  const poses = useMemo(() => makeCardPoses({ layout, plan, board, viewSide }), [layout, plan, board, viewSide])
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these must be drawn
  useEffect(() => invalidate(), [made, poses, cards, withoutHand, invalidate])
  const handShown = (seat: number): boolean => seat !== ownSeat && !withoutHand.includes(board.sideOf[seat] ?? 0)
  const openShown = openCard(board.spec, 0, 0, 0, 1).width * pitch >= READABLE
  const letGo = useLetGo(poses)
  useFrame(() => {
    const frame = motion.sample(performance.now())
    made?.show(poses, { known: cards, frame, ownSeat, ownFrom: letGo(), handShown, openShown })
  })
  if (made === undefined) return null
  return (
    <>
      <primitive object={made.shadows} />
      <primitive object={made.cards} />
    </>
  )
}
