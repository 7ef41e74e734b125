import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubPage } from '../../page.ts'

interface Entry {
  readonly state: unknown
  readonly address: string
}

/** A browser's history in which the page was opened as the second entry. `left` is true once Back has gone below it. */
const stubHistory = (page: EventTarget) => {
  let entries: Entry[] = [{ state: null, address: '/tv' }]
  let at = 0
  const assign = vi.fn()
  const outside = { left: false, assign, hasEarlierPage: true }
  const go = (count: number): void => {
    if (at + count < 0) {
      outside.left = outside.hasEarlierPage
      if (outside.left) page.dispatchEvent(new Event('beforeunload'))
      return
    }
    at += count
    const { state, address } = entries[at] as Entry
    location.pathname = address
    page.dispatchEvent(Object.assign(new Event('popstate'), { state }))
  }
  const write = (index: number, state: unknown, address: string): void => {
    const { pathname } = location
    location.pathname = address === '' ? pathname : address
    entries = [...entries.slice(0, index), { state, address: location.pathname }]
    at = index
  }
  vi.stubGlobal('location', { origin: 'http://127.0.0.1', pathname: '/tv', search: '', hash: '', assign })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state ?? null
    },
    pushState: (state: unknown, _: string, address: string) => write(at + 1, state, address),
    replaceState: (state: unknown, _: string, address = '') => write(at, state, address),
    go: (count: number) => queueMicrotask(() => go(count)),
  })
  return { outside, back: () => go(-1), position: () => at }
}

let page: ReturnType<typeof stubPage>
let browser: ReturnType<typeof stubHistory>

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  page = stubPage()
  browser = stubHistory(page)
})

/** Waits until the queue of changes of the history is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

const openPage = async () => {
  const { loadTexts } = await import('../../../../client/i18n/i18n.ts')
  await loadTexts(['tv'])
  const menu = await import('../../../../client/screens/tv/menu/menu-state.ts')
  const { askToLeave } = await import('../../../../client/screens/tv/menu/leave-question.ts')
  const { goToTvTable, useTvScreen } = await import('../../../../client/screens/tv/screen-table.ts')
  const { itemsOf } = await import('../../../../client/screens/tv/menu/menu-items.ts')
  await settle()
  const shown = () => menu.useMenu.getState().pages.map(({ at }) => at)
  const answer = async (id: string) => {
    const question = menu.useMenu.getState().pages.at(-1)
    if (question?.at === 'sure')
      itemsOf(question, undefined, '', true)
        .find((item) => item.id === id)
        ?.act()
    await settle()
  }
  const back = async () => {
    browser.back()
    await settle()
  }
  return { ...menu, askToLeave, goToTvTable, useTvScreen, shown, answer, back }
}

test('Back with a closed menu asks, Back in the question stays, and each further Back asks again', async () => {
  const { shown, back } = await openPage()
  for (let i = 0; i < 5; i++) {
    await back()
    expect(shown()).toEqual(['sure'])
    await back()
    expect(shown()).toEqual([])
  }
  expect(browser.outside.left).toBe(false)
})

test('Back in the menu goes one page back, and asks after the first one only', async () => {
  const { openMenu, openMenuPage, shown, back } = await openPage()
  openMenu()
  openMenuPage({ at: 'game' })
  await settle()
  await back()
  expect(shown()).toEqual(['top'])
  await back()
  expect(shown()).toEqual([])
  await back()
  expect(shown()).toEqual(['sure'])
})

test('the answers stay, open the menu, or leave to the page before', async () => {
  const { shown, answer, back } = await openPage()
  await back()
  await answer('no')
  expect(shown()).toEqual([])
  await back()
  await answer('also')
  expect(shown()).toEqual(['top'])
  await back()
  await back()
  await answer('yes')
  expect(browser.outside.left).toBe(true)
})

test('where no page was before, leaving goes to the first page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
  onTestFinished(() => void vi.useRealTimers())
  browser.outside.hasEarlierPage = false
  const { back, answer } = await openPage()
  await back()
  await answer('yes')
  await vi.advanceTimersByTimeAsync(2000)
  expect(browser.outside.assign.mock.calls).toEqual([['/']])
})

test('Back from a watched table goes to the own one; leaving from there still ends at the page before', async () => {
  const { goToTvTable, useTvScreen, askToLeave, shown, answer, back } = await openPage()
  goToTvTable('KRTM')
  await settle()
  await back()
  expect([useTvScreen.getState().code, shown()]).toEqual(['', []])
  goToTvTable('KRTM')
  askToLeave()
  await answer('yes')
  expect(browser.outside.left).toBe(true)
})

test('a reload keeps the guard and adds none', async () => {
  await openPage()
  const before = browser.position()
  vi.resetModules()
  const { shown, back } = await openPage()
  expect(browser.position()).toBe(before)
  await back()
  expect(shown()).toEqual(['sure'])
})
