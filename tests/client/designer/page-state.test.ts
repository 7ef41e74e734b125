import { afterEach, expect, test } from 'vitest'
import {
  goToStep,
  showBuildTab,
  shownView,
  showPath,
  showView,
  usePageState,
} from '../../../client/designer/page-state.ts'

const first = usePageState.getInitialState()
afterEach(() => usePageState.setState(first, true))
const view = () => shownView(usePageState.getState())

test('the way of a tool is seen with the programs of a machine, and nowhere else', () => {
  showView('wood')
  showBuildTab('machine')
  expect(view()).toBe('wood')
  showPath()
  expect(view()).toBe('path')
  for (const part of ['files', 'lists', 'sawing', 'checks'] as const) {
    showBuildTab(part)
    expect(view()).toBe('wood')
  }
  for (const step of ['choose', 'shape', 'play'] as const) {
    goToStep(step)
    expect(view()).toBe('wood')
  }
  showBuildTab('machine')
  expect(view()).toBe('path')
  showView('plan')
  expect(view()).toBe('plan')
})
