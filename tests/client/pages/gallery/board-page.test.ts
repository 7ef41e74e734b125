// @vitest-environment happy-dom
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { BoardStage } from '../../../../client/designer/stage/BoardStage.tsx'
import { loadTexts } from '../../../../client/i18n/i18n.ts'
import { BoardPage } from '../../../../client/pages/gallery/BoardPage.tsx'
import type { Design } from '../../../../workshop/design/design.ts'
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
