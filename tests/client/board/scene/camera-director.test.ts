import { Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { type CameraSubject, cameraSubjectOf } from '../../../../client/board/motion/camera-subject.ts'
import { makeTablePlaces } from '../../../../client/board/motion/table-places.ts'
import {
  CameraDirector,
  type CameraGoal,
  MIN_GOAL_MS,
  MIN_MOVE_INTERVAL_MS,
} from '../../../../client/board/scene/camera/camera-director.ts'
import {
  type CameraPose,
  lookOfPose,
  MAX_SPEEDS,
  poseAt,
  poseOf,
  shortestCameraMove,
} from '../../../../client/board/scene/camera/camera-move.ts'
import { MoveQueue } from '../../../../client/board/scene/camera/move-queue.ts'
import { seededRandom } from '../../../../engine/chance/random.ts'
import type { GameEvent } from '../../../../engine/events.ts'
import { LONG } from '../../../long.ts'
import { RECORD_FILES, taleOf } from '../../event-message.ts'

const BOARD_WIDTH_SPACINGS = 24
const SEAT_POSE: CameraPose = { x: 0, z: 0, distance: 50, polar: 0.8, azimuth: 0 }
const random = seededRandom('camera')
const somewhere = (): CameraPose => ({
  x: (random() - 0.5) * BOARD_WIDTH_SPACINGS,
  z: (random() - 0.5) * BOARD_WIDTH_SPACINGS,
  distance: 25 + random() * 35,
  polar: 0.3 + random() * 0.8,
  azimuth: (random() - 0.5) * 6,
})

/** Returns the speeds of the camera between two poses `step` s apart, as shares of their limits. */
const speedsOf = (a: CameraPose, b: CameraPose, step: number): readonly number[] => [
  Math.abs(b.azimuth - a.azimuth) / step / MAX_SPEEDS.turn,
  Math.abs(b.polar - a.polar) / step / MAX_SPEEDS.turn,
  Math.hypot(b.x - a.x, b.z - a.z) / BOARD_WIDTH_SPACINGS / step / MAX_SPEEDS.pass,
  Math.abs(Math.log(b.distance / a.distance)) / step / MAX_SPEEDS.zoom,
]

const FRAME_SECONDS = 1 / 60

describe('a camera move', () => {
  test('is a look and a pose alike', () => {
    const pose = somewhere()
    const back = poseOf(lookOfPose(pose))
    for (const key of ['x', 'z', 'distance', 'polar', 'azimuth'] as const) expect(back[key]).toBeCloseTo(pose[key], 9)
    expect(poseOf({ position: new Vector3(0, 0, 10), target: new Vector3() })).toMatchObject({
      distance: 10,
      azimuth: 0,
    })
  })

  test('never exceeds the speed limits, and starts and ends at rest', LONG, () => {
    for (let i = 0; i < 200; i++) {
      const [from, to] = [somewhere(), somewhere()]
      const move = shortestCameraMove(from, to, BOARD_WIDTH_SPACINGS)
      let last = from
      for (let time = FRAME_SECONDS; time < move.durationS + FRAME_SECONDS; time += FRAME_SECONDS) {
        const pose = poseAt(move, time)
        const speeds = speedsOf(last, pose, FRAME_SECONDS)
        const isAtRest = time < 2 * FRAME_SECONDS || time > move.durationS - FRAME_SECONDS
        if (!(Math.max(...speeds) < (isAtRest ? 0.1 : 1.001))) expect.fail(`${speeds} after ${time} s`)
        last = pose
      }
      expect(lookOfPose(last).position.distanceTo(lookOfPose(to).position)).toBeLessThan(1e-6)
    }
  })

  test('goes the shorter way round', () => {
    const move = shortestCameraMove({ ...SEAT_POSE, azimuth: 3 }, { ...SEAT_POSE, azimuth: -3 }, BOARD_WIDTH_SPACINGS)
    expect(move.to.azimuth).toBeCloseTo(2 * Math.PI - 3)
  })
})

/** The camera picture by picture until it has nowhere to go. */
const ride = (glide: MoveQueue, from: CameraPose, meanwhile: (time: number) => void = () => undefined) => {
  const way: CameraPose[] = [from]
  for (let frame = 0; frame < 20_000; frame++) {
    meanwhile(frame * FRAME_SECONDS)
    const pose = glide.step(frame * FRAME_SECONDS, way.at(-1) as CameraPose)
    if (pose === undefined) break
    way.push(pose)
  }
  return way
}

const fastest = (way: readonly CameraPose[]): number =>
  Math.max(...way.slice(1).map((pose, i) => Math.max(...speedsOf(way[i] as CameraPose, pose, FRAME_SECONDS))))

describe('gliding', () => {
  test('ends where it was sent last, without a jolt wherever it was sent on the way', () => {
    const places = Array.from({ length: 9 }, somewhere)
    const glide = new MoveQueue(BOARD_WIDTH_SPACINGS)
    glide.replace([{ to: places[0] as CameraPose }])
    const way = ride(glide, SEAT_POSE, (time) => {
      const sent = places[Math.floor(time / 0.7)]
      if (sent !== undefined && Math.abs((time % 0.7) - 0.3) < FRAME_SECONDS) glide.replace([{ to: sent }])
    })
    expect(fastest(way)).toBeLessThan(1.001)
    expect(
      lookOfPose(way.at(-1) as CameraPose).position.distanceTo(lookOfPose(places[8] as CameraPose).position),
    ).toBeLessThan(1e-6)
  })

  test('goes once round the board, slowly, and comes home', () => {
    const wide = { ...SEAT_POSE, distance: 60 }
    const glide = new MoveQueue(BOARD_WIDTH_SPACINGS)
    glide.replace([{ to: wide }, { to: wide, tour: true }, { to: SEAT_POSE }])
    const way = ride(glide, { ...SEAT_POSE, x: 5, z: -3, distance: 33 })
    const azimuths = way.map(({ azimuth }) => azimuth)
    expect(Math.max(...azimuths)).toBeCloseTo(2 * Math.PI, 6)
    expect(way.length * FRAME_SECONDS).toBeGreaterThan(40)
    expect(fastest(way)).toBeLessThan(1.001)
    expect(lookOfPose(way.at(-1) as CameraPose).position.distanceTo(lookOfPose(SEAT_POSE).position)).toBeLessThan(1e-6)
  })

  test('is broken off on its tour when something else begins, and stops when it is told', () => {
    const glide = new MoveQueue(BOARD_WIDTH_SPACINGS)
    glide.replace([{ to: SEAT_POSE, tour: true }])
    const round = glide.step(0, SEAT_POSE)
    expect(round).toBeDefined()
    const later = glide.step(20, SEAT_POSE) as CameraPose
    glide.replace([{ to: SEAT_POSE }])
    const home = ride(glide, later).at(-1) as CameraPose
    expect(home.azimuth).toBeCloseTo(later.azimuth > Math.PI ? 2 * Math.PI : 0)
    glide.replace([{ to: somewhere() }])
    glide.stop()
    expect(glide.step(99, SEAT_POSE)).toBeUndefined()
  })
})

const shot = (weight: CameraSubject['weight']): CameraSubject => ({ weight, places: [{ x: 1, y: 2 }] })

interface Played {
  readonly at: number
  readonly shot: CameraSubject
  readonly length: number
}

/** Every change of mind while these decisions are shown. */
const directed = (played: readonly Played[], until: number) => {
  const director = new CameraDirector()
  const changes: { at: number; goal: CameraGoal }[] = []
  for (let now = 0; now < until; now += 50) {
    const on = played.find(({ at, length }) => now >= at && now < at + length)
    const goal = director.update(on?.shot, on !== undefined, now)
    if (goal !== (changes.at(-1)?.goal ?? 'seat')) changes.push({ at: now, goal })
  }
  return changes
}

const inPace = (interval: number, weights: readonly CameraSubject['weight'][]): Played[] =>
  weights.map((weight, i) => ({ at: 1000 + i * interval, shot: shot(weight), length: Math.min(1500, interval * 0.9) }))

describe('the director', () => {
  test('goes to an ordinary move in an unhurried game, and back to the seat', () => {
    const played = inPace(6000, ['move', 'move', 'move'])
    const goals = directed(played, 20_000).map(({ goal }) => goal)
    expect(goals).toEqual(played.flatMap((one) => [one.shot, 'seat']))
  })

  test('stays in its seat while a fast game of ordinary moves goes on', () => {
    const goals = directed(inPace(700, new Array<'move'>(40).fill('move')), 40_000)
    expect(goals.length, 'the first one at most').toBeLessThanOrEqual(2)
    expect(goals.at(-1)?.goal ?? 'seat').toBe('seat')
  })

  test('goes to a hit and to who comes home in the middle of a fast game', () => {
    for (const weight of ['hit', 'home'] as const) {
      const played = inPace(900, ['move', 'move', 'move', 'move', 'move', weight, 'move', 'move', 'move'])
      expect(directed(played, 15_000).map(({ goal }) => goal)).toContain(played[5]?.shot)
    }
  })

  test('is never sent back and forth, whatever is played at whatever pace', () => {
    const chance = seededRandom('director')
    for (let game = 0; game < 60; game++) {
      const pace = 300 + chance() * 4000
      const weights = Array.from(
        { length: 40 },
        () => (['move', 'move', 'hit', 'home'] as const)[Math.floor(chance() * 4)],
      )
      const changes = directed(inPace(pace, weights as CameraSubject['weight'][]), 40 * pace + 20_000)
      for (const [i, { at }] of changes.entries()) {
        if (i > 0) expect(at - (changes[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(MIN_GOAL_MS)
      }
      const moves = changes.filter(({ goal }) => goal !== 'seat')
      expect(new Set(moves.map(({ goal }) => goal)).size, 'one a decision').toBe(moves.length)
      expect(changes.at(-1)?.goal ?? 'seat', 'comes back').toBe('seat')
    }
  })

  test('goes round the board when the game is won, until something moves again', () => {
    const played = inPace(MIN_MOVE_INTERVAL_MS + 2000, ['move', 'won'])
    const goals = directed(played, 30_000).map(({ goal }) => goal)
    expect(goals.slice(-2)).toEqual([played[1]?.shot, 'tour'])
    const again = [...played, { at: 20_000, shot: shot('move'), length: 1500 }]
    const after = directed(again, 40_000).map(({ goal }) => goal)
    expect(after.slice(after.indexOf('tour'))[1]).not.toBe('tour')
    expect(after.at(-1)).toBe('seat')
  })
})

describe('what is looked at', () => {
  test.each(RECORD_FILES.slice(0, 6))('is the weightiest of a decision (%s)', (file) => {
    const { told, board, layout, activeTrack } = taleOf(file)
    const places = makeTablePlaces(board, layout, activeTrack)
    for (const { events } of told) {
      const seen = cameraSubjectOf(places, events, [])
      const moves = events.filter((event) => event.type === 'moved')
      if (events.some(({ type }) => type === 'won')) expect(seen?.weight).toBe('won')
      else if (events.some(({ type }) => type === 'hit')) expect(['hit', 'home']).toContain(seen?.weight)
      else if (moves.length === 0) expect(seen).toBeUndefined()
    }
  })

  test('of a hit is where it happens, and of a homecoming the home', () => {
    const { board, layout, activeTrack } = taleOf(RECORD_FILES[0] as string)
    const places = makeTablePlaces(board, layout, activeTrack)
    const [victim, home] = [board.pegs, board.home[0] as number]
    const hit: GameEvent[] = [
      { type: 'moved', seat: 0, peg: 0, kind: 'forward', path: [20, 21, 22, 23, 24, 25, 26, 27, 28] },
      { type: 'hit', seat: 0, peg: victim, by: 0, from: 28, to: board.start[1] as number, toStart: true },
    ]
    const hitShot = cameraSubjectOf(places, hit, [])
    expect(hitShot?.weight).toBe('hit')
    expect(hitShot?.places).toContainEqual(places.pegPlace(0, 28))
    expect(hitShot?.places).not.toContainEqual(places.pegPlace(0, 20))
    const into: GameEvent = { type: 'moved', seat: 0, peg: 0, kind: 'forward', path: [2, 3, home] }
    const homeShot = cameraSubjectOf(places, [into], [])
    expect(homeShot?.weight).toBe('home')
    expect(homeShot?.places).toContainEqual(places.pegPlace(0, home))
  })
})
