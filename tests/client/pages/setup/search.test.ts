import { beforeAll, describe, expect, test } from 'vitest'
import { optionsOf } from '../../../../client/game/setup/house-rules.ts'
import { readDraft } from '../../../../client/game/setup/setup-link.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { findGames, ruleMatches } from '../../../../client/pages/setup/search.ts'
import { RULE_SETS } from '../../../../engine/rulesets/registry.ts'

beforeAll(() => loadTexts(['rules', 'host', 'setup']))

const namesFor = (query: string): readonly string[] => findGames(query).map(({ name }) => name)

describe('the search of games', () => {
  test.each([
    ['Jokers and Marbles', 'Jokers and Marbles'],
    ['petits chevaux', 'Jeu des petits chevaux canadiens'],
    ['JEU DE TOC', 'Jeu de toc'],
    ['quebec online', 'Québec, online'],
    ['tuck', 'Tuck'],
    ['brandi', 'Brändi Dog'],
    ['keezbord', 'Keezen'],
    ['جاكارو', 'Jackaroo'],
    ['wizard woodworks', 'Wizard'],
    ['board game arena', 'Québec, online'],
  ])('%s finds %s first', (query, name) => {
    expect(namesFor(query)[0]).toBe(name)
  })

  test('the name of a region or a platform finds all of its games', () => {
    expect(namesFor('jawaker')).toEqual(['Regular Jackaroo', 'Complex Jackaroo'])
    expect(namesFor('France')).toEqual(
      expect.arrayContaining(['Tock', 'Tock for partners', 'Jeu de toc', 'Jeu des petits chevaux canadiens']),
    )
  })

  test('every rule set is found by its name, and nothing by words that no game has', () => {
    for (const { name } of RULE_SETS) expect(namesFor(name)[0]).toBe(name)
    expect(namesFor('backgammon')).toEqual([])
  })
})

const rulesFor = (query: string, rules: string): readonly string[] => {
  const { draft } = readDraft(`rules=${rules}`)
  return optionsOf(draft.set).filter((name) => ruleMatches(draft, '', name, query))
}

describe('the search of house rules', () => {
  test.each([
    ['nines', 'basic', ['nines']],
    ['valet', 'jackaroo', ['jacks', 'jackFromStart']],
    ['burn', 'jackaroo', ['tens', 'queens', 'duty']],
    ['knave', 'tock', ['jacks']],
    ['octagon', 'carbles', ['sides']],
  ])('%s finds in %s the rules %j', (query, rules, names) => {
    expect(rulesFor(query, rules).toSorted()).toEqual(names.toSorted())
  })
})
