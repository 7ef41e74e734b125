import { useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Vector3 } from 'three'
import { type CardDragPoint, listenToCardDrag } from '../../table/input/card-drag.ts'
import type { CardPoses, Pose } from './cards/card-poses.ts'
import { boardUnder, toClipSpace } from './picking.ts'

/** A card that was let go flies on from there if it is played within this time, ms. */
const MAX_PLAY_DELAY_MS = 1500
/** How high above the board it was held, and how large it looked. */
const HELD_HEIGHT_SPACINGS = 1.6

/** Where the viewer has just let a card go. */
export const useDroppedCard = (poses: CardPoses): (() => Pose | undefined) => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const last = useRef<{ readonly pose: Pose; readonly until: number }>(undefined)
  useEffect(() => {
    const drop = (event: CardDragPoint) => {
      const at = boardUnder(camera, toClipSpace(canvas, event), new Vector3())
      if (at === undefined) return
      const pose = { ...poses.ownHand, x: at.x, z: at.z, y: HELD_HEIGHT_SPACINGS, tilt: 0.3 }
      last.current = { pose, until: performance.now() + MAX_PLAY_DELAY_MS }
    }
    return listenToCardDrag(canvas, { over: () => undefined, drop })
  }, [camera, canvas, poses])
  return () => (last.current !== undefined && performance.now() < last.current.until ? last.current.pose : undefined)
}
