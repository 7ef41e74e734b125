import { expect, test } from 'vitest'
import { come, make, openHouse, stage } from './visit.ts'

openHouse()

/** What every other browser test relies on: it fails if a page does what its policy forbids. */
test.each(['/t/', '/tv/', '/p/'])(
  'what the policy of a page under %s forbids does not happen, and is seen',
  async (path) => {
    const { table } = await make(4)
    const { page, faults } = await come('Ann')
    await page.goto(stage.origin + path + table.code)
    await page.locator('.seat-list, .tv-seats, .seat-choice').first().waitFor()
    expect(faults).toEqual([])
    const done = await page.evaluate(async () => {
      const script = Object.assign(document.createElement('script'), { textContent: 'window.name = "ran"' })
      const text = document.createElement('p')
      text.setAttribute('style', 'text-indent: 99px')
      document.body.append(script, text)
      const sent = await fetch('http://localhost:9/').then(
        () => true,
        () => false,
      )
      return { name: window.name, indent: getComputedStyle(text).textIndent, sent }
    })
    expect(done).toEqual({ name: '', indent: '0px', sent: false })
    const seen = () =>
      faults.map((fault) => /against the policy: (\w+-src)/.exec(fault)?.[1]).filter((name) => name !== undefined)
    await expect.poll(() => [...new Set(seen())].sort()).toEqual(['connect-src', 'script-src', 'style-src'])
    faults.length = 0
  },
)
