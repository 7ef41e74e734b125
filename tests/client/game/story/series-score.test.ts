import { expect, test } from 'vitest'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { historyFrom } from '../../history.ts'
import { stubPage } from '../../page.ts'
import { htmlOf, textOf } from '../../rendered.ts'

stubPage()
const { ResultSheet } = await import('../../../../client/game/play/result/ResultSheet.tsx')
const { MoveHistory } = await import('../../../../client/game/play/moves/MoveHistory.tsx')
await loadTexts(['over', 'host', 'departed', 'moves'])

/** The first game of a best of three is over. */
const openGame = (): TableGame => {
  const setup = { rules: 'basic', players: 2, teams: 2 }
  const { rules, entries } = historyFrom(setup, ['a As aS-a8', 'c 5s discard'])
  const seats = ['Ann', 'Ben'].map((name, colour) => ({ name, colour }))
  const series = { bestOf: 3, wins: [1, 0], games: [{ id: 'first-game', number: 1, winner: 0, ended: 0 }] }
  return {
    state: {
      ...setup,
      game: 1,
      gameId: 'first-game',
      phase: 'over',
      lostBy: '',
      seats,
      pegs: [],
      series: JSON.stringify(series),
    },
    setup: { ...setup, rules },
    log: entries,
    textContext: { rules, seats, viewer: 0, where: undefined },
  } as unknown as TableGame
}

test('the score of a series and links to its games stand at the end of a game and beside the moves', () => {
  const game = openGame()
  const sheet = htmlOf(ResultSheet, { game, winners: [0], label: '', heading: '', note: '', children: null })
  for (const html of [sheet, htmlOf(MoveHistory, { game })]) {
    expect(textOf(html)).toContain('Ann 1 : 0 Ben Best of 3')
    expect(html).toMatch(/<a href="\/games\/first-game"[^>]*>Game 1: Ann won<\/a>/)
  }
})
