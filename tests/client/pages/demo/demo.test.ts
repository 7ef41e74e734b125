import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { botGame, makeDemoGame } from '../../../../client/pages/demo/bot-game.ts'
import { type CardScene, cardScenes } from '../../../../client/pages/demo/card-scenes.ts'
import { captionOf } from '../../../../client/pages/demo/demo-captions.ts'
import { type Lesson, lessonsOf } from '../../../../client/pages/demo/demo-lessons.ts'
import { pegsAfter } from '../../../../client/table/state/history.ts'
import { readingMs } from '../../../../client/words/format.ts'
import type { Game } from '../../../../engine/game.ts'
import type { Setup } from '../../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'

await loadTexts(['tv'])

const BASIC_SETUP: Setup = { rules: 'basic', players: 4 }
const PLAYER_NAMES = Array.from({ length: 12 }, (_, seat) => `Player${seat}`)

/** Returns the scenes of the first games. */
const gamesOf = async (setup: Setup, seed: string, games = 1): Promise<readonly (readonly CardScene[])[]> => {
  const found: CardScene[][] = []
  for await (const scene of cardScenes(setup, seed)) {
    if (scene.chapter === 'aim') {
      if (found.length === games) break
      found.push([])
    }
    found.at(-1)?.push(scene)
  }
  return found
}

const chaptersOf = (scenes: readonly CardScene[]) =>
  scenes.filter(({ teaches }) => teaches).map(({ chapter }) => chapter)

describe('a demonstration', () => {
  test('is the same for the same seed, and another one for another seed', async () => {
    const scenesOf = async (seed: string) => (await gamesOf(BASIC_SETUP, seed, 2)).flat()
    const moves = (scenes: readonly CardScene[]) => scenes.map(({ step }) => step?.events)
    expect(moves(await scenesOf('one'))).toEqual(moves(await scenesOf('one')))
    expect(moves(await scenesOf('one'))).not.toEqual(moves(await scenesOf('two')))
  })

  test.each(THOROUGH > 1 ? [8, 10, 12] : [8])('comes to the end of a game of %i bluffers', LONG, (players) => {
    const opening = makeDemoGame({ rules: 'bluffing', players }, 0)
    const steps = opening === undefined ? [] : [...botGame(opening, 'one')]
    expect(steps.at(-1)?.events.some(({ type }) => type === 'won')).toBe(true)
    expect(steps.length, 'few enough to be computed quickly').toBeLessThan(3500)
  })

  test('goes on with another game, which another seat deals', async () => {
    const games = await gamesOf(BASIC_SETUP, 'one', 3)
    expect(games).toHaveLength(3)
    expect(games.map(([first]) => first?.before.dealer)).toEqual([0, 1, 2])
    const indices = games.flat().map(({ index }) => index)
    expect(indices).toEqual(indices.map((_, i) => i))
  })

  test.each(['one', 'two', 'three', 'four', 'five'])(
    'teaches the ordinary game from its aim to its end (%s)',
    async (seed) => {
      const [scenes = []] = await gamesOf(BASIC_SETUP, seed)
      const chapters = chaptersOf(scenes)
      expect(chapters.slice(0, 2)).toEqual(['aim', 'deal'])
      expect(chapters.at(-1)).toBe('won')
      const wanted: Lesson[] = ['out', 'forward', 'backward', 'hit', 'leap', 'split', 'home', 'finished', 'discard']
      for (const lesson of wanted) expect(chapters).toContain(lesson)
      expect(new Set(chapters).size, 'nothing twice').toBe(chapters.length)
      expect(scenes.length, 'short enough to be watched').toBeLessThan(50)
    },
  )

  test('continues from the position of the last scene, or is marked as cut', async () => {
    for (const scenes of await gamesOf(BASIC_SETUP, 'one', 3)) {
      let pegs: readonly number[] = []
      for (const { before, after, cut, step } of scenes) {
        if (!cut) expect(before.position.pegs).toEqual(pegs)
        pegs = pegsAfter(before.position.pegs, step?.events ?? [])
        expect(after.position.pegs).toEqual(pegs)
      }
      expect(scenes.filter(({ cut }) => cut).length).toBeLessThan(9)
    }
  })

  test('teaches in each chapter what its first step shows, and counts the chapters', async () => {
    const [scenes = []] = await gamesOf(BASIC_SETUP, 'one')
    const begun = scenes.filter(({ teaches }) => teaches)
    expect(begun.map(({ place }) => place)).toEqual(begun.map((_, i) => i + 1))
    expect(scenes.at(-1)?.places).toBe(begun.length)
    for (const { chapter, step } of begun) if (step !== undefined) expect(lessonsOf(step)).toContain(chapter)
  })

  test('has no scenes for an invalid set-up', async () => {
    expect(await cardScenes({ rules: 'basic', players: 9 }, 'one').next()).toMatchObject({ done: true })
  })
})

