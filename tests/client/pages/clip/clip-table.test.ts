import { expect, test } from 'vitest'
import { clipTableAt, visibleFaces } from '../../../../client/pages/clip/clip-table.ts'
import { isReplayGame, readReplayGame } from '../../../../client/pages/replay/replay-game.ts'
import { discardsAfter } from '../../../../client/table/state/discard-pile.ts'
import { FACE_COUNT } from '../../../../engine/cards.ts'
import { fairGame } from '../../../fair/fair-game.ts'

const replayOf = (rules: string) => {
  const replay = readReplayGame(fairGame({ rules, players: 4 }))
  if (!isReplayGame(replay)) throw new Error(replay.reason)
  return replay
}

test('the table has the cards of that moment, all hands open', () => {
  const replay = replayOf('basic')
  replay.moments.forEach(({ game }, at) => {
    const { cards } = clipTableAt(replay, at)
    expect(cards.open).toEqual(game.hands)
    expect([cards.stock, cards.discards]).toEqual([game.stock.length, game.discards.length])
    expect(cards.discardTop).toBe(game.discards.at(-1))
  })
  expect(() => clipTableAt(replay, replay.moments.length)).toThrow()
})

test('a declared card shows its rank until it is believed or turned up', () => {
  const replay = replayOf('bluffing')
  const called = replay.moments.flatMap((_, at) =>
    clipTableAt(replay, at).cards.declaredRank === undefined ? [] : [at],
  )
  expect(called.length).toBeGreaterThan(0)
  for (const at of called) expect(replay.moments[at]?.game.phase).toBe('doubt')
})

test('only the card faces that a clip shows are loaded', () => {
  const replay = replayOf('basic')
  const faces = new Set(visibleFaces(replay, 20, 24))
  for (const at of [19, 20, 21, 22, 23, 24]) {
    for (const card of replay.moments[at]?.game.hands.flat() ?? []) expect(faces).toContain(card)
    expect(faces).toContain(replay.moments[at]?.game.discards.at(-1))
  }
  expect(faces.size).toBeLessThan(FACE_COUNT)
})

test('D8: with a pile for every player, the clip knows the owners of all piles and loads their top faces', () => {
  const replay = replayOf('arizona')
  expect(clipTableAt(replayOf('basic'), 20).cards.past).toBeUndefined()
  replay.moments.forEach(({ game }, at) => {
    const laid = discardsAfter(clipTableAt(replay, at).cards.past ?? [])
    expect(laid.map(({ card }) => card)).toEqual(game.discards)
  })
  const tops = new Map(discardsAfter(clipTableAt(replay, 24).cards.past ?? []).map(({ seat, card }) => [seat, card]))
  expect(tops.size).toBe(4)
  for (const card of tops.values()) expect(visibleFaces(replay, 24, 24)).toContain(card)
})
