// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { decideOwnSeat } from '../../../../client/table/net/own-seat-question.ts'
import { routeRequests } from '../../../../client/table/net/table-requests.ts'

const buttons = async (): Promise<readonly HTMLButtonElement[]> => {
  await expect.poll(() => document.querySelectorAll('dialog[open] button').length).toBeGreaterThan(0)
  return [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
}

test.each([
  ['table/own-seat', 0, 'takeOver'],
  ['table/own-seat', 1, 'beside'],
  ['table/own-seat', 2, ''],
  ['table/one-seat', 0, 'takeOver'],
  ['table/one-seat', 1, ''],
] as const)('after %s, button %i means “%s”, and the dialog goes', async (code, at, choice) => {
  const asked: string[] = []
  routeRequests((name) => {
    asked.push(name)
    return undefined
  })
  const decided = decideOwnSeat(code, async () => asked.push('beside') > 0)
  const all = await buttons()
  expect(all).toHaveLength(code === 'table/own-seat' ? 3 : 2)
  all[at]?.click()
  expect(await decided).toBe(choice === 'beside')
  expect([asked.join(), document.querySelector('dialog')]).toEqual([choice, null])
  routeRequests(undefined)
})
