import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  bluffProbability,
  doubtProbability,
  type Evidence,
  honestyProbability,
  reputationOf,
} from '../../../engine/bots/bluff-odds.ts'
import { loadNetworks } from '../../../engine/bots/networks/registry.ts'
import { chooseAmongLegal } from '../../../engine/bots/registry.ts'
import { isBluff } from '../../../engine/bots/turns/bluff-values.ts'
import { parseCards } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { withEntry } from '../../../engine/with-entry.ts'
import { dealtGame, must } from '../game-fixtures.ts'
import { type Sample, sampledViews } from './sampled-views.ts'

const evidence: fc.Arbitrary<Evidence> = fc.record({
  honest: fc.double({ min: 0, max: 1, noNaN: true }),
  gain: fc.double({ min: -3, max: 3, noNaN: true }),
  reputation: fc.tuple(fc.nat(30), fc.nat(30)).map(([honest, bluffs]) => reputationOf(honest, bluffs)),
})

describe('expectations', () => {
  test('a bluff is likelier the rarer the rank, the better its move and the worse the reputation', () => {
    fc.assert(
      fc.property(evidence, fc.double({ min: 0, max: 1, noNaN: true }), (seen, share) => {
        const chance = bluffProbability(seen)
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(bluffProbability({ ...seen, honest: seen.honest * share })).toBeGreaterThanOrEqual(chance)
        expect(bluffProbability({ ...seen, gain: seen.gain + share })).toBeGreaterThanOrEqual(chance)
        expect(bluffProbability({ ...seen, reputation: seen.reputation + share })).toBeGreaterThanOrEqual(chance)
        expect(doubtProbability(seen.gain + share)).toBeGreaterThanOrEqual(doubtProbability(seen.gain))
      }),
    )
  })

  test('a reputation worsens with every bluff that was found, and gets better with every declaration that was true', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (honest, bluffs) => {
        expect(reputationOf(honest, bluffs + 1)).toBeGreaterThan(reputationOf(honest, bluffs))
        expect(reputationOf(honest + 1, bluffs)).toBeLessThan(reputationOf(honest, bluffs))
      }),
    )
    expect(reputationOf(0, 0)).toBe(0)
  })

  test('a rank of which all cards are seen is not held, and many cards hold any rank', () => {
    const { rules } = dealtGame({ rules: 'bluffing', players: 2, options: { packs: 1 } }, 'odds', 0).game
    const aces = must(parseCards('As Ah Ad Ac'))
    expect(honestyProbability(rules, 'A', aces, 5)).toBe(0)
    expect(bluffProbability({ honest: 0, gain: 0, reputation: 0 })).toBe(1)
    expect(honestyProbability(rules, 'A', [], 5)).toBeGreaterThan(honestyProbability(rules, 'A', aces.slice(1), 5))
  })
})

/** Times that each moment is decided, each time with other chance. */
const DECISIONS_PER_MOMENT = 20

/** Returns how many decisions of an expert meet the condition if the seat on turn has this record of doubted declarations. */
const countDecisions = (
  samples: readonly Sample[],
  revealed: { readonly honest: number; readonly bluffs: number },
  isMet: (decision: Sample['legal'][number]) => boolean,
): number =>
  samples.reduce((sum, { view, legal }) => {
    const random = seededRandom('reputation')
    const none = view.rules.teamOf.map(() => 0)
    const known = {
      ...view,
      revealedTrue: withEntry(none, view.turn, revealed.honest),
      revealedBluffs: withEntry(none, view.turn, revealed.bluffs),
    }
    const decisions = Array.from({ length: DECISIONS_PER_MOMENT }, () =>
      must(chooseAmongLegal('expert', known, legal, random)),
    )
    return sum + decisions.filter(isMet).length
  }, 0)

describe('an expert remembers what was turned up', () => {
  beforeAll(() => loadNetworks('bluffing'))
  const samples = sampledViews('bluffing', 1, 60)
  const [TRUTHFUL, UNKNOWN, FOUND_OUT] = [
    { honest: 5, bluffs: 0 },
    { honest: 0, bluffs: 0 },
    { honest: 0, bluffs: 5 },
  ]

  test('it doubts who was found bluffing, and leaves those alone who told the truth', () => {
    const asked = samples.filter(({ view }) => view.phase === 'doubt')
    const doubts = [TRUTHFUL, UNKNOWN, FOUND_OUT].map((revealed) =>
      countDecisions(asked, revealed, ({ kind }) => kind === 'doubt'),
    ) as [number, number, number]
    expect(doubts[0]).toBeLessThan(doubts[1] / 2)
    expect(doubts[1]).toBeLessThan(doubts[2])
  })

  test('it bluffs more while its own doubted declarations were true', () => {
    const declaring = samples.filter(({ view }) => view.phase === 'turn')
    const bluffs = [TRUTHFUL, FOUND_OUT].map((revealed) =>
      countDecisions(declaring, revealed, (decision) => decision.kind === 'declare' && isBluff(decision)),
    ) as [number, number]
    expect(bluffs[0]).toBeGreaterThan(bluffs[1])
  })
})
