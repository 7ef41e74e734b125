// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { beginDesign, useDesigner } from '../../../client/designer/design-state.ts'
import { readEmblemFile } from '../../../client/designer/emblem/emblem-file.ts'
import { EmblemFields } from '../../../client/designer/shape/EmblemFields.tsx'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { isEmblem } from '../../../workshop/design/emblem.ts'
import { traceEmblem } from '../../../workshop/emblem/emblem-tracing.ts'
import type { DrawnLayer } from '../../../workshop/emblem/svg-drawing.ts'
import { loadKernel } from '../../../workshop/exports/solids/kernel.ts'
import { designOf } from '../../workshop/designs.ts'
import { DRAWING_TOOLS } from '../../workshop/exports/orders.ts'
import { mount } from '../mounted.ts'

await loadTexts(['common', 'designer'])
const kernel = await loadKernel(DRAWING_TOOLS)

/** The page's worker, which does its work at once. */
class WorkerInPage {
  #answer: (event: { readonly data: unknown }) => void = () => undefined
  addEventListener(kind: string, listener: (event: { readonly data: unknown }) => void): void {
    if (kind === 'message') this.#answer = listener
  }
  postMessage(layers: readonly DrawnLayer[]): void {
    this.#answer({ data: traceEmblem(kernel, layers) })
  }
  terminate(): void {}
}

const EMPTY_DESIGN = designOf({ form: 'polygon', players: 4, homeLean: [0], ornament: 'emblem' })
const svg = (contents: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg">${contents}</svg>`], 'club.svg', { type: 'image/svg+xml' })

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerInPage)
  beginDesign(EMPTY_DESIGN)
  return () => vi.unstubAllGlobals()
})

const fileField = () => document.querySelector<HTMLInputElement>('[data-field=emblem]') as HTMLInputElement
const lengthNames = () =>
  [...document.querySelectorAll<HTMLElement>('input[data-field]')].map((own) => own.dataset.field)

test('a chosen file lies in the middle as large as fits, with fields for its size, place and turn', async () => {
  const { user, shows } = mount(EmblemFields, {})
  expect(lengthNames()).toEqual(['emblem'])
  await user.upload(fileField(), svg('<circle r="9"/><text>Club</text>'))
  await shows('Texts were left out: turn them into paths to keep them.')
  const { design, plan } = useDesigner.getState()
  expect(isEmblem(design.emblem)).toBe(true)
  expect(design).toMatchObject({ emblemEast: 0, emblemNorth: 0, emblemTurn: 0 })
  expect(plan.marks.filter(({ role }) => role === 'ornament')).toHaveLength(1)
  expect(lengthNames()).toEqual(['emblem', 'emblemSize', 'emblemTurn', 'emblemEast', 'emblemNorth'])
})

test('one press puts the drawing near a corner', async () => {
  beginDesign({ ...EMPTY_DESIGN, emblem: 'AAAA__AAAA__', emblemSize: 20 })
  const { press } = mount(EmblemFields, {})
  await press('Upper left')
  const { emblemEast, emblemNorth } = useDesigner.getState().design
  expect([emblemEast, -emblemNorth].every((mm) => mm < -50)).toBe(true)
  await press('Middle')
  expect(useDesigner.getState().design).toMatchObject({ emblemEast: 0, emblemNorth: 0 })
})

test('another file takes the place of the one before', async () => {
  beginDesign({ ...EMPTY_DESIGN, emblem: 'AAAA__AAAA__', emblemSize: 33, emblemEast: 5 })
  const { user, shows } = mount(EmblemFields, {})
  await user.upload(fileField(), svg('<rect width="9" height="3"/>'))
  await shows('Choose another SVG file')
  await expect.poll(() => useDesigner.getState().design.emblem).not.toBe('AAAA__AAAA__')
  expect(useDesigner.getState().design).toMatchObject({ emblemSize: 33, emblemEast: 5 })
})

test.each([
  ['unread', new File(['no drawing'], 'a.svg')],
  ['unread', new File(['<html></html>'], 'a.svg')],
  ['unread', new File(['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'], 'a.svg')],
  ['large', svg(`<!--${'x'.repeat(65_536)}-->`)],
  ['empty', svg('<text>Club</text>')],
] as const)('a file that is %s leaves the board as it is, and the page says why', async (fault, file) => {
  expect(await readEmblemFile(file)).toEqual({ ok: false, fault })
  const { user, shows } = mount(EmblemFields, {})
  await user.upload(fileField(), new File([file], file.name, { type: 'image/svg+xml' }))
  await shows(file.name)
  expect(useDesigner.getState().design.emblem).toBe('')
})
