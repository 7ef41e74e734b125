import { expect, test } from 'vitest'
import { clipTableAt, facesSeen } from '../../../../client/pages/clip/clip-table.ts'
import { isFilm, readFilm } from '../../../../client/pages/replay/film.ts'
import { discardsAfter } from '../../../../client/table/state/discard-pile.ts'
import { FACES } from '../../../../engine/cards.ts'
import { fairGame } from '../../../fair/fair-game.ts'

const filmOf = (rules: string) => {
  const film = readFilm(fairGame({ rules, players: 4 }))
  if (!isFilm(film)) throw new Error(film.reason)
  return film
}

test('the table has the cards that lay there, all hands open', () => {
  const film = filmOf('basic')
  film.moments.forEach(({ game }, at) => {
    const { cards } = clipTableAt(film, at)
    expect(cards.open).toEqual(game.hands)
    expect([cards.stock, cards.discards]).toEqual([game.stock.length, game.discards.length])
    expect(cards.discardTop).toBe(game.discards.at(-1))
  })
  expect(() => clipTableAt(film, film.moments.length)).toThrow()
})

test('a card that was called something says so until it is believed or turned up', () => {
  const film = filmOf('bluffing')
  const called = film.moments.flatMap((_, at) => (clipTableAt(film, at).cards.called === undefined ? [] : [at]))
  expect(called.length).toBeGreaterThan(0)
  for (const at of called) expect(film.moments[at]?.game.phase).toBe('doubt')
})

test('every face that a clip shows is loaded, and none of the rest of the game', () => {
  const film = filmOf('basic')
  const faces = new Set(facesSeen(film, 20, 24))
  for (const at of [19, 20, 21, 22, 23, 24]) {
    for (const card of film.moments[at]?.game.hands.flat() ?? []) expect(faces).toContain(card)
    expect(faces).toContain(film.moments[at]?.game.discards.at(-1))
  }
  expect(faces.size).toBeLessThan(FACES)
})

test('D8: where every player has a pile, the clip knows whose cards lie where and loads the faces of all tops', () => {
  const film = filmOf('arizona')
  expect(clipTableAt(filmOf('basic'), 20).cards.past).toBeUndefined()
  film.moments.forEach(({ game }, at) => {
    const laid = discardsAfter(clipTableAt(film, at).cards.past ?? [])
    expect(laid.map(({ card }) => card)).toEqual(game.discards)
  })
  const tops = new Map(discardsAfter(clipTableAt(film, 24).cards.past ?? []).map(({ seat, card }) => [seat, card]))
  expect(tops.size).toBe(4)
  for (const card of tops.values()) expect(facesSeen(film, 24, 24)).toContain(card)
})
