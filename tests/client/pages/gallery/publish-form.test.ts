// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PublishForm } from '../../../../client/pages/gallery/PublishForm.tsx'
import { FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'boards'])

/** Stands for the browser's decoder and encoder of images until the test ends. Returns the decoder. */
const stubImages = () => {
  const decode = vi.fn(async () => ({ width: 4, height: 3, close: () => undefined }))
  const before = globalThis.createImageBitmap
  vi.stubGlobal('createImageBitmap', decode)
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
  context.mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never)
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  encode.mockImplementation((done) => done(new Blob(['jpeg'])))
  onTestFinished(() => {
    vi.stubGlobal('createImageBitmap', before)
    for (const spy of [context, encode]) spy.mockRestore()
  })
  return decode
}

const WITHOUT_PICTURES = { design: FIRST_DESIGN, picture: undefined, studio: undefined }

test('of fifty photographs that are chosen at once those are read for which there is room, and that is said', async () => {
  const decode = stubImages()
  const { user, find, shows, countOf } = mount(PublishForm, WITHOUT_PICTURES)
  const photographs = Array.from({ length: 50 }, (_, i) => new File(['x'], `${i}.png`, { type: 'image/png' }))
  await user.upload(await find('input[type="file"]'), photographs)
  await shows('There is room for 3 photographs: the others were not added.')
  expect([countOf('.show-photographs img'), decode.mock.calls.length]).toEqual([3, 3])
})

test('a photograph that was removed can be chosen again', async () => {
  stubImages()
  const { user, find, pressAt, countOf } = mount(PublishForm, WITHOUT_PICTURES)
  const photograph = new File(['x'], 'board.png', { type: 'image/png' })
  await user.upload(await find('input[type="file"]'), photograph)
  await pressAt('.show-photographs button[aria-label]')
  expect(countOf('.show-photographs img')).toBe(0)
  await user.upload(await find('input[type="file"]'), photograph)
  await find('.show-photographs img')
})

test('the form says how far the picture is, and that a board that is shown before goes without it', async () => {
  const { pressAt, shows, hides } = mount(PublishForm, { design: FIRST_DESIGN, picture: 0.4, studio: undefined })
  await shows('The picture is being taken: 40 %. A board that is shown before goes without it.')
  await pressAt('[role="switch"], input[type="checkbox"]')
  await hides('The picture is being taken')
})
