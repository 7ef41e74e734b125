import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FollowingKind, type Item, itemKey } from '../../../../client/table/account/item.ts'
import { type KnownItems, noteSent, ownChanges, takeChanges } from '../../../../client/table/account/merge-items.ts'
import { THOROUGH } from '../../../thorough.ts'

const NO_ITEMS: KnownItems = { items: new Map(), agreed: new Map(), forgotten: new Set() }

const item = (kind: FollowingKind, id: string, body: object): Item => ({ kind, id, body: JSON.stringify(body) })
const table = (body: object) => item('table', 'ABCD', { code: 'ABCD', names: [], ...body })
const rules = (name: string, link: string) => item('rules', name, { name, link })

/** An account at the server: the items in the order of their changes. */
class AccountOfTest {
  private changes: Item[] = []

  put(items: readonly Item[]): void {
    const keys = new Set(items.map(itemKey))
    this.changes = [...this.changes.filter((old) => !keys.has(itemKey(old))), ...items]
    this.count += items.length
  }

  /** Number of changes ever. */
  count = 0

  all(): readonly Item[] {
    return this.changes
  }
}

/** A browser of the person. It takes all changes each time, those that it knows too. */
class BrowserOfTest {
  known = NO_ITEMS

  has(put: Item): this {
    this.known = { ...this.known, items: new Map([...this.known.items, [itemKey(put), put]]) }
    return this
  }

  forgets(key: string): void {
    const items = new Map([...this.known.items].filter(([other]) => other !== key))
    if (this.known.items.has(key)) {
      this.known = { ...this.known, items, forgotten: new Set([...this.known.forgotten, key]) }
    }
  }

  syncs(account: AccountOfTest): void {
    this.known = takeChanges(this.known, account.all())
    const sent = ownChanges(this.known)
    account.put(sent)
    this.known = noteSent(this.known, sent)
  }

  bodies(): Readonly<Record<string, unknown>> {
    const entries = [...this.known.items].map(([key, { body }]) => [key, JSON.parse(body)] as const)
    return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)))
  }
}

const start = () => [new AccountOfTest(), new BrowserOfTest(), new BrowserOfTest()] as const

test('what one browser has comes to the other, and what it removes goes there', () => {
  const [account, laptop, phone] = start()
  laptop.has(table({ token: 'ann' })).has(rules('Ours', 'a'))
  laptop.syncs(account)
  phone.syncs(account)
  expect(phone.bodies()).toEqual(laptop.bodies())
  phone.forgets('table ABCD')
  phone.syncs(account)
  laptop.syncs(account)
  expect(Object.keys(laptop.bodies())).toEqual(['rules Ours'])
  laptop.has(table({ token: 'ann' }))
  laptop.syncs(account)
  phone.syncs(account)
  expect(phone.bodies(), 'somebody who sits down again has the table again').toHaveProperty('table ABCD')
})

test('what fell off a full list of one browser stays in the account and in the other', () => {
  const [account, laptop, phone] = start()
  laptop.has(table({ token: 'ann' })).syncs(account)
  phone.syncs(account)
  phone.known = { ...phone.known, items: new Map() }
  phone.syncs(account)
  laptop.syncs(account)
  expect(laptop.bodies()).toHaveProperty('table ABCD')
})

test('of two seats at one table, each browser keeps its own, and the account the first', () => {
  const [account, laptop, phone] = start()
  laptop.has(table({ token: 'ann' })).syncs(account)
  phone.has(table({ token: 'second' })).syncs(account)
  laptop.syncs(account)
  expect([laptop.bodies(), phone.bodies()]).toMatchObject([
    { 'table ABCD': { token: 'ann' } },
    { 'table ABCD': { token: 'second' } },
  ])
  const { count } = account
  phone.has(table({ token: 'second', running: true })).syncs(account)
  expect(account.count, 'the other seat is never sent').toBe(count)
})

test('rules that two browsers have under one name are both kept', () => {
  const [account, laptop, phone] = start()
  laptop.has(rules('Ours', 'a')).syncs(account)
  phone.has(rules('Ours', 'b')).syncs(account)
  laptop.syncs(account)
  expect(phone.bodies()).toEqual({
    'rules Ours': { name: 'Ours', link: 'a' },
    'rules Ours 2': { name: 'Ours 2', link: 'b' },
  })
  expect(laptop.bodies()).toEqual(phone.bodies())
})

test('counts of a game that one browser lacks come from the other', () => {
  const [account, laptop, phone] = start()
  laptop.has(item('game', 'g', { id: 'g', ended: 1 })).syncs(account)
  phone.has(item('game', 'g', { id: 'g', ended: 2, figures: { turns: 3 } })).syncs(account)
  laptop.syncs(account)
  expect(laptop.bodies()).toEqual({ 'game g': { id: 'g', ended: 1, figures: { turns: 3 } } })
  expect(phone.bodies()).toEqual(laptop.bodies())
})

/** An event in one of three browsers. */
const STEP_ARBITRARY = fc.record({
  browser: fc.nat(2),
  happens: fc.oneof(
    { weight: 3, arbitrary: fc.constant('sync' as const) },
    fc.constant('forget' as const),
    fc.constant('have' as const),
  ),
  kind: fc.constantFrom<FollowingKind>('game', 'table', 'rules', 'board'),
  id: fc.constantFrom('a', 'b', 'c'),
  form: fc.nat(5),
})
type Step = typeof STEP_ARBITRARY extends fc.Arbitrary<infer S> ? S : never

const formOf = ({ kind, id, form }: Step): Item =>
  kind === 'rules'
    ? rules(id, `link ${form}`)
    : item(kind, id, { id, form, ...(form > 3 && { figures: { turns: form } }) })

test('browsers of one person end with the same things, whatever they do and in whatever order they sync', () => {
  const run = fc.property(fc.array(STEP_ARBITRARY, { maxLength: 40 }), (steps) => {
    const account = new AccountOfTest()
    const browsers = [new BrowserOfTest(), new BrowserOfTest(), new BrowserOfTest()] as const
    for (const step of steps) {
      const browser = browsers[step.browser] as BrowserOfTest
      if (step.happens === 'sync') browser.syncs(account)
      else if (step.happens === 'have') browser.has(formOf(step))
      else browser.forgets(itemKey(step))
    }
    for (let round = 0; round < 3; round++) for (const browser of browsers) browser.syncs(account)
    const { count } = account
    for (const browser of browsers) browser.syncs(account)
    expect(account.count, 'nothing goes to and fro').toBe(count)
    const kept = account.all().filter(({ body }) => body !== '')
    for (const browser of browsers) {
      expect(browser.bodies()).toEqual(Object.fromEntries(kept.map((one) => [itemKey(one), JSON.parse(one.body)])))
    }
  })
  fc.assert(run, { numRuns: 100 * THOROUGH })
})
