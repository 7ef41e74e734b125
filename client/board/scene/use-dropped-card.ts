import { useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Vector3 } from 'three'
import { type CardDragPoint, watchCardDrag } from '../../table/input/card-drag.ts'
import type { CardPoses, Pose } from './cards/card-poses.ts'
import { boardPointUnder, toClipSpace } from './picking.ts'

/** A dropped card flies on from its place if it is played within this time. */
const MAX_PLAY_DELAY_MS = 1500
/** Height above the board from which a dropped card flies on. */
const HELD_HEIGHT_SPACINGS = 1.6

/** Returns a function that gives the pose at which the viewer has just dropped a card; undefined if they have not. */
export const useDroppedCard = (poses: CardPoses): (() => Pose | undefined) => {
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
