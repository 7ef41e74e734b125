import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { type Camera, Vector2, Vector3 } from 'three'
import type { PlacedHole } from '../../../engine/boards/layout.ts'
import { type CardDragPoint, watchCardDrag } from '../../table/input/card-drag.ts'
import { useLatest } from '../../ui/hooks/use-latest.ts'
import { watchPointer } from '../../ui/pointer/pointer.ts'
import type { BoardProps, HolePick } from '../board-props.ts'
import type { DesignWood } from './board/design-wood.ts'
import { pieceGrip } from './board/designed-piece-size.ts'
import { pitchPxAt, VIEW_HEIGHT_AT_ONE } from './camera/framing.ts'
import { isOnScenePile } from './cards/card-piles.ts'
import { useCardPoses } from './cards/use-card-poses.ts'
import { boardPointUnder, pickEffectOf, pickHole, toClipSpace } from './picking.ts'
import type { TableSceneProps } from './scene-props.ts'

/** Greatest distance between a touch and the hole it picks, in CSS pixels. */
const FINGER_REACH_PX = 24
/** Greatest distance between the mouse and the hole it picks, in CSS pixels. */
const MOUSE_REACH_PX = 10

interface ScenePointerProps {
  readonly props: TableSceneProps
  readonly onHover: (pick: HolePick | undefined) => void
}

/** Returns the input for picking holes at this moment, except for the pointer. */
export const pickingInput = (props: BoardProps & Partial<DesignWood>, camera: Camera) => ({
  layout: props.layout,
  activeTrack: props.activeTrack,
  pegs: props.motion.sample(performance.now()).pegs,
  grip: pieceGrip(props),
  camera,
  effectOf: (hole: PlacedHole) => pickEffectOf(props, hole),
})

const isSamePick = (a: HolePick | undefined, b: HolePick | undefined): boolean =>
  a?.hole === b?.hole && a?.peg === b?.peg

/** Turns taps, hovering and dropped cards on the canvas into picks of holes of the active track. */
export const ScenePointer = ({ props, onHover }: ScenePointerProps) => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const poses = useCardPoses(props)
  const latest = useLatest({ props, onHover, poses })
  useEffect(() => {
    const hitPoint = new Vector3()
    const pointer = new Vector2()
    let hovered: HolePick | undefined
    const pick = (event: CardDragPoint): HolePick | undefined => {
      const reachShare =
        ((event.pointerType === 'mouse' ? MOUSE_REACH_PX : FINGER_REACH_PX) / canvas.clientHeight) * VIEW_HEIGHT_AT_ONE
      toClipSpace(canvas, event, pointer)
      return pickHole({ ...pickingInput(latest.current.props, camera), pointer, reachShare }, hitPoint)
    }
    /** Returns the CSS pixels between neighbouring holes at a point of the scene. */
    const pitchAt = (point: Vector3): number => pitchPxAt(camera.position.distanceTo(point), canvas.clientHeight)
    const hover = (event: CardDragPoint | undefined) => {
      const next = event && pick(event)
      if (isSamePick(hovered, next)) return
      hovered = next
      latest.current.onHover(next)
    }
    const drop = (event: CardDragPoint) => {
      const { props, poses } = latest.current
      const picked = pick(event)
      if (picked !== undefined) return props.onDrop(picked, pitchAt(hitPoint))
      const boardPoint = boardPointUnder(camera, pointer, hitPoint)
      if (boardPoint !== undefined && isOnScenePile(poses.bySeat?.[props.ownSeat ?? -1] ?? poses, boardPoint))
        props.onDrop('pile', pitchAt(hitPoint))
    }
    const stopDrag = watchCardDrag(canvas, { onOver: hover, onDrop: drop })
    const stopPointer = watchPointer(canvas, {
      onTap: (event) => {
        const picked = pick(event)
        if (picked !== undefined) latest.current.props.onPick(picked, pitchAt(hitPoint))
      },
      onHover: hover,
    })
    return () => {
      stopDrag()
      stopPointer()
    }
  }, [camera, canvas])
  return null
}
