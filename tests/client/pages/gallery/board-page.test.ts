// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { BoardStage } from '../../../../client/designer/stage/BoardStage.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { BoardPage } from '../../../../client/pages/gallery/BoardPage.tsx'
import type { Design } from '../../../../workshop/design/design.ts'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { designOf } from '../../../workshop/designs.ts'
import { mount } from '../../mounted.ts'

await loadTexts(['common', 'boards'])

const DRAWING = 'Drawing the board in wood'

type RenderWood = (design: Design, waiting: ReactNode, missing: ReactNode) => ReactNode

const openBoard = (renderWood: RenderWood) =>
  mount(BoardPage, { id: 'hiking-board', renderPlay: () => null, renderWood })

test('while a board is drawn in wood its page shows the plan and says so', async () => {
  const { shows, countOf } = openBoard((_design, waiting) => waiting)
  await shows(DRAWING, '[role="status"]')
  expect(countOf('.board-pictures svg')).toBe(1)
})

test('where a browser cannot draw in 3D the plan stays, and nothing says that it is being drawn', async () => {
  const { hides, countOf } = openBoard((design, waiting, missing) =>
    createElement(BoardStage, { design, waiting, missing }),
  )
  await hides(DRAWING)
  expect(countOf('.board-pictures svg')).toBe(1)
})

test('a board of a maker is embedded by a line that is copied; boards that come with the program have no page of the server', async () => {
  const card = { id: 'b1', title: 'A “<board>”', maker: 'Ann', words: '', made: 1, photographs: [] }
  const reply = { ...card, design: makeDesign(designOf({ form: 'polygon', players: 4 })) }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(reply)),
  )
  const { press } = mount(BoardPage, { id: 'b1', renderPlay: () => null, renderWood: (_design, waiting) => waiting })
  await press('Embed it')
  const line = await navigator.clipboard.readText()
  expect(line).toContain(`<iframe src="${location.origin}/embed/boards/b1" width="600" height="315"`)
  expect(line).toContain('title="A “&lt;board&gt;”"')
  document.body.replaceChildren()
  const { shows, hides } = openBoard((_design, waiting) => waiting)
  await shows('Copy the link')
  await hides('Embed it')
})

test.each([
  ['de-DE', /\d\smm/],
  ['en-US', /"/],
])('the width of a board is in the unit of the reader’s region: %s', async (language, width) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  const { shows } = openBoard((_design, waiting) => waiting)
  await shows(width, 'p.muted')
})
