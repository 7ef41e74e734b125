import { describe, expect, test } from 'vitest'
import { type FrameWriter, makeFrameWriter } from '../../../../client/board/motion/frame-writer.ts'
import { makeTablePlaces } from '../../../../client/board/motion/table-places.ts'
import { makeTimeline, type Timeline } from '../../../../client/board/motion/timeline.ts'
import { MAX_DECISION_MS, MAX_MOVE_MS } from '../../../../client/board/motion/timing.ts'
import { RECORD_FILES, type Told, taleOf } from '../../event-message.ts'

const hasParts = ({ events }: Told): boolean =>
  events.filter((event) => event.type === 'moved' && event.kind !== 'swap').length > 1
const isCelebrated = ({ events }: Told): boolean => events.some(({ type }) => type === 'finished' || type === 'won')
const isDealt = ({ events }: Told): boolean => events.some(({ type }) => type === 'dealt' || type === 'shuffled')
const isMove = ({ events }: Told): boolean => events.some(({ type }) => type === 'moved')

/** Decisions of each record that are watched picture by picture. */
const WATCHED_DECISIONS = 70
const FRAME_INTERVAL_MS = 8

/** Plays a decision picture by picture; answers the extremes of all pegs. */
const watch = (stage: FrameWriter, score: Timeline, { before }: Told) => {
  const seen = { step: 0, lowest: 0, flattest: 1 }
  stage.writeFrame(score, 0, before, 0)
  let last = stage.frame.pegs.map(({ x, y }) => ({ x, y }))
  for (let time = FRAME_INTERVAL_MS; time <= score.durationMs; time += FRAME_INTERVAL_MS) {
    stage.writeFrame(score, time, before, 0)
    last = stage.frame.pegs.map(({ x, y, lift, squash, peg }) => {
      const was = last[peg] ?? { x, y }
      seen.step = Math.max(seen.step, Math.hypot(x - was.x, y - was.y))
      seen.lowest = Math.min(seen.lowest, lift)
      seen.flattest = Math.min(seen.flattest, squash)
      return { x, y }
    })
  }
  return seen
}

describe.each(RECORD_FILES)('%s', (file) => {
  const { told, board, layout, activeTrack } = taleOf(file)
  const places = makeTablePlaces(board, layout, activeTrack)
  const scores = told.map(({ events, pegs }) => makeTimeline(places, events, pegs))

  test('no move takes longer than 1.6 s at the normal pace, nothing else than its own time', () => {
    told.forEach((decision, i) => {
      const score = scores[i] as Timeline
      if (isDealt(decision)) {
        expect(score.durationMs).toBeLessThan(MAX_DECISION_MS + 3500)
      } else if (isCelebrated(decision)) {
        expect(score.durationMs).toBeLessThan(MAX_MOVE_MS + 2000)
      } else if (hasParts(decision)) {
        expect(score.durationMs).toBeLessThanOrEqual(MAX_DECISION_MS)
      } else {
        expect(score.durationMs, decision.move).toBeLessThanOrEqual(MAX_MOVE_MS + 0.001)
      }
    })
  })

  test('ends where the game stands, and nothing jumps on the way', () => {
    const stage = makeFrameWriter(places.pegPlace, board.seats * board.pegs)
    for (const [i, decision] of told.slice(0, WATCHED_DECISIONS).entries()) {
      const score = scores[i] as Timeline
      if (score.flights.length === 0) continue
      const seen = watch(stage, score, decision)
      expect(seen.step, `the longest step of ${decision.move}`).toBeLessThan(2.6)
      expect(seen.lowest).toBeGreaterThanOrEqual(-1e-9)
      expect(seen.flattest).toBeGreaterThan(0.9)
      stage.writeFrame(score, score.durationMs, decision.before, 0)
      for (const shown of stage.frame.pegs) {
        const end = places.pegPlace(shown.peg, decision.pegs[shown.peg] ?? 0)
        const off = Math.hypot(shown.x - end.x, shown.y - end.y) + shown.lift + Math.abs(Math.sin(shown.roll / 2))
        if (off > 1e-6) expect.fail(`peg ${shown.peg} is ${off} off after ${decision.move}`)
      }
    }
  })

  test('every move is heard, and within its time', () => {
    told.forEach((decision, i) => {
      const { cues, durationMs: duration } = scores[i] as Timeline
      if (isMove(decision)) expect(cues.some(({ kind }) => kind === 'land')).toBe(true)
      const wrong = cues.filter(({ atMs, force }) => !(atMs >= 0 && atMs <= duration + 1e-6 && force > 0 && force <= 1))
      if (wrong.length > 0) expect.fail(`${decision.move}: ${JSON.stringify(wrong)} in ${duration} ms`)
    })
  })
})
