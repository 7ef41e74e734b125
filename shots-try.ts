import type { Page } from 'playwright-core'
import { launchBrowser } from './tests/e2e/browser.ts'
const ORIGIN = 'http://127.0.0.1:4710'
const SIZES: Record<string, { width: number; height: number }> = { desk: { width: 1280, height: 720 }, phone: { width: 390, height: 844 }, tv: { width: 1920, height: 1080 }, side: { width: 844, height: 390 } }
const OUT = '/tmp/work/client-shots'
const browser = await launchBrowser()
const only = process.argv[2] ? process.argv[2].split(',') : []
const theme = process.argv[3] ?? 'dark'
const page0 = async (): Promise<Page> => {
  const context = await browser.newContext({ viewport: SIZES.desk, reducedMotion: 'reduce', bypassCSP: true })
  await context.addInitScript((t) => localStorage.setItem('settings', JSON.stringify({ state: { name: 'Ann', flat: true, motion: 'instant', theme: t, muted: true }, version: 0 })), theme)
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('ERR', e.message))
  return page
}
const shoot = async (page: Page, name: string, sizes = ['desk', 'phone']) => {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]!)
    await page.waitForTimeout(250)
    await page.screenshot({ path: `${OUT}/${name}-${size}-${theme}.png` })
  }
}
const feed = (page: Page, change: string) => page.evaluate(async (code) => {
  const m = await import('/store/table.ts' as string)
  const now = Date.now()
  const old = m.useTable.getState()
  const f = new Function('old', 'now', `return (${code})`)
  m.useTable.setState(f(old, now))
}, change)
const run: Record<string, () => Promise<void>> = {
  setup: async () => {
    const page = await page0()
    await page.goto(`${ORIGIN}/new?rules=basic&players=4&clock=bank-1200-7-others&absence=wait`)
    await page.locator('summary', { hasText: 'Time' }).click()
    await shoot(page, 'setup')
    await page.locator('summary', { hasText: 'Time' }).scrollIntoViewIfNeeded()
    await page.setViewportSize(SIZES.phone!)
    await page.screenshot({ path: `${OUT}/setup-phone2-${theme}.png`, fullPage: true })
  },
  lobby: async () => {
    const page = await page0()
    await page.goto(`${ORIGIN}/new`)
    await page.getByRole('button', { name: /^Make the table|^Make/ }).last().click()
    await page.locator('.seat').first().waitFor()
    await feed(page, `{state: {...old.state, locked: true, clock: '{"kind":"bank","seconds":300,"increment":5,"atZero":"others"}', seats: old.state.seats.map((s,i)=> i===1 ? {...s, occupant:'person', name:'Benedikta von Hohen', person:'ben'} : s)}}`)
    await page.setViewportSize(SIZES.desk!)
    await page.waitForTimeout(200)
    await page.screenshot({ path: `${OUT}/lobby-desk-${theme}.png`, fullPage: true })
    await page.getByRole('button', { name: /^Remove Bene/ }).click()
    await page.setViewportSize(SIZES.phone!)
    await page.screenshot({ path: `${OUT}/lobby-phone-${theme}.png`, fullPage: true })
  },
  game: async () => {
    const page = await page0()
    await page.goto(ORIGIN)
    await page.getByRole('button', { name: /^Play now/ }).click()
    await page.locator('.hand button').first().waitFor()
    await page.waitForTimeout(500)
    const seats = `old.state.seats.map((s,i)=> ({...s, occupant:'person', name:['Ann','Benedikta von Hohen','Cem','Dora'][i], person: s.person||('p'+i), connected: i!==2&&i!==1, bank: 300000 - i*61000, deadline: i===old.state.turn? now+8500 : 0, standIn: i===2 ? 'Maple' : '', heldUntil: i===1 ? now+38000 : 0, counted: i===3?2:0 }))`
    await feed(page, `{state: {...old.state, clock: '{"kind":"bank","seconds":300,"increment":5,"atZero":"others"}', seats: ${seats}}}`)
    await shoot(page, 'game', ['desk', 'phone', 'side', 'tv'])
    await feed(page, `{state: {...old.state, locked: true, turn: 1, asked: [1], seats: old.state.seats.map((s,i)=>({...s, deadline: i===1? now-100: 0}))}}`)
    await shoot(page, 'held', ['desk', 'phone', 'side', 'tv'])
    await feed(page, `{link: 'reconnecting', nextTry: now+9000}`)
    await shoot(page, 'dropped')
    await feed(page, `{link: 'open', state: {...old.state, stuck: true}}`)
    await shoot(page, 'stuck')
    await page.setViewportSize(SIZES.desk!)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('dialog').waitFor()
    await page.getByText('Time and absence').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${OUT}/settings-desk-${theme}.png` })
    await page.getByText('Go on with another').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${OUT}/settings2-desk-${theme}.png` })
  },
  waiting: async () => {
    const page = await page0()
    await page.goto(`${ORIGIN}/t/ZZZZ`)
    await page.locator('h1').waitFor()
    for (const link of ['locked', 'removed']) {
      await feed(page, `{link: '${link}'}`)
      await shoot(page, link)
    }
    await feed(page, `{link: 'joining', tries: 3, trouble: 'http/too-often', nextTry: now+7000}`)
    await shoot(page, 'unreached')
    await page.goto(`${ORIGIN}/`)
    await page.evaluate(() => localStorage.setItem('table-token:ABCD', 'xxxxxxxxxxxxxx'))
    await page.goto(`${ORIGIN}/t/ABCD#me=0123456789abcdef`)
    await page.locator('h1').waitFor()
    console.log(page.url())
    await shoot(page, 'arrival')
  },
  tv: async () => {
    const page = await page0()
    await page.goto(ORIGIN)
    await page.getByRole('button', { name: /^Play now/ }).click()
    await page.locator('.hand button').first().waitFor()
    const code = page.url().slice(-4)
    const tv = await page0()
    await tv.goto(`${ORIGIN}/tv/${code}`)
    await tv.locator('main.tv').waitFor()
    await tv.waitForTimeout(1500)
    await feed(tv, `{state: {...old.state, locked: true, clock: '{"kind":"bank","seconds":300,"increment":5,"atZero":"others"}', seats: old.state.seats.map((s,i)=> ({...s, occupant:'person', name:['Ann','Benedikta von Hohen','Cem','Dora'][i], connected: i<2, bank: 300000 - i*61000, deadline: i===old.state.turn? now+9000 : 0, standIn: i===2 ? 'Maple' : '', heldUntil: i===3 ? now+38000 : 0 }))}}`)
    await shoot(tv, 'tv', ['tv'])
    await feed(tv, `{link: 'reconnecting', nextTry: now+9000}`)
    await shoot(tv, 'tvdrop', ['tv'])
  },
  many: async () => {
    const page = await page0()
    await page.goto(`${ORIGIN}/new?rules=basic&players=12`)
    await page.getByRole('button', { name: /^Make/ }).last().click()
    await page.getByRole('button', { name: /^Start with/ }).click()
    await page.locator('.hand button').first().waitFor()
    await page.waitForTimeout(500)
    await feed(page, `{state: {...old.state, clock: '{"kind":"bank","seconds":300,"increment":5,"atZero":"others"}', seats: old.state.seats.map((s,i)=> ({...s, occupant:'person', person: s.person||('p'+i), connected: i%3!==2, bank: 300000 - i*11000, deadline: i===old.state.turn? now+8500 : i===4 ? now-1000 : 0, standIn: i===2 ? 'Maple' : '', heldUntil: i===5 ? now+38000 : 0 }))}}`)
    await shoot(page, 'many', ['desk', 'phone', 'side', 'tv'])
  },
}
for (const [name, f] of Object.entries(run)) if (only.length === 0 || only.includes(name)) try { await f() } catch (e) { console.log(name, String(e).slice(0, 600)) }
await browser.close()
