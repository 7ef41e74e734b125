// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { beginDesign } from '../../../client/designer/design-state.ts'
import { cancelFile, useDownloads } from '../../../client/designer/files/file-downloads.ts'
import { MachinePanel } from '../../../client/designer/machine/MachinePanel.tsx'
import { chooseMachine, useMachineState } from '../../../client/designer/machine/machine-state.ts'
import { ProgramList } from '../../../client/designer/machine/ProgramList.tsx'
import { usePathState } from '../../../client/designer/machine/path-state.ts'
import { useSideText } from '../../../client/designer/machine/side-text.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import type { SidePreview } from '../../../workshop/machining/path-preview.ts'
import { DEFAULT_SETUP } from '../../../workshop/machining/setup.ts'
import type { Tile } from '../../../workshop/machining/tiles.ts'
import { toolFor } from '../../../workshop/machining/tool.ts'
import { designOf } from '../../workshop/designs.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer', 'rulebook', 'cardRules', 'workshop', 'machining'])

vi.stubGlobal(
  'Worker',
  class extends EventTarget {
    readonly postMessage = () => undefined
    readonly terminate = () => undefined
  },
)

beforeEach(() => {
  localStorage.clear()
  beginDesign(designOf({}))
  usePathState.setState(usePathState.getInitialState(), true)
  chooseMachine('shapeoko')
})

const TileNames = () => {
  const { lineText } = useSideText()
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

/** Shows a board with two operations. */
const showOperations = () => {
  const tool = toolFor('flat', designOf({}), DEFAULT_SETUP)
  const works = ['lines', 'outline'].map((work, from) => ({ work, tool, from, seconds: 1 }))
  const side = { parts: ['board'], side: 'top', works, seconds: [], blank: { width: 600, height: 600 } }
  usePathState.setState({ result: { sides: [side as unknown as SidePreview], seconds: 2 } })
}

test('what was saved after a break is told below its button, which may stand far below the programs, until another machine is chosen', async () => {
  showOperations()
  const { press, shows, hides } = mount(ProgramList, {})
  await press('Save the rest')
  const made = { format: 'gcode', kind: 'made', name: 'rest.zip', size: 900 } as const
  useDownloads.setState({ making: undefined, result: { ...made, machine: useMachineState.getState().setup } })
  await shows(/rest\.zip is ready/, '.side-resume')
  chooseMachine('snapmaker')
  await hides(/rest\.zip is ready/)
})

test('programs from a later operation on are asked for once more, too, while something is to be mended', async () => {
  beginDesign(designOf({ names: ['漢字'] }))
  showOperations()
  const { press, shows } = mount(ProgramList, {})
  await press('Save the rest')
  await shows(/No font here has 漢字/)
  expect(useDownloads.getState().making).toBeUndefined()
  await press('Save it all the same')
  await expect.poll(() => useDownloads.getState().making?.format).toBe('gcode')
  cancelFile()
})
