// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { beginDesign, useDesigner } from '../../../client/designer/design-state.ts'
import { usePageState } from '../../../client/designer/page-state.ts'
import { GameSection } from '../../../client/designer/shape/GameSection.tsx'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { isCollisionFree } from '../../../workshop/design/home-start-shapes.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer'])

beforeEach(() => {
  usePageState.setState(usePageState.getInitialState(), true)
  beginDesign(FIRST_DESIGN)
})

const boxes = (): Record<string, HTMLInputElement> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLLabelElement>('label')]
      .filter((label) => label.querySelector('[type=checkbox]') !== null)
      .map((label) => [label.textContent ?? '', label.querySelector('input') as HTMLInputElement]),
  )

const enabled = () => Object.keys(boxes()).filter((name) => boxes()[name]?.disabled === false)

test('tracks are chosen among those that have room inside each other, two or three of them', async () => {
  const { user, shows } = mount(GameSection, {})
  expect(enabled()).toEqual(['For 4', 'For 6', 'For 8'])
  await user.click(boxes()['For 8'] as HTMLInputElement)
  await shows('4 and 6 players')
  expect(useDesigner.getState().design).toMatchObject({ tracks: [6, 4], players: 6 })
  expect(isCollisionFree(useDesigner.getState().design)).toBe(true)
  expect(enabled()).toEqual(['For 8', 'For 10', 'For 12'])
  await user.click(boxes()['For 12'] as HTMLInputElement)
  await shows('4, 6, and 12 players')
  expect(useDesigner.getState().plan.layout.spec.tracks.map(({ sides }) => sides)).toEqual([12, 6, 4])
})
