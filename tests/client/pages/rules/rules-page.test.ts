import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultValue, optionGroupsOf, optionsOf, valuesOf } from '../../../../client/game/setup/house-rules.ts'
import { noEffectText } from '../../../../client/game/setup/rule-sentences.ts'
import { i18n, loadTexts } from '../../../../client/i18n/i18n.ts'
import { type RulebookSection, type SectionName, sectionsOf } from '../../../../client/pages/rules/rule-sections.ts'
import { GAME_FAMILIES } from '../../../../client/pages/setup/game-families.ts'
import { OFFERED_GAMES } from '../../../../client/table/state/offered-game.ts'
import { RANKS } from '../../../../engine/cards.ts'
import { CHOICE_NAMES, CHOICES, type ChoiceName } from '../../../../engine/choices.ts'
import { makeRules, type RuleSet, type Rules } from '../../../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../../../engine/rulesets/registry.ts'
import { LONG } from '../../../long.ts'
import { THOROUGH } from '../../../thorough.ts'

await loadTexts(['rules', 'rulebook', 'cardRules'])

const rulesOf = (set: RuleSet, players: number, options = {}, teams?: number): Rules => {
  const rules = rulesFor({ rules: set.id, players, options, ...(teams === undefined ? {} : { teams }) })
  if (!rules.ok) throw new Error(rules.error.message)
  return rules.value
}

/** The section that explains each choice. The type is total, so that the compiler requires an entry for a new choice. */
const SECTION_OF_CHOICE: Readonly<Record<ChoiceName, SectionName>> = {
  draw: 'deal',
  handSize: 'deal',
  deals: 'deal',
  turns: 'deal',
  dealer: 'deal',
  exchange: 'deal',
  openHands: 'deal',
  drawForPartners: 'deal',
  aces: 'cards',
  twos: 'cards',
  fours: 'cards',
  fives: 'cards',
  sevens: 'cards',
  nines: 'cards',
  tens: 'cards',
  jacks: 'cards',
  queens: 'cards',
  pictures: 'cards',
  kings: 'cards',
  doubles: 'cards',
  jokerComesOut: 'cards',
  leap: 'cards',
  jackFromStart: 'cards',
  forcedHome: 'board',
  board: 'board',
  start: 'board',
  passing: 'hitting',
  landing: 'hitting',
  block: 'hitting',
  ownHit: 'hitting',
  fullSpot: 'hitting',
  duty: 'duty',
  forfeit: 'duty',
  control: 'team',
  help: 'team',
  remainder: 'team',
  counting: 'stuck',
  bluffing: 'bluff',
  penalty: 'bluff',
  extraTurns: 'bluff',
}

/** Returns a section as one text. */
const textOf = ({ lines, cards }: RulebookSection): string =>
  [...lines, ...cards.map((row) => `${row.label}: ${row.texts.map((s) => `${s.text}. ${s.detail}`).join(' / ')}`)].join(
    '\n',
  )

const pageOf = (rules: Rules): string => sectionsOf(rules).map(textOf).join('\n')

/** All tables that the rule sets allow, without house rules. The default run checks the first of each rule set, and every third. */
const tables = RULE_SETS.flatMap((set) =>
  set.seatings.flatMap(({ players, teams }) => teams.map((n) => ({ set, players, teams: n }))),
).filter(({ set }, i, all) => THOROUGH > 1 || i % 3 === 0 || all[i - 1]?.set !== set)

const basic = RULE_SETS[0] as RuleSet

/** Games for choices without effect in the basic one. */
const OTHER_GAMES: Partial<Record<ChoiceName, string>> = {
  jackFromStart: 'jackaroo',
  ownHit: 'keezen',
  penalty: 'bluffing',
  sevens: 'tock',
  extraTurns: 'bluffing',
}

/** Returns the section of the rulebook about a choice with this value, in a game that has it. */
const sectionTextWith = (name: ChoiceName, value: unknown): string => {
  const set = RULE_SETS.find(({ id }) => id === OTHER_GAMES[name]) ?? basic
  const changed = { ...set, choices: { ...set.choices, [name]: value } }
  const rules = makeRules(changed, { rules: set.id, players: set === basic ? 6 : 4 })
  if (!rules.ok) throw new Error(rules.error.message)
  const page = sectionsOf(rules.value)
  const section = page.find((own) => own.name === SECTION_OF_CHOICE[name])
  return section === undefined ? '' : textOf(section)
}

