import { expect } from 'vitest'
import { makeCard } from '../../../../engine/cards.ts'
import type { Table } from '../../../../server/table/table.ts'
import { ownTurn } from '../journey.ts'
import { decisionOf, type Person } from '../people.ts'

export const tapDecisionOnBoard = async (person: Person, table: Table, in3d: boolean): Promise<void> => {
  await ownTurn(person, table)
  const { page } = person
  const { action } = decisionOf(table)
  const { seq } = table
  if (action.kind !== 'play' && action.kind !== 'discard') throw new Error(`${action.kind} is not tapped here`)
  const card = page.locator(`.hand [data-card="${makeCard(action.card)}"]`).first()
  await card.tap({ position: { x: 14, y: 40 } })
  // A card that can be played or discarded has a button for each.
  const kind = action.kind === 'discard' ? '[data-act="discard"]' : '[data-act]:not([data-act="discard"])'
  const sure = page.locator(`.choice-right ${kind}`)
  const lifted = () => page.locator('main.play').getAttribute('data-from')
  const parts = action.kind === 'play' ? action.parts : []
  for (const [i, part] of parts.entries()) {
    if ((await lifted()) !== String(part.from)) await tapHole(person, part.from, in3d)
    if (!(await sure.isVisible())) await tapHole(person, part.to, in3d)
    const shown = (await lifted()) === String(part.from) && (await sure.isVisible())
    if (shown && i + 1 < parts.length) await sure.tap()
  }
  if (table.seq === seq && (await sure.isVisible())) await sure.tap()
  await expect.poll(() => table.seq, { message: 'the taps played it' }).toBeGreaterThan(seq)
}

const tapHole = async ({ page }: Person, hole: number, in3d: boolean): Promise<void> => {
  if (in3d) await page.locator('.board-3d[data-stand="scene"]').waitFor()
  const point = await page.evaluate(
    ([at, scene]) => {
      if (scene) return window.__scene?.place(at)
      const box = document.querySelector(`[data-hole="${at}"]`)?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    [hole, in3d] as const,
  )
  if (point === undefined) throw new Error(`hole ${hole} is not shown`)
  await page.touchscreen.tap(point.x, point.y)
}
