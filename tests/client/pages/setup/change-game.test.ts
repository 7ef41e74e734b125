import { expect, test } from 'vitest'
import { type Draft, tableOf } from '../../../../client/game/setup/draft.ts'
import { printDraft, readDraft } from '../../../../client/game/setup/setup-link.ts'
import { withGame } from '../../../../client/pages/setup/change-game.ts'
import { MARBLE_CHASE } from '../../../../client/table/state/offered-game.ts'
import type { RuleSet } from '../../../../engine/ruleset.ts'
import { findRuleSet } from '../../../../engine/rulesets/registry.ts'
import { must } from '../../../engine/game-fixtures.ts'

const ruleSetWith = (id: string): RuleSet => must(findRuleSet(id))

const { draft: CARDS } = readDraft(
  'rules=arizona&players=6&teams=3&nines=plain&words=castle&name=Bob&look=maple,walnut,walnut,gloss,ogee,tees' +
    '&clock=turn-30&absence=wait&talk=teaching&takeBacks=false&bestOf=3&bots=club',
)

const changeToChase = (draft: Draft): Draft => withGame(draft, MARBLE_CHASE, CARDS)

test('changing to another card game keeps everything but the rules and their name', () => {
  expect(printDraft(withGame(CARDS, ruleSetWith('basic'), CARDS))).toBe(
    'rules=basic&players=6&look=maple,walnut,walnut,gloss,ogee,tees&words=castle' +
      '&clock=turn-30&absence=wait&talk=teaching&takeBacks=false&bestOf=3&bots=club',
  )
})

test('Marble Chase keeps the settings that apply to it', () => {
  expect(printDraft(changeToChase(CARDS))).toBe('rules=marble-chase&players=4&clock=turn-30&absence=wait&bots=club')
  expect(tableOf(changeToChase(CARDS)).bestOf, 'a match of three is a house rule').toBe(0)
})

test('changing back from Marble Chase restores woods, talk and other settings of card games', () => {
  expect(withGame(changeToChase(CARDS), ruleSetWith('basic'), CARDS)).toEqual(
    withGame(CARDS, ruleSetWith('basic'), CARDS),
  )
})

test('choices in Marble Chase are kept afterwards, the number of players too', () => {
  const changed = { ...changeToChase(CARDS), bots: 'master', absence: 'bot' } as const
  const back = withGame({ ...changed, players: 2, teams: 2 }, ruleSetWith('basic'), CARDS)
  expect([back.bots, back.absence, back.players]).toEqual(['master', 'bot', 2])
  expect(back.look.field).toBe('maple')
})

test('after a link to Marble Chase another game has the default woods', () => {
  const { draft } = readDraft('rules=marble-chase&players=2&bots=club')
  expect(printDraft(withGame(draft, ruleSetWith('basic'), draft))).toBe('rules=basic&players=2&bots=club')
})
