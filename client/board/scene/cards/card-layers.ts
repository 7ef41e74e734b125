import { useThree } from '@react-three/fiber'
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { CARD_THICKNESS } from '../../../../models/measures.ts'
import type { CardAtlas } from '../../../../textures/card-atlas.ts'
import type { TableCards } from '../../board-props.ts'
import type { MotionFrame } from '../../motion/motion.ts'
import type { CardDrawing } from './card-drawing.ts'
import type { CardPoses, Pose } from './card-poses.ts'
import type { HeldCards, ShownPile } from './shown-cards.ts'

/** A card in the air; `face`: its place in the atlas. */
export interface AirborneCard {
  readonly pose: Pose
  readonly face: number
}

/** Cards that are shown in one frame. */
export interface SceneCards {
  readonly poses: CardPoses
  readonly known: TableCards
  readonly frame: Pick<MotionFrame, 'cards' | 'shuffle' | 'moving'>
  readonly atlas: CardAtlas
  readonly pile: ShownPile
  readonly held: HeldCards
  /** Cards of the stock and of the discard pile. */
  readonly stock: number
  readonly discards: number
  /** All discard piles, where every player has one. */
  readonly own?: readonly Pick<SceneCards, 'poses' | 'pile' | 'discards'>[] | undefined
  readonly flown: readonly AirborneCard[]
}

/** Lays some of the table's cards for one picture. */
export type CardLayer = (table: SceneCards, drawing: CardDrawing) => void

export const CardLayers = createContext<Set<CardLayer>>(new Set())

/** Has `lay` called for each picture. All layers share one draw call for cards and one for shadows. */
export const useCardLayer = (lay: CardLayer): void => {
  const invalidate = useThree((state) => state.invalidate)
  const layers = useContext(CardLayers)
  const latest = useRef(lay)
  useLayoutEffect(() => {
    latest.current = lay
  })
  useEffect(() => {
    const layer: CardLayer = (table, drawing) => latest.current(table, drawing)
    layers.add(layer)
    invalidate()
    return () => {
      layers.delete(layer)
      invalidate()
    }
  }, [layers, invalidate])
}

/** All of a pile as one block, for its shadow. */
export const pillar = (pile: Pose, size: number, height: number): Pose => {
  const thick = Math.max(CARD_THICKNESS, height)
  return { ...pile, y: pile.y + (thick / 2) * size, thick }
}

/** Cards above a pile by less than this, in hole spacings, shade it. */
const SHADE_REACH_SPACINGS = 4

/** The lowest card in the air above this one. */
export const nearestAbove = (flown: readonly AirborneCard[], under: Pose): Pose | undefined => {
  const above = flown.filter(
    ({ pose }) =>
      pose.y > under.y &&
      pose.y < under.y + SHADE_REACH_SPACINGS &&
      Math.hypot(pose.x - under.x, pose.z - under.z) < SHADE_REACH_SPACINGS,
  )
  return above.sort((a, b) => a.pose.y - b.pose.y)[0]?.pose
}
