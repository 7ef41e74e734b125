import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useMemo } from 'react'
import { FACES } from '../../engine/cards.ts'
import { openCard } from '../../models/open-hand.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import { type BoardViewProps, hasOpenHands } from '../board-view.ts'
import { makeCardPoses } from './card-poses.ts'
import { makeCardTable, makeTopCard, shownCards } from './card-table.ts'
import { useDisposable } from './disposable.ts'
import { TIER_SETTINGS, type Tier } from './tier.ts'

interface CardsPartProps {
  readonly props: BoardViewProps
  readonly room: RoomUniforms
  readonly tier: Tier
  /** Sides whose hands are left out. */
  readonly withoutHand: readonly number[]
  /** Pixels between neighbouring holes while the whole board is seen. */
  readonly pitch: number
}

/** Least breadth of an open card, px: smaller ones are left to the plates. */
const READABLE = 14

/** Piles in the middle, the others' hands at their sides, cards in the air. */
export const CardsPart = ({ props, room, tier, withoutHand, pitch }: CardsPartProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, board, activeTrack, viewSide, ownSeat, cards, motion } = props
  const openHands = hasOpenHands(cards)
  const faceDown = (cards.discardTop ?? 0) >= FACES
  const make = useCallback(
    () =>
      makeCardTable({
        seats: board.seats,
        openHands,
        width: TIER_SETTINGS[tier].card,
        room,
        onChange: () => invalidate(),
      }),
    [board, openHands, tier, room, invalidate],
  )
  const made = useDisposable(make)
  const topCard = useMemo(makeTopCard, [])
  const poses = useMemo(
    () =>
      makeCardPoses({
        layout,
        board,
        activeTrack,
        viewSide,
        ownSeat,
        stock: cards.stock,
        discards: cards.discards,
        openHands,
        faceDown,
      }),
    [layout, board, activeTrack, viewSide, ownSeat, cards.stock, cards.discards, openHands, faceDown],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these must be drawn
  useEffect(() => invalidate(), [made, poses, cards, withoutHand, invalidate])
  const isShown = (seat: number): boolean => seat !== ownSeat && !withoutHand.includes(board.sideOf[seat] ?? 0)
  const readable = openCard(board.spec, 0, 0, 0, 1).width * pitch >= READABLE
  useFrame(() => {
    if (made === undefined) return
    const flying = motion.sample(performance.now()).cards
    const shown = shownCards(cards, flying, topCard.top(cards, flying))
    const hands = shown.hands.map((count, seat) => (isShown(seat) && !openHands ? count : 0))
    const open = shown.open.map((faces, seat) => (seat === ownSeat || !readable ? [] : faces))
    made.show(poses, { ...shown, hands, open }, flying)
  })
  if (made === undefined) return null
  return (
    <>
      <primitive object={made.shadows} />
      <primitive object={made.cards} />
    </>
  )
}
