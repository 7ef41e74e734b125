// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { beginDesign } from '../../../client/designer/design-state.ts'
import { FilesPanel } from '../../../client/designer/files/FilesPanel.tsx'
import { useLaserSetup } from '../../../client/designer/files/laser-state.ts'
import { chooseMakingWay, FILES_OF_WAY, MAKING_WAYS } from '../../../client/designer/files/making-ways.ts'
import { printerOrder, usePrintScales } from '../../../client/designer/files/printer-state.ts'
import { changeJigSetup } from '../../../client/designer/jig/jig-state.ts'
import { usePageState } from '../../../client/designer/page-state.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { FIRST_DESIGN } from '../../../workshop/design/design.ts'
import { normalizeDesign } from '../../../workshop/design/normalization.ts'
import { DEFAULT_LASER, readLaserSetup } from '../../../workshop/exports/drawings/laser-setup.ts'
import { MAKERS } from '../../../workshop/exports/makers.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'play', 'designer', 'rulebook', 'cardRules', 'workshop'])

beforeEach(() => {
  localStorage.clear()
  usePageState.setState(usePageState.getInitialState(), true)
  beginDesign(normalizeDesign({ ...FIRST_DESIGN, units: 'mm' }))
  usePrintScales.setState({ printer: 0, plotter: 0 })
  chooseMakingWay('hand')
  useLaserSetup.setState(DEFAULT_LASER)
})

const formatsOf = (root: ParentNode): readonly (string | null)[] =>
  [...root.querySelectorAll('[data-format]')].map((row) => row.getAttribute('data-format'))

test('three files come first for each way, every one with a sentence, and all others are one press away', async () => {
  const { container, user, find } = mount(FilesPanel, {})
  for (const [i, way] of MAKING_WAYS.entries()) {
    await user.click((await find('.choices')).querySelectorAll('input')[i] as HTMLElement)
    expect(localStorage.getItem('making-way')).toBe(way)
    const [first, others] = [await find('.file-list'), await find('details.shape-section')]
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

test('a board that is larger than a usual printer, or than the person’s own, says so beside its 3MF and its jig’s', async () => {
  chooseMakingWay('printer')
  changeJigSetup({ bedWidth: 0, bedDepth: 0 })
  const { container, shows } = mount(FilesPanel, {})
  const warning = () => container.querySelector('[data-format="3mf"] .file-warning')?.textContent
  const plateWarning = () => container.querySelector('[data-format="3mf-jig"] .file-warning')?.textContent
  await shows(/The largest part is 590\s×\s590\smm .*, and usual printers have beds of 220\s×\s220\smm/)
  await expect.poll(plateWarning).toMatch(/^A plate is .*, and usual printers have beds of 220\s×\s220\smm:.*divided/)
  changeJigSetup({ bedWidth: 300, bedDepth: 300 })
  await shows(/and your printer’s bed 300\s×\s300\smm/)
  expect(plateWarning(), 'plates are divided').toBeUndefined()
  changeJigSetup({ bedWidth: 600, bedDepth: 600 })
  await expect.poll(warning).toBeUndefined()
})

test('a laser’s kerf and sheets are typed beside its files, and stay in the browser', async () => {
  chooseMakingWay('laser')
  const { container, user, fill, find, shows } = mount(FilesPanel, {})
  expect(container.querySelectorAll('[data-format="laser"] fieldset')).toHaveLength(1)
  await fill(/^Kerf/, '0.2 mm')
  await user.keyboard('{Enter}')
  await shows(/The read-me says which kerf to set/)
  await user.click(await find('input[name="Where the kerf is applied"]:not(:checked)'))
  await shows(/Outlines grow by half the kerf/)
  await fill(/^Measured sheet/, '40 mm')
  await user.keyboard('{Enter}')
  expect(useLaserSetup.getState().sheet).toBe(0)
  await fill(/^Measured sheet/, '2.8 mm')
  await user.keyboard('{Enter}')
  await user.click(await find('input[name="Lines of SVG drawings"]:not(:checked)'))
  const stored = readLaserSetup(JSON.parse(localStorage.getItem('laser') ?? ''))
  expect(stored).toEqual({ kerf: 0.2, sheet: 2.8, kerfPlace: 'file', stroke: 'hairline' })
})

test('the printed frame tells how the template must be written, and which unit was taken for another', async () => {
  const { find, user, shows } = mount(FilesPanel, {})
  const field = await find('[data-format="pdf-tiles"] [data-field="printed-printer"]')
  const type = async (length: string) => {
    await user.clear(field)
    await user.type(field, `${length}{Enter}`)
  }
  await type('97 mm')
  await shows(/You printed it at 97 %. Save it again: it is written at 103.1 % now/)
  for (const format of ['pdf-tiles', 'pdf-side', 'pdf-jig'] as const) {
    expect(printerOrder(format)).toEqual({ printScale: 0.97 })
  }
  expect([printerOrder('pdf-sheet'), printerOrder('pdf-pen')]).toEqual([{}, {}])
  for (const [length, sentence] of [
    ['100.1 mm', /true to size/],
    ['2540 mm', /took millimetres for inches/],
    ['283 mm', /took points, of which an inch has 72, for millimetres/],
    ['60 mm', /at 60 %, which is too far off/],
  ] as const) {
    await type(length)
    await shows(sentence)
    expect(printerOrder('pdf-tiles')).toEqual({})
  }
})

test('a plotter has a scale of its own, told by the bar above the drawing', async () => {
  const { find, user, shows } = mount(FilesPanel, {})
  const field = await find('[data-format="pdf-sheet"] [data-field="printed-plotter"]')
  await shows(/The upper bar’s 500 mm on your first print/)
  await user.type(field, '498 mm{Enter}')
  await shows(/You printed it at 99.6 %. Save it again: it is written at 100.4 % now/)
  expect(printerOrder('pdf-sheet')).toEqual({ printScale: 0.996 })
  expect(printerOrder('pdf-tiles')).toEqual({})
})

test('what a browser stored of a laser is read as far as it is whole', () => {
  for (const value of [undefined, null, 'x', [], { kerf: '1', sheet: 0.2, kerfPlace: 'both', stroke: 1 }]) {
    expect(readLaserSetup(value)).toEqual(DEFAULT_LASER)
  }
  expect(readLaserSetup({ kerf: 0.3, stroke: 'hairline', sheet: 99 })).toEqual({
    ...DEFAULT_LASER,
    kerf: 0.3,
    stroke: 'hairline',
  })
})
