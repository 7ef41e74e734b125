// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TURN_SIGNAL } from '../../../../client/board/sound/signals.ts'
import { useTurnSignals } from '../../../../client/game/play/use-turn-signals.ts'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { useSettings } from '../../../../client/table/state/settings.ts'
import { makeFakeAudio } from '../../board/sound/fake-audio.ts'

let audio: ReturnType<typeof makeFakeAudio>
let openedCount = 0

beforeEach(() => {
  localStorage.clear()
  useSettings.setState({ muted: false, buzz: false })
  audio = makeFakeAudio()
  openedCount = 0
  vi.stubGlobal('AudioContext', function fakeContext() {
    openedCount++
    return audio.context
  })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  useSettings.setState(useSettings.getInitialState())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The part of a game that the signals use, with a decision for the first seat. */
const gameAt = (seq: number): TableGame =>
  ({
    state: { game: 1, phase: 'playing', stage: 'play', seq, asked: [0], seats: [] },
    seat: 0,
    active: true,
    log: [{ seat: 1 }],
  }) as unknown as TableGame

const Signals = ({ seq }: { readonly seq: number }) => {
  useTurnSignals(gameAt(seq))
  return null
}

const touch = () => dispatchEvent(new Event('pointerup'))

test('a phone’s audio rests soon after a touch, and its signal wakes it', async () => {
  const { rerender } = render(createElement(Signals, { seq: 4 }))
  touch()
  expect(openedCount).toBe(1)
  await vi.advanceTimersByTimeAsync(3100)
  expect(audio.context.state).toBe('suspended')
  rerender(createElement(Signals, { seq: 8 }))
  expect(audio.started()).toBe(TURN_SIGNAL.length)
  await vi.advanceTimersByTimeAsync(100)
  expect(audio.context.state).toBe('running')
  await vi.advanceTimersByTimeAsync(3000)
  expect(audio.context.state).toBe('suspended')
})

test('a phone opens no audio while its sound is off', () => {
  useSettings.setState({ muted: true })
  const { rerender } = render(createElement(Signals, { seq: 4 }))
  touch()
  rerender(createElement(Signals, { seq: 8 }))
  expect(openedCount).toBe(0)
})
