// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { PublishForm } from '../../../../client/pages/gallery/PublishForm.tsx'
import { FIRST_DESIGN } from '../../../../workshop/design/design.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'boards'])

test('of fifty photographs that are chosen at once those are read for which there is room, and that is said', async () => {
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
  const { user, find, shows, countOf } = mount(PublishForm, {
    design: FIRST_DESIGN,
    picture: undefined,
    studio: undefined,
  })
  const photographs = Array.from({ length: 50 }, (_, i) => new File(['x'], `${i}.png`, { type: 'image/png' }))
  await user.upload(await find('input[type="file"]'), photographs)
  await shows('There is room for 3 photographs: the others were not added.')
  expect([countOf('.show-photographs img'), decode.mock.calls.length]).toEqual([3, 3])
})

test('a board is not shown without its picture while that is being taken, and the form says how far it is', async () => {
  const { user, find, shows, container } = mount(PublishForm, { design: FIRST_DESIGN, picture: 0.4, studio: undefined })
  const sendButton = () => container.querySelector<HTMLButtonElement>('button[type="submit"]')
  await shows('The picture is being taken: 40 %.')
  expect(sendButton()?.disabled).toBe(true)
  await user.click(await find('[role="switch"], input[type="checkbox"]'))
  expect(sendButton()?.disabled, 'without the picture it can be shown at once').toBe(false)
})