describe('the page of the rules', () => {
  test('describes every value of every choice differently', () => {
    for (const name of CHOICE_NAMES) {
      const pages = CHOICES[name].map((value) => sectionTextWith(name, value))
      expect(new Set(pages).size, name).toBe(pages.length)
    }
  })

  test('names a hole once that is come-out and in-spot in one', () => {
    for (const id of ['tock', 'dog']) {
      const set = RULE_SETS.find((other) => other.id === id) as RuleSet
      const numbers = pageOf(rulesOf(set, 4)).match(/[Hh]ole \d+/g) ?? []
      expect(new Set(numbers).size, id).toBe(numbers.length)
    }
  })

  test('changes with every house rule that has an effect', LONG, () => {
    let describedCount = 0
    for (const { set, players, teams } of tables) {
      const usual = rulesOf(set, players, {}, teams)
      const usualPage = pageOf(usual)
      for (const name of optionsOf(set)) {
        for (const value of valuesOf(set, name)) {
          if (value === defaultValue(set, players, name)) continue
          const rules = rulesFor({ rules: set.id, players, teams, options: { [name]: value } })
          if (!rules.ok || noEffectText(name, rules.value) !== undefined) continue
          if (noEffectText(name, usual) === undefined) describedCount++
          expect(pageOf(rules.value), `${set.id} ${players}/${teams} ${name} ${value}`).not.toBe(usualPage)
        }
      }
    }
    expect(describedCount).toBeGreaterThan(THOROUGH > 1 ? 1000 : 400)
  })

  test('says nothing new where a house rule has no effect', () => {
    for (const { set, players, teams } of tables) {
      const usual = rulesOf(set, players, {}, teams)
      for (const name of optionsOf(set)) {
        if (noEffectText(name, usual) === undefined) continue
        for (const value of valuesOf(set, name)) {
          const rules = rulesOf(set, players, { [name]: value }, teams)
          if (noEffectText(name, rules) !== undefined) expect(pageOf(rules), `${set.id} ${name}`).toBe(pageOf(usual))
        }
      }
    }
  })

  test('describes every game differently, and every card once', () => {
    const pages = RULE_SETS.map((set) => pageOf(rulesOf(set, (set.seatings[0] as { players: number }).players)))
    expect(new Set(pages).size).toBe(RULE_SETS.length)
    for (const { set, players } of tables) {
      const rows = sectionsOf(rulesOf(set, players)).flatMap((section) => section.cards)
      const tiles = rows.flatMap((row) => row.tiles)
      for (const rank of RANKS) {
        const shown = tiles.filter((tile) => tile.rank === rank).map((tile) => tile.suits)
        expect(shown.length === 1 ? shown : [...shown].sort(), `${set.id} ${rank}`).toEqual(
          shown.length === 1 ? ['all'] : ['black', 'red'],
        )
      }
    }
  })

  test('leaves no placeholder empty', () => {
    for (const { set, players, teams } of tables) {
      expect(pageOf(rulesOf(set, players, {}, teams))).not.toMatch(/\{\{|rulebook\.|undefined|NaN/)
    }
  })
})

describe('the names of games and house rules', () => {
  test('every game has a name, a summary and a region, and belongs to one family', () => {
    for (const { id } of OFFERED_GAMES) {
      for (const part of ['game.{}.name', 'rules:game.{}.summary', 'rules:game.{}.source'])
        expect(i18n.exists(part.replace('{}', id)), id).toBe(true)
    }
    expect(GAME_FAMILIES.flatMap((family) => family.sets).length).toBe(OFFERED_GAMES.length)
    expect(new Set(GAME_FAMILIES.flatMap((family) => family.sets))).toEqual(new Set(OFFERED_GAMES))
  })

  test('docs/playing.md links every game', () => {
    const readme = readFileSync('docs/playing.md', 'utf8')
    for (const { id } of OFFERED_GAMES) expect(readme).toContain(`\`/new?rules=${id}\``)
  })

  test('every house rule has a group, a name, a hint, and labels for its values', () => {
    for (const set of RULE_SETS) {
      expect(new Set(optionsOf(set)), set.id).toEqual(new Set(Object.keys(set.offers)))
      expect(optionGroupsOf(set).flatMap(([, names]) => names).length).toBe(Object.keys(set.offers).length)
      for (const name of optionsOf(set)) {
        for (const key of [`option.${name}`, `optionHint.${name}`])
          expect(i18n.exists(key, { ns: 'rules' }), key).toBe(true)
        for (const value of valuesOf(set, name)) {
          const keys = name === 'packs' ? [] : [`difference.${name}.${value}`]
          if (typeof value === 'string') keys.push(`value.${name}.${value}`)
          for (const key of keys) expect(i18n.exists(key, { ns: 'rules' }), key).toBe(true)
        }
      }
    }
  })
})

test('the rest of a split mentions nines only if nines are split', () => {
  const linesOf = (id: string) => {
    const { rules } = { rules: rulesFor({ rules: id, players: 4, options: { remainder: true } }) }
    if (!rules.ok) throw new Error(rules.error.message)
    return sectionsOf(rules.value).flatMap(({ lines }) => lines)
  }
  expect(linesOf('keezen').join(' ')).not.toContain('nine')
  expect(linesOf('wizard').join(' ')).toContain('of a nine: the forward part')
})

test('K17: where a joker draws, a turn is not said to draw nothing', () => {
  const tock = RULE_SETS.find(({ id }) => id === 'tock') as RuleSet
  const dealLinesWith = (jokers: boolean) =>
    sectionsOf(rulesOf(tock, 4, { jokers }))
      .find(({ name }) => name === 'deal')
      ?.lines.join(' ')
  expect(dealLinesWith(false)).toContain('You draw nothing.')
  expect(dealLinesWith(true)).not.toContain('You draw nothing.')
})
