import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { makeMotion } from '../../../../client/board/motion/table-motion.ts'
import { applyBreathing, breathingOffset } from '../../../../client/board/scene/camera/breathing.ts'
import {
  type CameraLook,
  FIELD_OF_VIEW_DEG,
  type Framing,
  type FramingInput,
  frameTrack,
  maxDistanceOf,
} from '../../../../client/board/scene/camera/framing.ts'
import { lookAtSubject } from '../../../../client/board/scene/camera/use-follow-action.ts'
import { makeBoard, trackAt } from '../../../../engine/board.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor, threeInOneFor } from '../../../../engine/boards/registry.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import { boardApothem } from '../../../../models/board/board-body.ts'

const table = (players: number) => {
  const { spec, active } = boardFor('pegs-and-jokers', players)
  const board = makeBoard(trackAt(spec, active), players)
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

const SCREEN_CORNERS = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x, y })))

/** The camera as the scene sets it up. */
const cameraAt = ({ width, height }: FramingInput, { shift }: Framing, { position, target }: CameraLook) => {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW_DEG, width / height, 1, 600)
  camera.position.copy(position)
  camera.lookAt(target)
  camera.setViewOffset(width, height, -shift.x, -shift.y, width, height)
  camera.updateMatrixWorld()
  return camera
}

/** The point of the board's plane that is seen at this place of the picture, -1..1. */
const onBoard = (camera: PerspectiveCamera, { x, y }: { x: number; y: number }): Vector3 => {
  const ray = new Vector3(x, y, 0.5).unproject(camera).sub(camera.position)
  return ray.multiplyScalar(-camera.position.y / ray.y).add(camera.position)
}

const walk: GameEvent = { type: 'moved', seat: 0, peg: 0, kind: 'forward', path: [10, 11, 12, 13] }

describe('a big screen with panels at both sides', () => {
  const inset = { top: 0, right: 397, bottom: 0, left: 397 }

  test.each([2, 4, 6, 8])('%i players: the board takes all of the breadth between them, with its edge', (players) => {
    const { order } = table(players)
    const { sides = 0 } = order.layout.spec.tracks[order.activeTrack] ?? {}
    const hands = Array.from({ length: sides }, (_, side) => side)
    const screen = { ...order, inset, width: 1920, height: 1080, hands, watching: true }
    const framing = frameTrack(screen)
    const camera = cameraAt(screen, framing, framing)
    const track = order.layout.holes.filter(({ track }) => track === order.activeTrack)
    const grown = boardApothem(order.layout) / order.layout.apothem
    const xs = order.layout.outline.map(({ x, y }) => new Vector3(x * grown, 0, -y * grown).project(camera).x)
    const ys = track.map(({ x, y }) => new Vector3(x, 0, -y).project(camera).y)
    const free = 1 - (inset.left + inset.right) / screen.width
    const breadth = (Math.max(...xs) - Math.min(...xs)) / 2 / free
    expect(breadth).toBeGreaterThan(0.9)
    expect(breadth, 'nothing is cut off').toBeLessThan(1)
    expect(Math.max(...ys.map(Math.abs)), 'all holes are seen').toBeLessThan(1)
  })
})

