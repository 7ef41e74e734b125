import { extend, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import type { CardShadows } from '../../../../models/cards/card-shadows.ts'
import type { CardInstances } from '../../../../models/cards/cards.ts'
import { CardAtlas, gridFor } from '../../../../textures/card-atlas.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import { hasOpenHands } from '../../board-props.ts'
import { usePlayerPilesCode } from '../../use-player-piles.ts'
import { useDroppedCard } from '../dropped-card.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { TIER_SETTINGS, type Tier } from '../tier/tier.ts'
import { airborneCards } from './airborne-cards.ts'
import { CardMesh, CardShadowMesh } from './CardMeshes.tsx'
import { cardDrawing } from './card-drawing.ts'
import { layCards, type SceneCards } from './card-layers.ts'
import { heldCards, ShownPile } from './shown-cards.ts'
import { useCardPoses } from './use-card-poses.ts'

const Atlas = extend(CardAtlas)

const FINE_CUT = { corner: 3, along: 6, across: 4 }
const COARSE_CUT = { corner: 2, along: 3, across: 2 }

/** Greatest numbers of cards that are drawn: in piles, in one player's pile, in a hand, and in the air. */
const PILE_INSTANCES = 40
const PLAYER_PILE_INSTANCES = 8
const HAND_INSTANCES = 8
const FLIGHT_INSTANCES = 96

interface CardsProps {
  readonly props: TableSceneProps
  readonly room: EnvironmentUniforms
  readonly tier: Tier
  /** Hands on the table. */
  readonly hands: SceneCards['hands']
}

/** All cards on the table, in two draw calls: they and their shadows. */
export const Cards = ({ props, room, tier, hands }: CardsProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const { board, ownSeat, cards: known, motion, playerPiles } = props
  const openHands = hasOpenHands(known)
  const cards = useRef<CardInstances>(null)
  const shadows = useRef<CardShadows>(null)
  const atlas = useRef<CardAtlas>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table, or hands that are opened, begin with a new pile
  const pile = useMemo(() => new ShownPile(), [board, openHands])
  const pilesCode = usePlayerPilesCode(playerPiles !== undefined)
  const poses = useCardPoses(props)
  const piles = useMemo(() => pilesCode && new pilesCode.ShownPiles(board.seats), [pilesCode, board])
  const droppedPose = useDroppedCard(poses)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these must be drawn
  useEffect(() => invalidate(), [poses, known, hands.lying, hands.seats.join(), invalidate])
  useFrame(() => {
    if (cards.current === null || shadows.current === null || atlas.current === null) return
    const frame = motion.sample(performance.now())
    const shownPiles = piles?.show(known, frame)
    const { discards, missing } = shownPiles === undefined ? pile.show(known, frame) : { ...shownPiles, discards: 0 }
    const held = heldCards(known, frame.cards)
    const shown = { poses, known, frame, atlas: atlas.current, pile, stock: Math.max(0, held.stock - missing) }
    const flying = { ...shown, ownSeat, ownFrom: droppedPose() }
    const bySeat = shownPiles && pilesCode?.discardsBySeat(poses, shownPiles)
    const airborne =
      (bySeat && pilesCode?.airborneToPiles(airborneCards, flying, bySeat, shownPiles)) ?? airborneCards(flying)
    cardDrawing(cards.current, shadows.current, (drawing) =>
      layCards({ ...shown, hands, held, discards, bySeat, airborne }, drawing),
    )
  })
  const { card: width, gloss } = TIER_SETTINGS[tier]
  const grid = gridFor(openHands ? board.seats : 0)
  return (
    <>
      <CardShadowMesh ref={shadows} most={board.seats + PILE_INSTANCES + FLIGHT_INSTANCES} room={room} />
      <CardMesh
        ref={cards}
        most={
          board.seats * (poses.bySeat === undefined ? HAND_INSTANCES : HAND_INSTANCES + PLAYER_PILE_INSTANCES) +
          PILE_INSTANCES +
          FLIGHT_INSTANCES
        }
        room={room}
        cut={tier === 'low' ? COARSE_CUT : FINE_CUT}
        gloss={gloss}
        grid={[grid.columns, grid.rows]}
      >
        <Atlas ref={atlas} attach="uAtlas" args={[width, grid, invalidate]} />
      </CardMesh>
    </>
  )
}
