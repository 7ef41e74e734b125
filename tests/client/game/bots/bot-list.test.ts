import { describe, expect, test } from 'vitest'
import { charactersFor } from '../../../../client/game/bots/bot-id.ts'
import { botLabel } from '../../../../client/game/bots/bot-label.ts'
import { botAt, commonLevel, listBots, withBotAt } from '../../../../client/game/bots/bot-list.ts'

describe('a table’s bots as a text', () => {
  test('further bots have the level of the last one, and each character appears once', () => {
    expect([0, 1, 2, 9].map((place) => botAt('club,expert:ada', place))).toEqual([
      'club',
      'expert:ada',
      'expert',
      'expert',
    ])
    expect(commonLevel(['club', 'club:ada'])).toBe('club')
    expect([commonLevel(['club', 'expert']), commonLevel(['greedy']), commonLevel([])]).toEqual(['', '', ''])
  })

  test('are written in the shortest form', () => {
    expect(listBots(['club', 'club', 'club'])).toBe('club')
    expect(listBots(['club', 'expert', 'expert'])).toBe('club,expert')
    expect(listBots(['expert', 'club', 'expert'])).toBe('expert,club,expert')
    expect(listBots(['club:ada', 'club', 'club'])).toBe('club:ada')
    expect(listBots(['club:ada', 'club:ada'])).toBe('club:ada,club:ada')
    expect(listBots([])).toBe('casual')
  })

  test('changing one bot keeps the others', () => {
    expect(withBotAt('club', 1, 'expert:ada', 3)).toBe('club,expert:ada,club')
    expect(withBotAt('club', 2, 'master', 3)).toBe('club,club,master')
    expect(withBotAt('club,club,master', 2, 'club', 3)).toBe('club')
  })
})

test('each character is offered for one seat only, and the seated one stays in the list', () => {
  const others = ['expert:hugo', 'greedy', '']
  expect(charactersFor('club', others)).not.toContain('hugo')
  expect(charactersFor('club:ada', others)).toEqual(['ada', 'greta', 'otto', 'clara', 'theo', 'nora', 'felix'])
  expect(charactersFor('club:hugo', others)).toContain('hugo')
})

test('a bot is labelled with its level; one of earlier versions has none', () => {
  expect(['club', 'beginner:ada', 'greedy', 'random', ''].map(botLabel)).toEqual([
    'club bot',
    'beginner bot',
    'bot',
    'bot',
    'bot',
  ])
})
