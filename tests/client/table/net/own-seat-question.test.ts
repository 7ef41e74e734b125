// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { askOwnSeat } from '../../../../client/table/net/own-seat-question.ts'

const buttons = async (): Promise<readonly HTMLButtonElement[]> => {
  await expect.poll(() => document.querySelectorAll('dialog[open] button').length).toBeGreaterThan(0)
  return [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
}

test.each([
  [true, 0, 'over'],
  [true, 1, 'beside'],
  [true, 2, undefined],
  [false, 0, 'over'],
  [false, 1, undefined],
] as const)(
  'with a second seat allowed (%s), button %i means %s, and the dialog goes',
  async (mayBeside, at, choice) => {
    const asked = askOwnSeat(mayBeside)
    const all = await buttons()
    expect(all).toHaveLength(mayBeside ? 3 : 2)
    expect(document.querySelector('dialog')?.textContent).toMatch(mayBeside ? /Somebody else plays here/ : /two seats/)
    all[at]?.click()
    expect(await asked).toBe(choice)
    expect(document.querySelector('dialog')).toBeNull()
  },
)