describe('following the play', () => {
  test('what is looked at is where the pegs go, while they do', () => {
    const { motion, start, at } = table(8)
    expect(motion.subject).toBeUndefined()
    motion.queue([walk], start)
    const { subject } = motion
    expect(subject?.weight).toBe('move')
    expect(subject?.places.length).toBeGreaterThan(3)
    at(100)
    expect(motion.subject, 'the same value').toBe(subject)
    at(5000)
    expect(motion.subject).toBeUndefined()
  })

  test.each([4, 8, 12])('the camera comes nearer, and the action is seen (%i players)', (players) => {
    const { motion, start, order, framing } = table(players)
    motion.queue([walk], start)
    const { places = [] } = motion.subject ?? {}
    const camera = cameraAt(order, framing, lookAtSubject(order, framing, { weight: 'hit', places }))
    expect(camera.position.y).toBeLessThan(framing.position.y * 0.8)
    expect(places.length).toBeGreaterThan(3)
    for (const { x, y } of places) {
      const seen = new Vector3(x, 0, -y).project(camera)
      expect(Math.abs(seen.x) * 640).toBeLessThan(440)
      expect(((1 - seen.y) / 2) * 720).toBeGreaterThan(60)
      expect(((1 - seen.y) / 2) * 720).toBeLessThan(530)
    }
  })

  test.each([4, 8, 12])('wherever it goes, no more of the table is seen than from the seat (%i players)', (players) => {
    const { order, framing } = table(players)
    const seat = cameraAt(order, framing, framing)
    for (const { x, y } of order.layout.holes.filter(({ track }) => track === order.activeTrack)) {
      const camera = cameraAt(order, framing, lookAtSubject(order, framing, { weight: 'won', places: [{ x, y }] }))
      for (const corner of SCREEN_CORNERS) {
        const seen = onBoard(camera, corner).project(seat)
        expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(1.0001)
      }
    }
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

  test('moves a little and slowly, and keeps the eyes on the board', () => {
    const rest = seated().position.clone()
    let last = rest.clone()
    for (let time = 0; time < 60; time += 0.04) {
      const camera = seated()
      applyBreathing(camera, new Vector3(), time)
      expect(camera.position.distanceTo(rest)).toBeLessThan(0.01 * rest.length())
      if (time > 0) expect(camera.position.distanceTo(last), 'no jump').toBeLessThan(0.02)
      last = camera.position.clone()
      const seen = new Vector3().project(camera)
      expect(Math.hypot(seen.x, seen.y)).toBeLessThan(1e-6)
    }
  })

  test('does not repeat itself soon', () => {
    const [aside, above] = breathingOffset(0)
    for (let time = 2; time < 40; time += 0.1) {
      const [x, y] = breathingOffset(time)
      expect(Math.hypot(x - aside, y - above)).toBeGreaterThan(1e-6)
    }
  })
})

describe('a board of several tracks', () => {
  test.each([4, 6])('is shown whole at first, and its track from near (%i players)', (players) => {
    const shared = threeInOneFor('pegs-and-jokers', players)
    if (shared === undefined) throw new Error('there is no such track')
    const placed = layout(shared.spec)
    const { order } = table(players)
    const input = { ...order, layout: placed, activeTrack: shared.active }
    const whole = frameTrack({ ...input, whole: true })
    const camera = cameraAt(input, whole, whole)
    const scale = boardApothem(placed) / placed.apothem
    for (const { x, y } of placed.outline) {
      const seen = new Vector3(x * scale, 0, -y * scale).project(camera)
      expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(1)
    }
    expect(frameTrack(input).distance).toBeLessThan(whole.distance * 0.9)
  })

  test.each([
    [4, 1280, 720],
    [6, 1280, 720],
    [8, 1280, 720],
    [4, 390, 844],
  ] as const)('can be seen whole by hand at any time (%i players, %i x %i)', (players, width, height) => {
    const shared = threeInOneFor('pegs-and-jokers', players)
    if (shared === undefined) throw new Error('there is no such track')
    const placed = layout(shared.spec)
    const inset =
      width > height ? { top: 0, right: 362, bottom: 0, left: 0 } : { top: 170, right: 0, bottom: 350, left: 0 }
    const input = { ...table(players).order, layout: placed, activeTrack: shared.active, width, height, inset }
    const framing = frameTrack(input)
    const direction = framing.position.clone().normalize()
    const camera = cameraAt(input, framing, {
      position: direction.multiplyScalar(maxDistanceOf(input)),
      target: framing.target,
    })
    const scale = boardApothem(placed) / placed.apothem
    for (const { x, y } of placed.outline) {
      const seen = new Vector3(x * scale, 0, -y * scale).project(camera)
      const [left, top] = [((seen.x + 1) / 2) * width, ((1 - seen.y) / 2) * height]
      expect(Math.min(left - inset.left, width - inset.right - left)).toBeGreaterThan(0)
      expect(Math.min(top - inset.top, height - inset.bottom - top)).toBeGreaterThan(0)
    }
  })
})

describe('a board with five or six corners on a phone', () => {
  test.each([
    ['tock', 5],
    ['tock', 6],
    ['carbles', 5],
    ['carbles', 6],
  ] as const)('%s for %i is seen with all its wood, and some room beside it', (family, players) => {
    const { spec, active } = boardFor(family, players)
    const placed = layout(spec)
    const inset = { top: 170, right: 0, bottom: 350, left: 0 }
    const order = { layout: placed, activeTrack: active, viewSide: 0, hands: [], width: 390, height: 844, inset }
    const framing = frameTrack(order)
    const camera = cameraAt(order, framing, framing)
    const edge = boardApothem(placed) / Math.cos(Math.PI / players)
    for (let corner = 0; corner < players; corner++) {
      const angle = ((2 * corner + 1) * Math.PI) / players
      const { x } = new Vector3(edge * Math.sin(angle), 0, edge * Math.cos(angle)).project(camera)
      expect(((1 - Math.abs(x)) / 2) * order.width).toBeGreaterThan(4)
    }
  })
})
