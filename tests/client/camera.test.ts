import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { makeMotion } from '../../client/motion/table-motion.ts'
import { lookAtAction } from '../../client/scene/following.ts'
import { frameTrack } from '../../client/scene/framing.ts'
import { sway, swayAt } from '../../client/scene/sway.ts'
import { makeBoard, type TrackSpec } from '../../engine/board.ts'
import { boardFor } from '../../engine/boards/registry.ts'
import type { GameEvent } from '../../engine/events.ts'
import { layout } from '../../engine/layout.ts'

const table = (players: number) => {
  const { spec, active } = boardFor('pegs-and-jokers', players)
  const board = makeBoard(spec.tracks[active] as TrackSpec, players)
  const placed = layout(spec)
  let clock = 0
  const motion = makeMotion(board, placed, active, () => clock)
  const inset = { top: 60, right: 200, bottom: 190, left: 200 }
  const order = { layout: placed, activeTrack: active, viewSide: 0, hands: [], width: 1280, height: 720, inset }
  const start = motion.sample(0).pegs.map(({ peg }) => board.start[Math.floor(peg / board.pegs)] ?? 0)
  return {
    motion,
    order,
    framing: frameTrack(order),
    start,
    at: (time: number) => {
      clock = time
    },
  }
}

const walk: GameEvent = { type: 'moved', seat: 0, peg: 0, gait: 'forward', path: [10, 11, 12, 13] }

describe('following the play', () => {
  test('the action is where the pegs go, while they do', () => {
    const { motion, start, at } = table(8)
    expect(motion.action).toEqual([])
    motion.queue([walk], start)
    const { action } = motion
    expect(action.length).toBeGreaterThan(3)
    at(100)
    expect(motion.action, 'the same value').toBe(action)
    at(5000)
    expect(motion.action).toEqual([])
  })

  test.each([4, 8, 12])('the camera comes nearer, to the action, but stays above the table (%i players)', (players) => {
    const { motion, start, order, framing } = table(players)
    motion.queue([walk], start)
    const { position, target } = lookAtAction(order, framing, motion.action)
    const distance = position.distanceTo(target)
    expect(distance).toBeLessThanOrEqual(framing.distance * 1.001)
    expect(distance).toBeGreaterThanOrEqual(framing.distance * 0.599)
    const from = motion.action[0]
    expect(target.distanceTo(new Vector3(from?.x, 0, -(from?.y ?? 0)))).toBeLessThan(4)
    expect(position.y).toBeGreaterThan(3)
  })
})

describe('a breathing person', () => {
  const seated = () => {
    const camera = new PerspectiveCamera(33, 16 / 9, 1, 600)
    camera.position.set(0, 30, 30)
    camera.lookAt(0, 0, 0)
    camera.updateMatrixWorld()
    return camera
  }

  test('moves a little and slowly, and keeps his eyes on the board', () => {
    const rest = seated().position.clone()
    let last = rest.clone()
    for (let time = 0; time < 60; time += 0.04) {
      const camera = seated()
      sway(camera, new Vector3(), time)
      expect(camera.position.distanceTo(rest)).toBeLessThan(0.01 * rest.length())
      if (time > 0) expect(camera.position.distanceTo(last), 'no jump').toBeLessThan(0.02)
      last = camera.position.clone()
      const seen = new Vector3().project(camera)
      expect(Math.hypot(seen.x, seen.y)).toBeLessThan(1e-6)
    }
  })

  test('does not repeat himself soon', () => {
    const [aside, above] = swayAt(0)
    for (let time = 2; time < 40; time += 0.1) {
      const [x, y] = swayAt(time)
      expect(Math.hypot(x - aside, y - above)).toBeGreaterThan(1e-6)
    }
  })
})