const DEMO_SETUPS: readonly Setup[] = [
  ...RULE_SETS.map(({ id }) => ({ rules: id, players: 4 })),
  { rules: 'basic', players: 2 },
  { rules: 'basic', players: 12 },
]

describe('captions', () => {
  test.each(DEMO_SETUPS)('are whole, short sentences in every scene ($rules, $players)', async (setup) => {
    const [scenes = []] = await gamesOf(setup, 'one')
    expect(chaptersOf(scenes)).toContain('won')
    for (const scene of scenes) {
      const caption = captionOf(scene, PLAYER_NAMES)
      expect(caption.text, caption.text).toMatch(/^[A-Z][^{}]*[.!?]$/)
      expect(caption.text).not.toMatch(/undefined|demo\.|NaN|\b0\s/)
      expect(caption.text.length, caption.text).toBeLessThan(150)
      expect(caption.title).not.toMatch(/demo\./)
      expect(readingMs(caption.text)).toBeGreaterThan(2000)
    }
  })

  test('L9: say that a penalty is left to a partner', () => {
    const setup = { rules: 'bluffing', players: 6, options: { penalty: 'team' } }
    const before = makeDemoGame(setup, 0) as Game
    const events = [{ type: 'left', seat: 3, to: 5 }] as const
    const step = { seat: 3, action: { kind: 'leave' }, events, before, after: before } as const
    const scene: CardScene = {
      ...step,
      index: 0,
      round: 0,
      chapter: 'declare',
      place: 1,
      places: 0,
      teaches: false,
      step,
      played: [step],
      cut: false,
    }
    expect(captionOf(scene, PLAYER_NAMES).text).toBe('Player3 lets a partner choose the marble that goes back.')
  })

  test('name the player and the player who is hit', async () => {
    const [scenes = []] = await gamesOf(BASIC_SETUP, 'one')
    for (const scene of scenes) {
      const { step } = scene
      if (step === undefined || scene.teaches) continue
      const { text } = captionOf(scene, PLAYER_NAMES)
      const moves = step.events.filter((event) => event.type === 'moved')
      const [move] = moves
      if (move !== undefined && moves.length === 1) expect(text).toContain(`Player${step.seat}`)
      for (const event of step.events) {
        if (event.type === 'hit' && moves.length === 1) expect(text).toContain(`Player${Math.floor(event.peg / 5)}`)
      }
    }
  })

  test('name the player whose marble hits another, not the one who let it pass', async () => {
    const games = await gamesOf({ rules: 'bluffing', players: 4 }, 'one', 3)
    const hits = games
      .flat()
      .flatMap(({ chapter, teaches, ...scene }) =>
        (scene.step?.events ?? [])
          .filter((event) => event.type === 'hit' && teaches && chapter === 'hit')
          .map((event) => ({ event, text: captionOf({ chapter, teaches, ...scene }, PLAYER_NAMES).text })),
      )
    expect(hits.length).toBeGreaterThan(0)
    for (const { event, text } of hits) expect(text).toMatch(new RegExp(`^Player${'seat' in event && event.seat} `))
  })

  test('have the played card, if there is one', async () => {
    const [scenes = []] = await gamesOf(BASIC_SETUP, 'one')
    for (const scene of scenes) {
      const [played] = scene.step?.events ?? []
      const known = played?.type === 'played' || played?.type === 'discarded'
      expect(captionOf(scene, PLAYER_NAMES).card).toBe(known ? played.card : undefined)
    }
  })

  test('name the cards that bring a marble out by the rules of the table', async () => {
    const outOf = async (rules: string) => {
      const [scenes = []] = await gamesOf({ rules, players: 4 }, 'one')
      const out = scenes.find(({ chapter, teaches }) => chapter === 'out' && teaches)
      return out === undefined ? '' : captionOf(out, PLAYER_NAMES).text
    }
    expect(await outOf('basic')).toContain('an Ace, a Jack, a Queen or a King')
    expect(await outOf('jackaroo')).toContain('an Ace or a King')
  })
})
