import { expect, test } from 'vitest'
import { makeFrameWriter } from '../../../../client/board/motion/frame-writer.ts'
import { makeTablePlaces } from '../../../../client/board/motion/table-places.ts'
import {
  type ClipPlan,
  framesOf,
  MAX_CLIP_DECISIONS,
  MAX_CLIP_MS,
  planClip,
  VIDEO_PACE,
} from '../../../../client/pages/clip/clip-plan.ts'
import { isReplayGame, type ReplayGame, readReplayGame, stateAt } from '../../../../client/pages/replay/replay-game.ts'
import { type TableSetup, tableSetupOf } from '../../../../client/table/state/table-setup.ts'
import { fairGame } from '../../../fair/fair-game.ts'

const replayOf = (rules: string): { readonly replay: ReplayGame; readonly setup: TableSetup } => {
  const replay = readReplayGame(fairGame({ rules, players: 4 }))
  if (!isReplayGame(replay)) throw new Error(replay.reason)
  const state = stateAt(replay, 0)
  const setup = state && tableSetupOf(state)
  if (setup === undefined) throw new Error('no board')
  return { replay, setup }
}

const { replay, setup } = replayOf('basic')

const planOf = (from: number, to: number, game = { replay, setup }): ClipPlan =>
  planClip({ ...game, range: { from, to }, textAt: (at) => `Decision ${at}.`, openingText: 'Ann against Ben' })

test('a clip shows the board before, then each decision with its text', () => {
  const { scenes, speed } = planOf(11, 14)
  expect(scenes.map(({ at, text }) => [at, text])).toEqual([
    [10, 'Ann against Ben'],
    [11, 'Decision 11.'],
    [12, 'Decision 12.'],
    [13, 'Decision 13.'],
    [14, 'Decision 14.'],
  ])
  expect(speed).toBe(1)
})

test('frames follow each other without a gap, densely during motion and sparsely otherwise', () => {
  const plan = planOf(11, 14)
  const frames = framesOf(plan, VIDEO_PACE)
  let at = 0
  for (const { beginMs, durationMs, isMoving, scene } of frames) {
    expect(beginMs).toBeCloseTo(at)
    expect(durationMs).toBeLessThanOrEqual((isMoving ? VIDEO_PACE.movingMs : VIDEO_PACE.stillMs) + 1e-6)
    expect(durationMs).toBeGreaterThan(0)
    expect(beginMs).toBeGreaterThanOrEqual(scene.beginMs - 1e-6)
    at = beginMs + durationMs
  }
  expect(at).toBeCloseTo(plan.durationMs)
  const moving = plan.scenes.reduce((sum, { motionMs }) => sum + motionMs, 0)
  const least = moving / VIDEO_PACE.movingMs + (plan.durationMs - moving) / VIDEO_PACE.stillMs
  expect(frames.length).toBeGreaterThanOrEqual(Math.floor(least))
  expect(frames.length).toBeLessThanOrEqual(least + 2 * plan.scenes.length)
})

test('the longest range is sped up to a minute, and still shows every motion to its end', () => {
  const plan = planOf(11, 10 + MAX_CLIP_DECISIONS)
  expect(plan.speed).toBeGreaterThan(1)
  expect(plan.durationMs).toBeCloseTo(MAX_CLIP_MS)
  for (const scene of plan.scenes) {
    const last = framesOf(plan, VIDEO_PACE).findLast((frame) => frame.scene === scene)
    expect(last?.timelineMs ?? -1).toBeCloseTo(scene.timeline?.durationMs ?? 0)
  }
})

test.each(['basic', 'tock', 'jackaroo', 'bluffing', 'wizard'])(
  '%s: marbles go from where they were to where they are',
  (rules) => {
    const game = replayOf(rules)
    const { board } = game.setup.rules
    const places = makeTablePlaces(board, game.setup.layout, game.setup.activeTrack)
    const writer = makeFrameWriter(places.pegPlace, board.seats * board.pegs)
    const seen = () => writer.frame.pegs.map(({ x, y }) => [x, y].map((length) => Math.round(length * 1e6) + 0))
    const pegsAt = (at: number) => game.replay.moments[at]?.game.position.pegs ?? []
    const settled = (at: number) => {
      writer.writeRest(pegsAt(at))
      return seen()
    }
    for (const { at, timeline } of planOf(1, 40, game).scenes.slice(1)) {
      if (timeline === undefined) throw new Error('nothing moves')
      writer.writeFrame(timeline, 0, pegsAt(at - 1), 0)
      expect(seen(), `before ${at}`).toEqual(settled(at - 1))
      writer.writeFrame(timeline, timeline.durationMs, pegsAt(at - 1), 0)
      expect(seen(), `after ${at}`).toEqual(settled(at))
    }
  },
)
