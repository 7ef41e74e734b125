import type { Decision } from '../../../../engine/action.ts'
import { type Board, makeHole } from '../../../../engine/board.ts'
import { makeCard } from '../../../../engine/cards.ts'
import { makeAction } from '../../../../engine/text/notation.ts'
import type { Person } from '../people.ts'
import { screenshot } from '../test-server.ts'

/** Taps the first match where nothing covers it, and returns its classes. At least the upper left edge of a card is visible. */
export const tap = async ({ page }: Person, selector: string): Promise<string> => {
  const found = await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'nearest' })
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    const point = { x: x + Math.min(14, width / 2), y: y + Math.min(30, height / 2) }
    return element?.contains(document.elementFromPoint(point.x, point.y)) && { ...point, classes: element.className }
  }, selector)
  const { x, y, classes } = (await found.jsonValue()) as { x: number; y: number; classes: string }
  await page.touchscreen.tap(x, y)
  return classes
}

export const tapCard = (person: Person, name: string): Promise<string> =>
  tap(person, `.phone-cards [data-card="${name}"]`)

type Moving = Extract<Decision, { readonly kind: 'play' | 'discard' }>

/** Taps a complete move, or marble and part first if there are many moves. */
const tapMove = async (person: Person, board: Board, action: Moving): Promise<void> => {
  const play = `.phone-move[data-move="${makeAction(board, action)}"]`
  for (const { from, to } of action.parts) {
    const [start, end] = [makeHole(board, from), makeHole(board, to)]
    const part = `.phone-move.part[data-part="${start}-${end}"]`
    let tapped = await tap(person, `${play}, ${part}, .phone-move.marble[data-from="${start}"]`)
    if (tapped.endsWith('marble')) tapped = await tap(person, `${play}, ${part}`)
    if (tapped.endsWith('play')) return
  }
}

const tapAll = async (person: Person, board: Board, action: Decision): Promise<void> => {
  if (action.kind !== 'play' && action.kind !== 'discard') throw new Error(`${action.kind} is not tapped here`)
  await tapCard(person, makeCard(action.card))
  if (action.parts.length > 0) await tapMove(person, board, action)
  else await tap(person, '.phone-buttons [data-act="discard"]')
}

/** Plays decision `seq + 1` on a phone, and waits until the phone shows that it was made. */
export const tapDecision = async (person: Person, board: Board, action: Decision, seq: number): Promise<void> => {
  const { page } = person
  await page.locator(`.phone-hand.asked[data-seq="${seq}"]`).waitFor()
  await tapAll(person, board, action).catch(async (error) => {
    await screenshot(page, 'stuck')
    throw new Error(`${makeAction(board, action)} could not be tapped`, { cause: error })
  })
  await page.locator(`main.phone[data-seq="${seq + 1}"]`).waitFor()
}
