import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { captionOf } from '../../../../client/pages/demo/demo-captions.ts'
import { type Lesson, lessonsOf } from '../../../../client/pages/demo/lesson.ts'
import { type Beat, program } from '../../../../client/pages/demo/program.ts'
import { demoOpening, rehearse } from '../../../../client/pages/demo/rehearsal.ts'
import { pegsAfter } from '../../../../client/table/state/history.ts'
import { readingMs } from '../../../../client/words/format.ts'
import type { Game } from '../../../../engine/game.ts'
import type { Setup } from '../../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'

await loadTexts(['tv'])

const BASIC: Setup = { rules: 'basic', players: 4 }
const NAMES = Array.from({ length: 12 }, (_, seat) => `Player${seat}`)

/** The first beats of so many games. */
const gamesOf = (setup: Setup, seed: string, games = 1): readonly (readonly Beat[])[] => {
  const told: Beat[][] = []
  for (const beat of program(setup, seed)) {
    if (beat === undefined) continue
    if (beat.chapter === 'aim') {
      if (told.length === games) break
      told.push([])
    }
    told.at(-1)?.push(beat)
  }
  return told
}

const chaptersOf = (beats: readonly Beat[]) => beats.filter(({ teaches }) => teaches).map(({ chapter }) => chapter)

describe('a demonstration', () => {
  test('is the same one for a seed, and another one for another', () => {
    const told = (seed: string) => gamesOf(BASIC, seed, 2).flat()
    const moves = (beats: readonly Beat[]) => beats.map(({ take }) => take?.events)
    expect(moves(told('one'))).toEqual(moves(told('one')))
    expect(moves(told('one'))).not.toEqual(moves(told('two')))
  })

  test.each(THOROUGH > 1 ? [8, 10, 12] : [8])('comes to the end of a game of %i bluffers', LONG, (players) => {
    const opening = demoOpening({ rules: 'bluffing', players }, 0)
    const takes = opening === undefined ? [] : [...rehearse(opening, 'one')]
    expect(takes.at(-1)?.events.some(({ type }) => type === 'won')).toBe(true)
    expect(takes.length, 'soon thought out').toBeLessThan(3500)
  })

  test('goes on with another game after a game, which another seat deals', () => {
    const games = gamesOf(BASIC, 'one', 3)
    expect(games).toHaveLength(3)
    expect(games.map(([first]) => first?.before.dealer)).toEqual([0, 1, 2])
    const nths = games.flat().map(({ nth }) => nth)
    expect(nths).toEqual(nths.map((_, i) => i))
  })

  test.each(['one', 'two', 'three', 'four', 'five'])(
    'teaches the ordinary game from its aim to its end (%s)',
    (seed) => {
      const [beats = []] = gamesOf(BASIC, seed)
      const chapters = chaptersOf(beats)
      expect(chapters.slice(0, 2)).toEqual(['aim', 'deal'])
      expect(chapters.at(-1)).toBe('won')
      const wanted: Lesson[] = ['out', 'forward', 'backward', 'hit', 'leap', 'split', 'home', 'finished', 'discard']
      for (const lesson of wanted) expect(chapters).toContain(lesson)
      expect(new Set(chapters).size, 'nothing twice').toBe(chapters.length)
      expect(beats.length, 'short enough to be watched').toBeLessThan(50)
    },
  )

  test('what is shown goes on where it was, or is marked as cut', () => {
    for (const beats of gamesOf(BASIC, 'one', 3)) {
      let pegs: readonly number[] = []
      for (const { before, after, cut, take } of beats) {
        if (!cut) expect(before.position.pegs).toEqual(pegs)
        pegs = pegsAfter(before.position.pegs, take?.events ?? [])
        expect(after.position.pegs).toEqual(pegs)
      }
      expect(beats.filter(({ cut }) => cut).length).toBeLessThan(9)
    }
  })

  test('each chapter is what happens in its first take, and they are counted', () => {
    const [beats = []] = gamesOf(BASIC, 'one')
    const begun = beats.filter(({ teaches }) => teaches)
    expect(begun.map(({ place }) => place)).toEqual(begun.map((_, i) => i + 1))
    expect(beats.at(-1)?.places).toBe(begun.length)
    for (const { chapter, take } of begun) if (take !== undefined) expect(lessonsOf(take)).toContain(chapter)
  })

  test('of a set-up that there is not, nothing', () => {
    expect([...program({ rules: 'basic', players: 5 }, 'one')]).toEqual([])
  })
})

const SETUPS: readonly Setup[] = [
  ...RULE_SETS.map(({ id }) => ({ rules: id, players: 4 })),
  { rules: 'basic', players: 2 },
  { rules: 'basic', players: 12 },
]

describe('captions', () => {
  test.each(SETUPS)('of every moment are whole sentences, short enough to be read ($rules, $players)', (setup) => {
    const [beats = []] = gamesOf(setup, 'one')
    expect(chaptersOf(beats)).toContain('won')
    for (const beat of beats) {
      const caption = captionOf(beat, NAMES)
      expect(caption.text, caption.text).toMatch(/^[A-Z][^{}]*[.!?]$/)
      expect(caption.text).not.toMatch(/undefined|demo\.|NaN|\b0\s/)
      expect(caption.text.length, caption.text).toBeLessThan(150)
      expect(caption.title).not.toMatch(/demo\./)
      expect(readingMs(caption.text)).toBeGreaterThan(2000)
    }
  })

  test('L9: tell that a penalty is left to a partner', () => {
    const setup = { rules: 'bluffing', players: 6, options: { penalty: 'team' } }
    const before = demoOpening(setup, 0) as Game
    const events = [{ type: 'left', seat: 3, to: 5 }] as const
    const take = { seat: 3, action: { kind: 'leave' }, events, before, after: before } as const
    const beat: Beat = {
      ...take,
      nth: 0,
      chapter: 'declare',
      place: 1,
      places: 0,
      teaches: false,
      take,
      past: events,
      cut: false,
    }
    expect(captionOf(beat, NAMES).text).toBe('Player3 lets a partner choose the marble that goes back.')
  })

  test('name who plays, who is hit and how far', () => {
    const [beats = []] = gamesOf(BASIC, 'one')
    for (const beat of beats) {
      const { take } = beat
      if (take === undefined || beat.teaches) continue
      const { text } = captionOf(beat, NAMES)
      const moves = take.events.filter((event) => event.type === 'moved')
      const [move] = moves
      if (move !== undefined && moves.length === 1) expect(text).toContain(`Player${take.seat}`)
      for (const event of take.events) {
        if (event.type === 'hit' && moves.length === 1) expect(text).toContain(`Player${Math.floor(event.peg / 5)}`)
      }
    }
  })

  test('show the card that was played, and none where none was', () => {
    const [beats = []] = gamesOf(BASIC, 'one')
    for (const beat of beats) {
      const [played] = beat.take?.events ?? []
      const known = played?.type === 'played' || played?.type === 'discarded'
      expect(captionOf(beat, NAMES).card).toBe(known ? played.card : undefined)
    }
  })

  test('tell which cards bring a marble out by the rules of the table', () => {
    const outOf = (rules: string) => {
      const [beats = []] = gamesOf({ rules, players: 4 }, 'one')
      const out = beats.find(({ chapter, teaches }) => chapter === 'out' && teaches)
      return out === undefined ? '' : captionOf(out, NAMES).text
    }
    expect(outOf('basic')).toContain('an Ace, a Jack, a Queen or a King')
    expect(outOf('jackaroo')).toContain('an Ace or a King')
  })
})
