import { beforeAll, describe, expect, test } from 'vitest'
import type { Decision } from '../../../engine/action.ts'
import { CHARACTER_IDS, type CharacterId } from '../../../engine/bots/bot-id.ts'
import { CHARACTERS, type HabitTerm } from '../../../engine/bots/characters.ts'
import { habitBonuses } from '../../../engine/bots/habits.ts'
import { makeWeightedPolicy } from '../../../engine/bots/level-bot.ts'
import { BOT_LEVELS } from '../../../engine/bots/levels.ts'
import { loadAllNetworks } from '../../../engine/bots/networks/registry.ts'
import { chooseAction } from '../../../engine/bots/registry.ts'
import { FAULTLESS_WEIGHTS } from '../../../engine/bots/turns/weights.ts'
import { JOKER } from '../../../engine/cards.ts'
import { seededRandom } from '../../../engine/chance/random.ts'
import { play } from '../../../engine/play.ts'
import { LONG } from '../../long.ts'
import { must } from '../game-fixtures.ts'
import { type Sample, sampledViews } from './sampled-views.ts'

beforeAll(loadAllNetworks)

/** Some hundred positions of games with jokers, partners, bluffs and tricks. */
const samples = ['basic', 'arizona', 'carbles', 'tock-partners', 'jackaroo', 'bluffing'].flatMap((rules) =>
  sampledViews(rules, 2, 60),
)

const faultlessPolicy = makeWeightedPolicy(FAULTLESS_WEIGHTS)

const decided = new Map<CharacterId | undefined, readonly Decision[]>()

/** Returns the decisions in all positions of a bot without mistakes, with or without this character. */
const decisionsOf = (character?: CharacterId): readonly Decision[] => {
  const known = decided.get(character) ?? decide(character)
  decided.set(character, known)
  return known
}

const decide = (character?: CharacterId): readonly Decision[] =>
  samples.map(({ view, legal }) => {
    const bonuses = character === undefined ? [] : habitBonuses(view, legal, CHARACTERS[character].habit)
    const values = faultlessPolicy.valuesOf(view, legal, () => 0).map((value, i) => value + (bonuses[i] ?? 0))
    return legal[values.indexOf(Math.max(...values))] as Decision
  })

const faultlessDecisions = decisionsOf()

/** Returns the number of decisions for which a condition is true. */
const countOf = (decisions: readonly Decision[], isMet: (sample: Sample, decision: Decision) => boolean): number =>
  decisions.filter((decision, i) => isMet(samples[i] as Sample, decision)).length

const hits = ({ game, view }: Sample, decision: Decision): boolean => {
  const played = play(game, decision, view.viewer as number)
  return played.ok && played.value.events.some((event) => event.type === 'hit' && event.toStart)
}

const laysJoker = (_sample: Sample, decision: Decision): boolean => 'card' in decision && decision.card === JOKER
const comesOut = (_sample: Sample, decision: Decision): boolean =>
  decision.kind === 'play' && decision.parts.some(({ kind }) => kind === 'out')

/** Returns the sum of a habit's measure over the decisions. */
const sumOf = (term: HabitTerm, decisions: readonly Decision[]): number =>
  decisions.reduce(
    (sum, decision, i) => sum + (habitBonuses((samples[i] as Sample).view, [decision], { [term]: 1 })[0] ?? 0),
    0,
  )

test('there are hundreds of positions, and in most of them a character decides as everybody does', () => {
  expect(samples.length).toBeGreaterThan(500)
  for (const character of CHARACTER_IDS) {
    const same = decisionsOf(character).filter((decision, i) => decision === faultlessDecisions[i]).length
    expect(same / samples.length, character).toBeGreaterThan(0.85)
    expect(same / samples.length, character).toBeLessThan(0.995)
  }
})

test('every level has its habits', LONG, () => {
  /** A third of the positions: masters take long for all of them. */
  const tried = samples.filter((_, i) => i % 3 === 0)
  const choices = (bot: string) =>
    tried.map(({ view }, i) => JSON.stringify(must(chooseAction(bot, view, seededRandom(`${i}`)))))
  for (const level of BOT_LEVELS.map((name) => (name === 'master' ? 'master:1' : name))) {
    const without = choices(level)
    const differs = choices(`${level}:hugo`).filter((choice, i) => choice !== without[i]).length
    expect(differs, level).toBeGreaterThan(tried.length / 100)
  }
})

describe('a habit shows', () => {
  test.each<[CharacterId, HabitTerm, 'more' | 'less']>([
    ['ada', 'risk', 'less'],
    ['hugo', 'hits', 'more'],
    ['hugo', 'risk', 'more'],
    ['greta', 'cards', 'less'],
    ['otto', 'out', 'more'],
    ['clara', 'home', 'more'],
    ['theo', 'runner', 'more'],
    ['nora', 'partners', 'more'],
    ['nora', 'hits', 'less'],
    ['felix', 'tricks', 'more'],
  ])('%s: %s, %s than others', (character, term, which) => {
    const [own, others] = [sumOf(term, decisionsOf(character)), sumOf(term, faultlessDecisions)]
    if (which === 'more') expect(own).toBeGreaterThan(others)
    else expect(own).toBeLessThan(others)
  })

  test('on the board: the bold one hits more, the peaceful one less, the hoarder lays fewer jokers, another brings more marbles out', () => {
    expect(countOf(decisionsOf('hugo'), hits)).toBeGreaterThan(countOf(faultlessDecisions, hits))
    expect(countOf(decisionsOf('nora'), hits)).toBeLessThan(countOf(faultlessDecisions, hits))
    expect(countOf(decisionsOf('greta'), laysJoker)).toBeLessThan(countOf(faultlessDecisions, laysJoker))
    expect(countOf(decisionsOf('otto'), comesOut)).toBeGreaterThan(countOf(faultlessDecisions, comesOut))
  })
})
