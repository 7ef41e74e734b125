import { extend, useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo, useRef } from 'react'
import { Vector3 } from 'three'
import type { CardShadows } from '../../../../models/cards/card-shadows.ts'
import type { CardInstances } from '../../../../models/cards/cards.ts'
import { atlasGridFor, CardAtlas } from '../../../../textures/card-atlas.ts'
import type { EnvironmentUniforms } from '../../../../textures/environment-light.ts'
import { type CardDragPoint, watchCardDrag } from '../../../table/input/card-drag.ts'
import { hasOpenHands } from '../../board-props.ts'
import { usePlayerPilesCode } from '../../use-player-piles.ts'
import { boardPointUnder, toClipSpace } from '../picking.ts'
import type { TableSceneProps } from '../scene-props.ts'
import { TIER_SETTINGS, type Tier } from '../tier/tier.ts'
import { airborneCards } from './airborne-cards.ts'
import { CardMesh, CardShadowMesh } from './CardMeshes.tsx'
import { redrawCards } from './card-drawing.ts'
import { drawTableCards, type SceneCards } from './card-layers.ts'
import type { CardPoses, Pose } from './card-poses.ts'
import { heldCards, ShownPile } from './shown-cards.ts'
import { useCardPoses } from './use-card-poses.ts'

/** A dropped card flies on from its place if it is played within this time. */
const MAX_PLAY_DELAY_MS = 1500
/** Height above the board from which a dropped card flies on. */
const HELD_HEIGHT_SPACINGS = 1.6

/** Returns a function that gives the pose at which the viewer has just dropped a card; undefined if they have not. */
const useDroppedCard = (poses: CardPoses): (() => Pose | undefined) => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const last = useRef<{ readonly pose: Pose; readonly until: number }>(undefined)
  useEffect(() => {
    const drop = (event: CardDragPoint) => {
      const at = boardPointUnder(camera, toClipSpace(canvas, event), new Vector3())
      if (at === undefined) return
      const pose = { ...poses.ownHand, x: at.x, z: at.z, y: HELD_HEIGHT_SPACINGS, tilt: 0.3 }
      last.current = { pose, until: performance.now() + MAX_PLAY_DELAY_MS }
    }
    return watchCardDrag(canvas, { onOver: () => undefined, onDrop: drop })
  }, [camera, canvas, poses])
  return () => (last.current !== undefined && performance.now() < last.current.until ? last.current.pose : undefined)
}

const Atlas = extend(CardAtlas)

const FINE_SUBDIVISIONS = { corner: 3, along: 6, across: 4 }
const COARSE_SUBDIVISIONS = { corner: 2, along: 3, across: 2 }

/** Numbers of cards for which the buffers have room: on the shared piles, on a player's own pile, in a hand, and in flight. */
const MAX_PILE_INSTANCES = 40
const MAX_PLAYER_PILE_INSTANCES = 8
const MAX_HAND_INSTANCES = 8
const MAX_FLIGHT_INSTANCES = 96

interface CardsProps {
  readonly props: TableSceneProps
  readonly environment: EnvironmentUniforms
  readonly tier: Tier
  /** Hands that are drawn on the table. */
  readonly hands: SceneCards['hands']
}

/** All cards on the table and their shadows, in two draw calls. */
export const Cards = ({ props, environment, tier, hands }: CardsProps) => {
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
  const getDroppedPose = useDroppedCard(poses)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these must be drawn
  useEffect(() => invalidate(), [poses, known, hands.lying, hands.seats.join(), invalidate])
  useFrame(() => {
    if (cards.current === null || shadows.current === null || atlas.current === null) return
    const frame = motion.sample(performance.now())
    const shownPiles = piles?.update(known, frame)
    const { discards, missing } = shownPiles === undefined ? pile.update(known, frame) : { ...shownPiles, discards: 0 }
    const held = heldCards(known, frame.cards)
    const shown = { poses, known, frame, atlas: atlas.current, pile, stock: Math.max(0, held.stock - missing) }
    const flying = { ...shown, ownSeat, droppedPose: getDroppedPose() }
    const bySeat = shownPiles && pilesCode?.discardsBySeat(poses, shownPiles)
    const airborne =
      (bySeat && pilesCode?.airborneToPiles(airborneCards, flying, bySeat, shownPiles)) ?? airborneCards(flying)
    redrawCards(cards.current, shadows.current, (drawing) =>
      drawTableCards({ ...shown, hands, held, discards, bySeat, airborne }, drawing),
    )
  })
  const { card: width, gloss } = TIER_SETTINGS[tier]
  const grid = atlasGridFor(openHands ? board.seats : 0)
  return (
    <>
      <CardShadowMesh
        ref={shadows}
        capacity={board.seats + MAX_PILE_INSTANCES + MAX_FLIGHT_INSTANCES}
        environment={environment}
      />
      <CardMesh
        ref={cards}
        capacity={
          board.seats *
            (poses.bySeat === undefined ? MAX_HAND_INSTANCES : MAX_HAND_INSTANCES + MAX_PLAYER_PILE_INSTANCES) +
          MAX_PILE_INSTANCES +
          MAX_FLIGHT_INSTANCES
        }
        environment={environment}
        cut={tier === 'low' ? COARSE_SUBDIVISIONS : FINE_SUBDIVISIONS}
        gloss={gloss}
        grid={[grid.columns, grid.rows]}
      >
        <Atlas ref={atlas} attach="uAtlas" args={[width, grid, invalidate]} />
      </CardMesh>
    </>
  )
}
