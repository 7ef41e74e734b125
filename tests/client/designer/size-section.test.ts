// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { beginDesign, undoDesign, useDesigner } from '../../../client/designer/design-state.ts'
import { askForSize, usePageState } from '../../../client/designer/page-state.ts'
import { SizeSection } from '../../../client/designer/shape/SizeSection.tsx'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { wholeSizeOf } from '../../../workshop/geometry/whole-size.ts'
import { designOf } from '../../workshop/designs.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer'])

const BOARD_DESIGN = designOf({ form: 'polygon', players: 4, units: 'mm', spacing: 20, margin: 30 })

beforeEach(() => {
  usePageState.setState(usePageState.getInitialState(), true)
  beginDesign(BOARD_DESIGN)
})

const width = () => wholeSizeOf(useDesigner.getState().design).width

test('a size that is typed is the board’s, whatever its unit, and is undone in one step', async () => {
  askForSize('width')
  const { fill, user, shows } = mount(SizeSection, {})
  await fill(/^Across/, '18 in')
  await user.keyboard('{Enter}')
  expect(width()).toBeCloseTo(457.2, 2)
  undoDesign()
  expect(width()).toBeCloseTo(420, 2)
  await fill(/^Across/, '9000')
  await user.keyboard('{Enter}')
  await shows(/From 114 mm to 1120 mm/)
  expect(width()).toBeCloseTo(420, 2)
})

test('a measure that was pressed on the plan has its field in focus', () => {
  askForSize('width')
  mount(SizeSection, {})
  expect(document.activeElement?.getAttribute('data-field')).toBe('width')
})

test('a usual spacing is taken with a press', async () => {
  askForSize('width')
  const { press } = mount(SizeSection, {})
  await press(/^15\smm/)
  expect(useDesigner.getState().design.spacing).toBe(15)
})
