import { useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { type Camera, Vector2, Vector3 } from 'three'
import { isStart } from '../../engine/board.ts'
import type { PlacedHole } from '../../engine/layout.ts'
import type { BoardViewProps, Pick } from '../board-view.ts'
import { pegAt, pickHole, type Wish } from './picking.ts'

/** A press that moves further, px, or lasts longer, ms, is a drag and not a tap. */
const TAP_SLIP = 8
const TAP_TIME = 700
/** Reach of a finger and of a mouse, px. */
const FINGER = 24
const MOUSE = 10

interface PointerPartProps {
  readonly props: BoardViewProps
  readonly onHover: (pick: Pick | undefined) => void
}

const wishOf = ({ marks, board, motion }: BoardViewProps, hole: PlacedHole): Wish => {
  if (marks.targets.includes(hole.hole) && !isStart(board, hole.hole)) return 'target'
  const peg = pegAt(motion.sample(performance.now()).pegs, hole)?.peg
  return peg !== undefined && (marks.movable.includes(peg) || marks.chosen === peg) ? 'marble' : 'nothing'
}

/** What picking needs to know of the picture as it is now. */
export const pickables = (props: BoardViewProps, camera: Camera) => ({
  layout: props.layout,
  activeTrack: props.activeTrack,
  pegs: props.motion.sample(performance.now()).pegs,
  camera,
  wish: (hole: PlacedHole) => wishOf(props, hole),
})

const samePick = (a: Pick | undefined, b: Pick | undefined): boolean => a?.hole === b?.hole && a?.peg === b?.peg

/** Turns taps and hovering on the canvas into picks of the active track's holes. */
export const PointerPart = ({ props, onHover }: PointerPartProps) => {
  const camera = useThree((state) => state.camera)
  const canvas = useThree((state) => state.gl.domElement)
  const latest = useRef({ props, onHover })
  useEffect(() => {
    latest.current = { props, onHover }
  })
  useEffect(() => {
    const meeting = new Vector3()
    const pointer = new Vector2()
    let pressed: { x: number; y: number; at: number } | undefined
    let hovered: Pick | undefined

    const pick = (event: PointerEvent): Pick | undefined => {
      const { props: now } = latest.current
      const box = canvas.getBoundingClientRect()
      pointer.set(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2)
      const reach = ((event.pointerType === 'mouse' ? MOUSE : FINGER) / box.height) * 0.57
      return pickHole({ ...pickables(now, camera), pointer, reach }, meeting)
    }
    const tell = (next: Pick | undefined) => {
      if (samePick(hovered, next)) return
      hovered = next
      latest.current.onHover(next)
    }
    const down = (event: PointerEvent) => {
      pressed = event.isPrimary ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : undefined
    }
    const isTap = (event: PointerEvent): boolean =>
      pressed !== undefined &&
      Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < TAP_SLIP &&
      event.timeStamp - pressed.at < TAP_TIME
    const up = (event: PointerEvent) => {
      if (isTap(event) && event.button === 0) {
        const picked = pick(event)
        if (picked !== undefined) latest.current.props.onPick(picked)
      }
      pressed = undefined
    }
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) tell(pick(event))
    }
    const leave = () => tell(undefined)
    canvas.addEventListener('pointerdown', down)
    canvas.addEventListener('pointerup', up)
    canvas.addEventListener('pointermove', move)
    canvas.addEventListener('pointerleave', leave)
    canvas.addEventListener('pointercancel', leave)
    return () => {
      canvas.removeEventListener('pointerdown', down)
      canvas.removeEventListener('pointerup', up)
      canvas.removeEventListener('pointermove', move)
      canvas.removeEventListener('pointerleave', leave)
      canvas.removeEventListener('pointercancel', leave)
    }
  }, [camera, canvas])
  return null
}
