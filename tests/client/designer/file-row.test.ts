// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { changeDesign, useDesigner } from '../../../client/designer/design-state.ts'
import { FileRow } from '../../../client/designer/files/FileRow.tsx'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import type { Format } from '../../../workshop/exports/makers.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer'])

const first = useDesigner.getState()

beforeEach(() => {
  useDesigner.setState(first, true)
  changeDesign({ names: ['Ann', '漢字'] })
})

const mountRow = (format: Format) => {
  const onSave = vi.fn()
  return { ...mount(FileRow, { format, onSave, isPrimary: format === 'gcode' }), onSave }
}

test('programs for a machine are asked for once more while something is to be mended', async () => {
  const { press, shows, onSave } = mountRow('gcode')
  await press('Save the programs')
  await shows(/No font here has 漢字/)
  await press('Back')
  expect(onSave).not.toHaveBeenCalled()
  await press('Save the programs')
  await press('Save it all the same')
  expect(onSave).toHaveBeenCalledOnce()
})

test('other files say it in their row', async () => {
  const { press, shows, onSave } = mountRow('dxf')
  await shows('Not mended: the file says what is wrong with this board.')
  await press(/^Save: DXF/)
  expect(onSave).toHaveBeenCalledOnce()
})

test('a good board is saved at once, and so is one on paper that is thrown away', async () => {
  const { hides } = mountRow('pdf-pen')
  await hides('Not mended')
  changeDesign({ names: [] })
  const { press, onSave } = mountRow('gcode')
  await press('Save the programs')
  expect(onSave).toHaveBeenCalledOnce()
})
