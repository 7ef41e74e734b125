import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { stubPage } from '../../page.ts'

/** Returns the part of a game that the signals use. */
const game = (stage: string, seq: number, asked: readonly number[], actors: readonly number[]): TableGame =>
  ({
    state: { game: 1, phase: 'playing', stage, seq, asked },
    seat: 0,
    active: asked.includes(0),
    log: actors.map((seat) => ({ seat })),
  }) as unknown as TableGame

const loadSignalKey = async () => (await import('../../../../client/game/play/use-turn-signals.ts')).decisionSignalKey

describe('a phone alerts its player', () => {
  beforeEach(() => void stubPage())
  afterEach(() => vi.unstubAllGlobals())

  test('when others have decided, and at the start', async () => {
    const calledFor = await loadSignalKey()
    expect(calledFor(game('play', 0, [0], []))).not.toBe('')
    expect(calledFor(game('play', 5, [0], [0, 1]))).not.toBe('')
    expect(calledFor(game('play', 5, [0], [1]))).not.toBe(calledFor(game('play', 7, [0], [1])))
  })

  test('not while others decide, nor for a decision that directly follows the player’s own', async () => {
    const calledFor = await loadSignalKey()
    expect(calledFor(game('play', 5, [1], [1, 0]))).toBe('')
    expect(calledFor(game('extra', 5, [0], [1, 0]))).toBe('')
  })

  test('once for giving a card, although others give meanwhile', async () => {
    const calledFor = await loadSignalKey()
    const first = calledFor(game('give', 8, [0, 1, 2], [0]))
    expect(first).not.toBe('')
    expect(calledFor(game('give', 9, [0, 2], [0, 1]))).toBe(first)
  })
})
