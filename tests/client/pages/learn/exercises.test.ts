// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PAGE_KINDS as kinds } from '../../../../client/page-kinds.ts'
import { LearnPage } from '../../../../client/pages/learn/LearnPage.tsx'
import { lessonFor } from '../../../../client/pages/learn/lesson.ts'
import { StrategyPage } from '../../../../client/pages/learn/StrategyPage.tsx'
import { type StrategyPuzzle, strategyPuzzles } from '../../../../client/pages/learn/strategy-puzzles.ts'
import { PuzzlesPage } from '../../../../client/pages/puzzles/PuzzlesPage.tsx'
import { sendMove } from '../../../../client/table/net/table-requests.ts'
import { setSettings } from '../../../../client/table/state/settings.ts'
import { useTable } from '../../../../client/table/state/table.ts'
import { tableSetupOf } from '../../../../client/table/state/table-setup.ts'
import type { Decision } from '../../../../engine/action.ts'
import type { Game } from '../../../../engine/game.ts'
import { legalActionsIn } from '../../../../engine/legal-in-view.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import { viewFor } from '../../../../engine/view.ts'
import type { TableState } from '../../../../server/protocol/state.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'play', 'learn', 'strategy', 'insight'])
setSettings({ flat: true })

/** Plays a decision as the controls of the table do. */
const playAt = ({ rules: { board } }: Game, decision: Decision): void =>
  act(() => void sendMove(makeAction(board, decision)))

test('a position explains a tempting move and a better one, and the next one has its own address', async () => {
  const [first, second] = strategyPuzzles() as [StrategyPuzzle, StrategyPuzzle]
  const { shows, press, find } = mount(StrategyPage, { id: first.id, query: '' })
  await shows('The short cut', '.lesson-panel h2')
  await find('.hand')
  playAt(first.game, first.tempting)
  await shows('That is tempting. Forward it must go all the way round.')
  await press('Show me')
  await shows('Good. Eight back is one hole before your way home')
  await press('Next')
  await find(`main[data-step="${second.id}"][data-progress="task"]`)
  expect(location.pathname).toBe(`/strategy/${second.id}`)
  playAt(second.game, second.solution)
  await find('main[data-progress="done"]')
})

/** Returns whether the tracks of the shown board are mirrored. */
const mirroredTracks = () =>
  tableSetupOf(useTable.getState().state as TableState)?.layout.spec.tracks.map((track) => track.mirrored)

test('the address of no position says so above the first one, until another one is shown', async () => {
  const { shows, press, hides } = mount(StrategyPage, { id: 'zzzz', query: '' })
  await shows('There is no position “zzzz” here. This is the first one.', '.lesson-panel .problem')
  await press('Next')
  await hides('There is no position')
})

test('a lesson for a table in a mirror shows the board and the words in the mirror', async () => {
  const [first] = lessonFor({ rules: 'basic', players: 4 })
  const { find, press, shows } = mount(LearnPage, { rules: 'basic', query: 'direction=counter', kinds })
  await press('Begin')
  await find(`main[data-step="${first?.topic}"][data-progress="task"]`)
  expect(mirroredTracks()).toEqual([true])
  playAt(first?.game as Game, first?.solution as Decision)
  await shows('Marbles travel counter-clockwise.')
  expect(mirroredTracks()).toEqual([true])
})

test('positions and puzzles for a table in a mirror are in the mirror, and so are those they lead to', async () => {
  const strategy = mount(StrategyPage, { id: 'corner', query: 'direction=counter' })
  await strategy.shows('The opponent at the left stands ten holes before it.')
  expect(mirroredTracks()).toEqual([true])
  await strategy.press('Next')
  await strategy.find('main:not([data-step="corner"])')
  expect(mirroredTracks()).toEqual([true])
  expect(location.search).toBe('?direction=counter')
  cleanup()
  const puzzles = mount(PuzzlesPage, { id: 'dog', query: 'direction=counter' })
  await puzzles.find('.hand')
  expect(mirroredTracks()).toEqual([true])
  await puzzles.press('Next puzzle')
  await waitFor(() => expect(location.pathname).toMatch(/^\/puzzles\/dog-/))
  expect(mirroredTracks()).toEqual([true])
  expect(location.search).toBe('?direction=counter')
})

