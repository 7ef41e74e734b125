import { expect, test, vi } from 'vitest'
import {
  beginReplay,
  goToDecision,
  playDecision,
  playMark,
  stepReplay,
  togglePlaying,
  useReplayPosition,
} from '../../../../client/game/replay/replay-position.ts'

const at = (): number => useReplayPosition.getState().at

test('A replay of any kind of game stays within the game, and animates only the step forward', () => {
  const onShow = vi.fn()
  const end = beginReplay({ last: 3, onShow, marks: [{ at: 2, kind: 'hit', seat: 0 }] }, 9)
  expect(onShow.mock.lastCall).toEqual([3, false])
  stepReplay(1)
  expect(onShow).toHaveBeenCalledTimes(1)
  stepReplay(-1)
  expect(onShow.mock.lastCall).toEqual([2, false])
  stepReplay(1)
  expect(onShow.mock.lastCall).toEqual([3, true])
  goToDecision(-4)
  expect(at()).toBe(0)
  playMark('hit', 1)
  expect(onShow.mock.calls.slice(-2)).toEqual([
    [1, false],
    [2, true],
  ])
  playMark('hit', 1)
  playDecision(4)
  expect(at()).toBe(2)
  end()
  expect(useReplayPosition.getState()).toMatchObject({ at: 0, last: 0, marks: [] })
})

test('A replay that has reached its end starts again from the beginning, and keeps its speed', () => {
  const end = beginReplay({ last: 2 }, 2)
  togglePlaying()
  expect(useReplayPosition.getState()).toMatchObject({ at: 0, playing: true })
  end()
  useReplayPosition.setState({ speed: 4 })
  const endNext = beginReplay({ last: 5 }, 1)
  expect(useReplayPosition.getState()).toMatchObject({ at: 1, playing: false, speed: 4 })
  endNext()
})
