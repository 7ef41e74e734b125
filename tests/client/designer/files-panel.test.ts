// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { beginDesign } from '../../../client/designer/design-state.ts'
import { FilesPanel } from '../../../client/designer/files/FilesPanel.tsx'
import { chooseMakingWay, FILES_OF_WAY, MAKING_WAYS } from '../../../client/designer/files/making-ways.ts'
import { usePageState } from '../../../client/designer/page-state.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { MAKERS } from '../../../workshop/exports/makers.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer', 'rulebook', 'workshop'])

beforeEach(() => {
  localStorage.clear()
  usePageState.setState(usePageState.getInitialState(), true)
  beginDesign(FIRST_DESIGN)
  chooseMakingWay('hand')
})

const formatsOf = (root: ParentNode): readonly (string | null)[] =>
  [...root.querySelectorAll('[data-format]')].map((row) => row.getAttribute('data-format'))

test('three files come first for each way, every one with a sentence, and all others are one press away', async () => {
  const { container, user, find } = mount(FilesPanel, {})
  for (const [i, way] of MAKING_WAYS.entries()) {
    await user.click((await find('.choices')).querySelectorAll('input')[i] as HTMLElement)
    expect(localStorage.getItem('making-way')).toBe(way)
    const [first, others] = [await find('.file-list'), await find('details')]
    expect(formatsOf(first)).toEqual(FILES_OF_WAY[way])
    for (const text of first.querySelectorAll('p')) expect(text.textContent, way).toMatch(/^[A-Z].+[.]$/)
    expect(others.hasAttribute('open')).toBe(false)
    expect(container.querySelectorAll('input[name="Your paper"]')).toHaveLength(4)
    expect(formatsOf(others)).toHaveLength(Object.keys(MAKERS).length - 3)
    expect(new Set(formatsOf(container)).size).toBe(Object.keys(MAKERS).length)
  }
})

test('no jig is offered where there are no holes', async () => {
  chooseMakingWay('printer')
  beginDesign(normalizeDesign({ ...FIRST_DESIGN, game: 'marble-chase' }))
  const { find } = mount(FilesPanel, {})
  expect(formatsOf(await find('.file-list'))).toEqual(['3mf', 'stl', 'pdf-instructions'])
})
