import { expect, test } from 'vitest'
import { makeDesign } from '../../../../workshop/design/design-text.ts'
import { PRESETS } from '../../../../workshop/design/presets.ts'
import { LONG } from '../../../long.ts'
import { openPerson, setUpJourney, testServer } from '../../driver/journey.ts'

setUpJourney()

const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'en-US' } as const

test(
  'every kind of piece has its letter on the cutting diagrams, and only sheets ask how their pieces lie',
  LONG,
  async () => {
    const { page } = await openPerson('Ann', { context: PHONE_CONTEXT })
    const sheets: boolean[] = []
    for (const id of ['chase-two', 'tock']) {
      const design = PRESETS.find((preset) => preset.id === id)?.design
      if (design === undefined) throw new Error(`no ${id}`)
      await page.goto(`${testServer.origin}/design?${makeDesign(design)}`)
      await page.getByRole('button', { name: /Build/ }).click()
      await page.getByRole('button', { name: 'Sawing', exact: true }).click()
      await page.locator('.cut-letters li').first().waitFor()
      const legend = await page.locator('.cut-letters b').allTextContents()
      const drawn = await page.locator('.cutting svg text').allTextContents()
      expect(legend.length).toBeGreaterThan(1)
      expect([...new Set(drawn)].sort(), id).toEqual(legend)
      const cut = await page.locator('.cutting svg').evaluateAll(
        (drawings) =>
          drawings.flatMap((drawing) => {
            const { left, right, top, bottom } = drawing.getBoundingClientRect()
            return [...drawing.querySelectorAll('text')].filter((letter) => {
              const own = letter.getBoundingClientRect()
              return own.left < left - 1 || own.right > right + 1 || own.top < top - 3 || own.bottom > bottom + 3
            })
          }).length,
      )
      expect(cut, 'letters that are cut off').toBe(0)
      sheets.push((await page.getByRole('switch', { name: /^Pieces of sheets/ }).count()) > 0)
    }
    expect(sheets).toEqual([false, true])
  },
)
