// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { beginDesign } from '../../../client/designer/design-state.ts'
import { MachinePanel } from '../../../client/designer/machine/MachinePanel.tsx'
import { chooseMachine } from '../../../client/designer/machine/machine-state.ts'
import { usePathState } from '../../../client/designer/machine/path-state.ts'
import { useSideWords } from '../../../client/designer/machine/side-words.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import type { Tile } from '../../../workshop/machining/tiles.ts'
import { designOf } from '../../workshop/designs.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer', 'rulebook', 'workshop', 'machining'])

vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    readonly postMessage = () => undefined
    readonly terminate = () => undefined
  },
)

beforeEach(() => {
  localStorage.clear()
  usePathState.setState(usePathState.getInitialState(), true)
  chooseMachine('shapeoko')
})

const TileNames = () => {
  const { lineText } = useSideWords()
  return [1, 2].map((number) => lineText({ parts: ['board'], side: 'top', tile: { number, count: 2 } as Tile }))
}

test('the page says how far a machine reaches, by its maker or as the person has written', async () => {
  beginDesign(designOf({ units: 'mm' }))
  const { shows } = mount(MachinePanel, {})
  await shows(/It reaches 838\s×\s850\smm/)
  beginDesign(designOf({ units: 'mm', bedWidth: 425, bedHeight: 425 }))
  await shows(/It reaches 425\s×\s425\smm/)
  beginDesign(designOf({}))
  await shows(/It reaches 33"\s×\s33\s1\/2"\. /)
})

test('sides that are cut in tiles are told apart by them', () => {
  const { container } = mount(TileNames, {})
  expect(container.textContent).toBe('The board from above, Tile 1 of 2The board from above, Tile 2 of 2')
})
