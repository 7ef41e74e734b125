import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tier } from '../../../../client/board/scene/tier/tier.ts'
import {
  afterFineGame,
  afterSlowGame,
  guessTier,
  type KnownTier,
  readKnown,
  tierForNewGame,
} from '../../../../client/board/scene/tier/tier-memory.ts'

const DESKTOP_DEVICE = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', cores: 8, hovers: true }

describe('the tier of a device', () => {
  test('begins in the middle; televisions and small telephones begin low', () => {
    expect(guessTier(DESKTOP_DEVICE)).toBe('mid')
    expect(guessTier({ ...DESKTOP_DEVICE, hovers: false })).toBe('mid')
    expect(guessTier({ ...DESKTOP_DEVICE, cores: 4 })).toBe('mid')
    expect(guessTier({ ...DESKTOP_DEVICE, cores: 4, hovers: false })).toBe('low')
    for (const userAgent of [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/79.0.3945.79 Safari/537.36 WebAppManager',
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 76.0.3809.146/6.0 TV Safari/537.36',
      'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 Chrome/79.0.3945.136 Mobile Safari/537.36',
      'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36 Chrome/100 Safari/537.36',
    ])
      expect([userAgent, guessTier({ ...DESKTOP_DEVICE, userAgent })]).toEqual([userAgent, 'low'])
  })

  /** Returns the tiers of `games` games on a device that draws all but the `slow` tiers well. */
  const play = (games: number, slow: readonly Tier[]): readonly (readonly Tier[])[] => {
    let known: KnownTier | undefined
    return Array.from({ length: games }, () => {
      known = tierForNewGame(known, 'mid')
      const seen = [known.tier]
      while (slow.includes(known.tier) && known.tier !== 'low') {
        known = afterSlowGame(known)
        seen.push(known.tier)
      }
      known = afterFineGame(known)
      return seen
    })
  }

  test('rises only between games, and stays where it can', () => {
    expect(play(4, [])).toEqual([['mid'], ['high'], ['high'], ['high']])
  })

  test('falls within a game, and what was too much is tried again ever more seldom', () => {
    const tried = (games: readonly (readonly Tier[])[], tier: Tier) =>
      games.flatMap((seen, game) => (seen.includes(tier) ? [game] : []))
    const games = play(40, ['high'])
    for (const seen of games) expect([['mid'], ['high', 'mid']]).toContainEqual(seen)
    expect(tried(games, 'high')).toEqual([1, 3, 7, 15, 31])
    const weak = play(40, ['mid', 'high'])
    for (const seen of weak) expect([['low'], ['mid', 'low']]).toContainEqual(seen)
    expect(tried(weak, 'mid')).toEqual([0, 2, 6, 14, 30])
  })

  test('is read from what was kept only if that makes sense', () => {
    const known: KnownTier = { tier: 'low', fine: 1, wait: 4 }
    expect(readKnown(JSON.parse(JSON.stringify(known)))).toEqual(known)
    for (const kept of [undefined, null, 'low', {}, { ...known, tier: 'ultra' }, { ...known, wait: '4' }])
      expect(readKnown(kept)).toBeUndefined()
  })
})

describe('the memory', () => {
  const kept = new Map<string, string>()
  beforeEach(() => kept.clear())
  beforeAll(() => {
    vi.resetModules()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal('window', globalThis)
  })
  // Modules that knew this window must not meet the next file's tests, nor the window later modules.
  afterAll(() => {
    vi.resetModules()
    vi.unstubAllGlobals()
  })

  test('keeps the tier of a game while it lasts, steps down at once, and up with a new game only', async () => {
    const { chooseTier, noteSpeed, useTierMemory } = await import('../../../../client/board/scene/tier/tier-memory.ts')
    const tier = () => useTierMemory.getState().known?.tier
    chooseTier('ABCD 1')
    const first = tier()
    noteSpeed('fine')
    expect(useTierMemory.getState().tested).toBe(true)
    chooseTier('ABCD 1')
    expect(tier(), 'the same game').toBe(first)
    noteSpeed('slow')
    expect(tier()).not.toBe(first)
    expect(useTierMemory.getState().tested, 'the lower tier is measured too').toBe(false)
    expect(JSON.parse(kept.get('tier') ?? '{}').state).toEqual({ known: useTierMemory.getState().known })
  })
})
