import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_TABLE_SETTINGS, draftFor, setupOf } from '../../../../../client/game/setup/draft.ts'
import { readDraft } from '../../../../../client/game/setup/setup-link.ts'
import { readRulesName } from '../../../../../client/pages/setup/saved-rules/rules-name.ts'
import {
  openSavedSet,
  printRulesLink,
  withRulesName,
} from '../../../../../client/pages/setup/saved-rules/use-saved-rule-sets.ts'
import { readSavedRuleSets, saveRuleSets } from '../../../../../client/table/storage/saved-rule-sets.ts'
import { RULE_SETS } from '../../../../../engine/rulesets/registry.ts'
import { stubPage } from '../../../page.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
  stubPage()
})

const { draft: BOBS_DRAFT } = readDraft(
  'rules=arizona&players=6&teams=3&nines=plain&words=castle&name=Bob&bestOf=3&look=maple,walnut,walnut,gloss,ogee,tees',
)

describe('a saved rule set', () => {
  test('contains rules, players and wording, but no name and no settings of the table', () => {
    expect(printRulesLink(BOBS_DRAFT)).toBe('rules=arizona&players=6&teams=3&nines=plain&words=castle')
  })

  test('sets the rules of a draft, which keeps everything else', () => {
    const before = withRulesName(
      draftFor(
        RULE_SETS[8] as (typeof RULE_SETS)[number],
        4,
        4,
        { fives: 'any' },
        { ...DEFAULT_TABLE_SETTINGS, bestOf: 5 },
      ),
      'Toc',
    )
    const { draft, problems } = openSavedSet({ name: 'Bob’s', link: printRulesLink(BOBS_DRAFT) }, before)
    expect(problems).toEqual([])
    expect(setupOf(draft)).toEqual(setupOf(BOBS_DRAFT))
    expect(draft.look).toEqual({ ...before.look, wording: 'castle', called: 'Bob’s' })
    expect(draft.bestOf).toBe(5)
  })

  test('resets the settings of card tables if it is of Marble Chase', () => {
    const { draft: chase } = readDraft('rules=marble-chase&players=3&bestOf=3&cubes=14&bots=club&name=Uncle')
    expect(printRulesLink(chase)).toBe('rules=marble-chase&players=3&bestOf=3&cubes=14')
    const { draft, problems } = openSavedSet({ name: 'Uncle’s', link: printRulesLink(chase) }, BOBS_DRAFT)
    expect(problems).toEqual([])
    expect(setupOf(draft)).toEqual(setupOf(chase))
    expect(draft.look.called).toBe('Uncle’s')
    expect(draft.bestOf, 'no series of matches').toBe(0)
  })

  test('reports rules that are no longer valid', () => {
    const { draft, problems } = openSavedSet(
      { name: 'Old', link: 'rules=basic&players=4&nines=fly&handSize=4' },
      BOBS_DRAFT,
    )
    expect(draft.options).toEqual({ handSize: 4 })
    expect(problems).toEqual([{ about: 'value', name: 'nines', given: 'fly' }])
  })

  test('is stored in the browser; invalid entries are ignored', () => {
    const sets = [{ name: 'Bob’s', link: printRulesLink(BOBS_DRAFT) }]
    expect(readSavedRuleSets()).toEqual([])
    expect(saveRuleSets(sets)).toBe(true)
    expect(readSavedRuleSets()).toEqual(sets)
    localStorage.setItem('ownSets', JSON.stringify([3, { name: '' }, ...sets, { name: 'x', link: 'x'.repeat(2001) }]))
    expect(readSavedRuleSets()).toEqual(sets)
  })

  test('is not saved if the storage is full or disabled', () => {
    saveRuleSets([{ name: 'first', link: 'rules=tock' }])
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(saveRuleSets([])).toBe(false)
    expect(readSavedRuleSets()).toHaveLength(1)
  })
})

test.each([
  ['  Uncle  Bob’s rules ', 'Uncle Bob’s rules', undefined],
  ['a\u202eb', 'ab', undefined],
  ['\u200b ', '', 'unseen'],
  ['x'.repeat(21), 'x'.repeat(21), 'unseen'],
  ['aRIZONA', 'aRIZONA', 'family'],
  ['marble CHASE', 'marble CHASE', 'family'],
  ['bob’s', 'bob’s', 'taken'],
])('“%s” is cleaned like a name of a person, and checked', (raw, name, fault) => {
  expect(readRulesName(raw, ['Bob’s'])).toEqual({ name, fault })
})
