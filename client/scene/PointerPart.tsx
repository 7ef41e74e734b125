import { useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import { Vector2, Vector3 } from 'three'
import { isStart } from '../../engine/board.ts'
import type { PlacedHole } from '../../engine/layout.ts'
import type { BoardViewProps, Pick } from '../board-view.ts'
import { pegAt, pickHole } from './picking.ts'

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

/** Holes that would do something when picked. */
const isWanted = ({ marks, board, motion }: BoardViewProps, hole: PlacedHole): boolean => {
  if (marks.targets.includes(hole.hole) && !isStart(board, hole.hole)) return true
  const peg = pegAt(motion.sample(performance.now()).pegs, hole)
  return peg !== undefined && (marks.movable.includes(peg.peg) || marks.chosen === peg.peg)
}

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
      return pickHole(
        {
          layout: now.layout,
          activeTrack: now.activeTrack,
          pegs: now.motion.sample(performance.now()).pegs,
          camera,
          pointer,
          reach: ((event.pointerType === 'mouse' ? MOUSE : FINGER) / box.height) * 0.57,
          wanted: (hole) => isWanted(now, hole),
        },
        meeting,
      )
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
