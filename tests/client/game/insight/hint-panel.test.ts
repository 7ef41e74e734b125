// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { HintPanel } from '../../../../client/game/insight/HintPanel.tsx'
import { InsightEngine } from '../../../../client/game/insight/insight-engine.ts'
import type { QuestionMessage } from '../../../../client/game/insight/insight-messages.ts'
import type { TableGame } from '../../../../client/game/use-game.ts'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { networkFrom } from '../../../../engine/bots/value/network-data.ts'
import { rulesFor } from '../../../../engine/rulesets/registry.ts'
import { must } from '../../../engine/game-fixtures.ts'
import { mount } from '../../mounted.ts'
import { GamePart, openSeat } from '../../person-at-table.ts'

/** Answers on the same thread, with the engine that the worker has. */
const InsightOnThisThread = vi.hoisted(
  () =>
    class extends EventTarget {
      #engine: InsightEngine | undefined
      postMessage({ id, setup, networks, question }: QuestionMessage): void {
        const known = networks && {
          own: networkFrom(networks.own),
          open: networkFrom(networks.open),
        }
        this.#engine ??= known && new InsightEngine(must(rulesFor(setup)), known)
        const answer = this.#engine?.answer(question, () => undefined)
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, answer } })))
      }
    },
)
vi.mock('../../../../client/game/insight/insight-worker.ts?worker', () => ({ default: InsightOnThisThread }))

await loadTexts(['common', 'play', 'insight'])

/** Ann can hit Dora, who is close to home, or run. */
const HINT_POSITION = {
  pegs: 'S S a3 a12 c9 / S S S b16 c5 / S S S c2 H5 / S S S d9 d14',
  hands: ['3d 7s * 5d Ks', '2s 4d 9c Jh 5h', 'As 6d 9d Jc 5c', '2h 4c Qd 6h 5s'],
}

const closed = vi.fn()

const ClosableHint = ({ game }: { readonly game: TableGame }) => createElement(HintPanel, { game, onClose: closed })

const openHint = () => {
  closed.mockReset()
  const game = openSeat({ rules: 'basic', players: 4 }, HINT_POSITION)
  return { ...game, ...mount(GamePart, { part: ClosableHint }) }
}

test('a hint shows the best moves and reasons, compares another one, and plays the chosen one', async () => {
  const { table, find, countOf, pressAt, press, user, shows } = openHint()
  await find('.hint-panel ol > li')
  expect(countOf('.hint-panel ol > li')).toBeLessThanOrEqual(3)
  await shows(/^For it: [A-Z]/, '.reasons .pro')
  await pressAt('.hint-move')
  const others = (await find('.why-not select')) as HTMLSelectElement
  await user.selectOptions(others, [...others.options][3] as HTMLOptionElement)
  await shows(/best move|as good/, '.why-not [role=status] p')
  expect(table.seq, 'nothing is played yet').toBe(0)
  await press('Play it')
  await waitFor(() => expect(table.view('table').turn).toBe(1))
})

test('a hint has the focus and closes with Escape', async () => {
  const { find, user } = openHint()
  await find('.hint-panel ol > li')
  await user.keyboard('{Tab}{Tab}')
  expect(document.activeElement?.className).toBe('hint-move')
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})
