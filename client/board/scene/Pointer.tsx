import { useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { type Camera, Vector2, Vector3 } from 'three'
import type { PlacedHole } from '../../../engine/boards/layout.ts'
import { type CardDragPoint, watchCardDrag } from '../../table/input/card-drag.ts'
import { watchPointer } from '../../ui/pointer/pointer.ts'
import type { BoardViewProps, Pick } from '../board-props.ts'
import type { DesignWood } from './board/design-wood.ts'
import { pieceGrip } from './board/designed-piece-size.ts'
import { pitchFrom, VIEW_HEIGHT_AT_ONE } from './camera/framing.ts'
import { isOnScenePile } from './cards/card-piles.ts'
import { useCardPoses } from './cards/use-card-poses.ts'
import { boardUnder, holeUnder, pickEffectOf, toClipSpace } from './picking.ts'
import type { TableSceneProps } from './scene-props.ts'

/** Reach of a finger and of a mouse, px. */
const FINGER_REACH_PX = 24
const MOUSE_REACH_PX = 10

interface PointerProps {
  readonly props: TableSceneProps
  readonly onHover: (pick: Pick | undefined) => void
}

/** Returns the input for picking at this moment. */
export const pickables = (props: BoardViewProps & Partial<DesignWood>, camera: Camera) => ({
  layout: props.layout,
  activeTrack: props.activeTrack,
  pegs: props.motion.sample(performance.now()).pegs,
  grip: pieceGrip(props),
  camera,
  effectOf: (hole: PlacedHole) => pickEffectOf(props, hole),
})

const samePick = (a: Pick | undefined, b: Pick | undefined): boolean => a?.hole === b?.hole && a?.peg === b?.peg

/** Turns taps and hovering on the canvas into picks of the active track's holes. */
export const Pointer = ({ props, onHover }: PointerProps) => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const poses = useCardPoses(props)
  const latest = useRef({ props, onHover, poses })
  useEffect(() => {
    latest.current = { props, onHover, poses }
  })
  useEffect(() => {
    const meeting = new Vector3()
    const pointer = new Vector2()
    let hovered: Pick | undefined
    const pick = (event: CardDragPoint): Pick | undefined => {
      const reach =
        ((event.pointerType === 'mouse' ? MOUSE_REACH_PX : FINGER_REACH_PX) / canvas.clientHeight) * VIEW_HEIGHT_AT_ONE
      toClipSpace(canvas, event, pointer)
      return holeUnder({ ...pickables(latest.current.props, camera), pointer, reach }, meeting)
    }
    /** Pixels between neighbouring holes at a point of the scene. */
    const pitchAt = (point: Vector3): number => pitchFrom(camera.position.distanceTo(point), canvas.clientHeight)
    const hover = (event: CardDragPoint | undefined) => {
      const next = event && pick(event)
      if (samePick(hovered, next)) return
      hovered = next
      latest.current.onHover(next)
    }
    const drop = (event: CardDragPoint) => {
      const { props, poses } = latest.current
      const picked = pick(event)
      if (picked !== undefined) return props.onDrop(picked, pitchAt(meeting))
      const under = boardUnder(camera, pointer, meeting)
      if (under !== undefined && isOnScenePile(poses.bySeat?.[props.ownSeat ?? -1] ?? poses, under))
        props.onDrop('pile', pitchAt(meeting))
    }
    const stopDrag = watchCardDrag(canvas, { over: hover, drop })
    const stopPointer = watchPointer(canvas, {
      tap: (event) => {
        const picked = pick(event)
        if (picked !== undefined) latest.current.props.onPick(picked, pitchAt(meeting))
      },
      hover,
    })
    return () => {
      stopDrag()
      stopPointer()
    }
  }, [camera, canvas])
  return null
}