test('a lesson asks for a move, says what another one is, and shows the right one', async () => {
  const steps = lessonFor({ rules: 'basic', players: 4 })
  const { find, press, shows } = mount(LearnPage, { rules: 'basic', query: '', kinds })
  await shows('Otto, your partner, does the same')
  await press('Begin')
  for (const { topic, game, solution, solves } of steps) {
    await find(`main[data-step="${topic}"][data-progress="task"]`)
    await find('.hand')
    if (topic === 'hit') {
      const other = legalActionsIn(viewFor(game, 0)).find((action) => action.kind === 'play' && !solves(action))
      playAt(game, other as Decision)
      await shows('That is allowed too. Here: Land on Ada’s marble')
    }
    if (topic === 'hit') await press('Show me')
    else playAt(game, solution)
    await find('main[data-progress="done"]')
    await press('Next')
  }
  await shows('Play a first game')
})

test('a card that costs the next player a card is played in a lesson and in a position', async () => {
  const { find, press, shows } = mount(LearnPage, { rules: 'jackaroo', query: '', kinds })
  await press('Begin')
  for (const { topic, game, solution } of lessonFor({ rules: 'jackaroo', players: 4 })) {
    await find(`main[data-step="${topic}"][data-progress="task"]`)
    if (topic !== 'force' && topic !== 'steal') {
      await press('Skip this')
      continue
    }
    await find('.hand')
    if (topic === 'force') await shows('then the button that makes the next player discard.')
    playAt(game, solution)
    await find('main[data-progress="done"]')
    await press('Next')
  }
  cleanup()
  const puzzle = strategyPuzzles().find(({ id }) => id === 'queen-steals') as StrategyPuzzle
  const strategy = mount(StrategyPage, { id: puzzle.id, query: '' })
  await strategy.shows('Jackaroo: ', '.lesson-panel small')
  await strategy.find('.hand')
  playAt(puzzle.game, puzzle.solution)
  await strategy.shows('Good. They miss a turn')
})

describe('without pointing and without seeing', () => {
  const focusIsOn = (role: string, name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))

  test('a lesson begins at its heading, and asks for nothing before it begins', async () => {
    const { find, press, countOf } = mount(LearnPage, { rules: 'basic', query: '', kinds })
    await find('[data-hole]')
    await focusIsOn('heading', 'The goal')
    const textId = document.activeElement?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(textId)?.textContent).toContain('Bring your 5 marbles from start')
    expect([countOf('.hand'), countOf('.legal'), (await find('.status')).textContent]).toEqual([0, 0, ''])
    await press('Begin')
    await focusIsOn('heading', 'Coming out')
    await screen.findByRole('region', { name: 'The board in words' })
  })

  test('a step is solved with a number key and the list of moves, and the focus goes to what comes next', async () => {
    const { user, press } = mount(LearnPage, { rules: 'basic', query: '', kinds })
    await press('Begin')
    await screen.findByRole('list', { name: 'Your hand' })
    await user.keyboard('1')
    await focusIsOn('button', 'Play')
    const textId = document.activeElement?.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(textId)?.textContent).toContain('A marble from start comes out')
    await user.keyboard('{Enter}')
    await focusIsOn('button', 'Next')
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('came out with the Ace of spades'))
    await user.keyboard('{Enter}')
    await focusIsOn('heading', 'Going forward')
  })

  test('help with the keys opens and closes, and the keys work again', async () => {
    const { user, press, find, countOf } = mount(LearnPage, { rules: 'basic', query: '', kinds })
    await press('Begin')
    await find('.hand')
    await user.keyboard('?')
    await find('dialog .keys')
    await press('Close', await find('dialog'))
    await waitFor(() => expect(countOf('dialog')).toBe(0))
    await user.keyboard('1')
    await find('.hand .chosen')
  })
})
