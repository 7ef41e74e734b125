import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect } from 'react'
import { type InstancedBufferAttribute, type InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three'
import { type Hole, isStart } from '../../engine/board.ts'
import { makeContactShadows } from '../../models/contact-shadow.ts'
import { GLOW, makeMarbles } from '../../models/marble.ts'
import { MARBLE_RADIUS, SEATED_HEIGHT } from '../../models/measures.ts'
import { colourAt } from '../../textures/palette.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import type { BoardViewProps } from '../board-view.ts'
import type { ShownPeg } from '../motion/motion.ts'
import type { BoardWood } from './BoardPart.tsx'
import { useDisposable } from './disposable.ts'
import { pegAt } from './picking.ts'
import { TIER_SETTINGS, type Tier } from './tier.ts'

/** The chosen marble is picked up by this much. */
const PICKED_UP = 0.22

const matrix = new Matrix4()
const position = new Vector3()
const rolled = new Quaternion()
const axis = new Vector3()

/** How each marble happened to be put down: vanes in all directions, the same for everybody. */
const restingTurn = (peg: number): Quaternion => {
  const [a, b, c] = [peg * 2.399, peg * 1.618 + 0.7, peg * 0.77]
  return new Quaternion(Math.sin(a), 0.6 * Math.cos(b), Math.sin(c + b), Math.cos(a) + 1.2).normalize()
}

const place = (mesh: InstancedMesh, peg: ShownPeg, resting: Quaternion, chosen: boolean): void => {
  const flat = MARBLE_RADIUS / Math.sqrt(peg.squash)
  const tall = MARBLE_RADIUS * peg.squash
  const height = SEATED_HEIGHT + peg.lift + (chosen && peg.lift === 0 ? PICKED_UP : 0) - (MARBLE_RADIUS - tall)
  rolled.setFromAxisAngle(axis.set(peg.axisX, 0, -peg.axisY), peg.roll)
  matrix.makeRotationFromQuaternion(rolled.multiply(resting))
  matrix.premultiply(scaling.makeScale(flat, tall, flat))
  matrix.setPosition(position.set(peg.x, height, -peg.y))
  mesh.setMatrixAt(peg.peg, matrix)
}
const scaling = new Matrix4()

type Shining = Pick<BoardViewProps, 'layout' | 'activeTrack' | 'board' | 'marks' | 'motion'>

/** Pegs that stand in one of the holes. */
const pegsIn = ({ layout, activeTrack, board, motion }: Shining, holes: readonly Hole[]): ReadonlySet<number> => {
  const { pegs } = motion.sample(performance.now())
  const ends = layout.holes.filter(
    ({ track, hole }) => track === activeTrack && holes.includes(hole) && !isStart(board, hole),
  )
  return new Set(ends.flatMap((hole) => pegAt(pegs, hole)?.peg ?? []))
}

const showGlow = (mesh: InstancedMesh, shining: Shining): void => {
  const { chosen, movable, victims, targets, hits } = shining.marks
  const [onTargets, onHits] = [pegsIn(shining, targets), pegsIn(shining, hits)]
  const glowOf = (peg: number): number => {
    if (chosen === peg) return GLOW.chosen
    if (victims.includes(peg) || onHits.has(peg)) return GLOW.victim
    if (onTargets.has(peg)) return GLOW.target
    return movable.includes(peg) ? GLOW.movable : 0
  }
  const glow = mesh.geometry.getAttribute('aGlow') as InstancedBufferAttribute
  for (let peg = 0; peg < glow.count; peg++) glow.setX(peg, glowOf(peg))
  glow.needsUpdate = true
}

interface MarblesPartProps {
  readonly props: BoardViewProps
  readonly room: RoomUniforms
  readonly wood: BoardWood
  readonly tier: Tier
}

const disposeMesh = (mesh: InstancedMesh): void => {
  mesh.geometry.dispose()
  const materials = Array.isArray(mesh.material) ? mesh.material : [mesh.material]
  for (const material of materials) material.dispose()
  mesh.dispose()
}

/** The marbles and their shadows; positions come from the motion frame by frame and never through React's state. */
export const MarblesPart = ({ props, room, wood, tier }: MarblesPartProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, activeTrack, board, marks, motion } = props
  const colours = props.colours.join()
  const make = useCallback(() => {
    const seats = colours.split(',').map((index) => colourAt(Number(index)))
    const byPeg = Array.from({ length: board.seats * board.pegs }, (_, peg) => seats[Math.floor(peg / board.pegs)])
    const known = byPeg.map((colour) => colour ?? colourAt(0))
    const marbles = makeMarbles(known, room, wood.colour, wood.span, TIER_SETTINGS[tier].marble)
    const shadows = makeContactShadows(marbles, room)
    const resting = known.map((_, peg) => restingTurn(peg))
    const dispose = () => {
      disposeMesh(marbles)
      disposeMesh(shadows)
    }
    return { marbles, shadows, resting, dispose }
  }, [board, colours, room, wood, tier])
  const made = useDisposable(make)
  useEffect(() => {
    if (made !== undefined) showGlow(made.marbles, { layout, activeTrack, board, marks, motion })
    invalidate()
  }, [made, layout, activeTrack, board, marks, motion, invalidate])
  useFrame(() => {
    if (made === undefined) return
    for (const peg of motion.sample(performance.now()).pegs) {
      const resting = made.resting[peg.peg]
      if (resting !== undefined) place(made.marbles, peg, resting, marks.chosen === peg.peg)
    }
    made.marbles.instanceMatrix.needsUpdate = true
  })
  if (made === undefined) return null
  return (
    <>
      <primitive object={made.shadows} />
      <primitive object={made.marbles} />
    </>
  )
}
