import { expect, test } from 'vitest'
import { type AnimatedGame, makeAnimatedGame } from '../../../../client/board/motion/animated-game.ts'
import { makeMotion } from '../../../../client/board/motion/table-motion.ts'
import { type Hole, makeHole } from '../../../../engine/board.ts'
import { layout } from '../../../../engine/boards/layout.ts'
import { boardFor } from '../../../../engine/boards/registry.ts'
import { positionInStarts } from '../../../../engine/position.ts'
import { historyFrom } from '../../history.ts'

const { rules, entries } = historyFrom({ rules: 'basic', players: 4 }, ['a Ks aS-a8', 'b Ks bS-b8', 'c 5h discard'])
const { board } = rules
const { spec, active } = boardFor('pegs-and-jokers', 4)
const start = positionInStarts(board).pegs

/** The table after all decisions, and the clock that its picture goes by. */
const shownAt = () => {
  let now = 0
  const motion = makeMotion(board, layout(spec), active, () => now)
  const shown = makeAnimatedGame(motion)
  shown.show(entries.at(-1)?.pegs ?? start)
  const after = (ms: number) => {
    now += ms
    return motion.sample(now)
  }
  return { shown, after }
}

const replay = (shown: AnimatedGame, i: number) => shown.replay(entries[i - 1]?.pegs ?? start, entries[i]?.events ?? [])

const placeOf = (hole: string) =>
  layout(spec).holes.find((h) => h.track === active && h.hole === board.names.indexOf(hole))

/** Returns true if the frame shows the peg of this hole in its hole. */
const standsOn = (frame: ReturnType<ReturnType<typeof shownAt>['after']>, hole: string): boolean => {
  const peg = entries.at(-1)?.pegs.findIndex((at: Hole) => makeHole(board, at) === hole)
  const [shown, place] = [frame.pegs.find((other) => other.peg === peg), placeOf(hole)]
  return Math.hypot((shown?.x ?? 0) - (place?.x ?? 0), (shown?.y ?? 0) - (place?.y ?? 0)) < 0.01
}

test('a decision is shown again from the position in which it was made, and then the present', () => {
  const { shown, after } = shownAt()
  replay(shown, 0)
  expect(standsOn(after(0), 'a8'), 'its marble is in the start again').toBe(false)
  expect(standsOn(after(0), 'b8'), 'so is the one that came later').toBe(false)
  expect(standsOn(after(5000), 'a8')).toBe(true)
  expect(standsOn(after(0), 'b8')).toBe(true)
  expect(shown.motion.busy).toBe(false)
})

test('what is new cuts it off and goes on from the present', () => {
  const { shown, after } = shownAt()
  replay(shown, 1)
  shown.play([{ type: 'moved', seat: 0, peg: 0, kind: 'forward', path: [8, 9] }])
  expect(standsOn(after(0), 'b8')).toBe(true)
  replay(shown, 0)
  shown.endReplay()
  expect(standsOn(after(0), 'b8')).toBe(true)
})
