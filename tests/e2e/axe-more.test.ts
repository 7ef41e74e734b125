import { describe, test } from 'vitest'
import { lookOver } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { openHouse } from './visit.ts'

openHouse()

/** Every other screen; the rest is in axe.test.ts. */
const HALF = Object.entries(SCREENS).filter((_, i) => i % 2 === 1)

describe('every screen can be read, hit and turned round', () => {
  test.each(HALF)('%s', async (_, open) => lookOver(await open()))
})
