import { describe, test } from 'vitest'
import { THOROUGH } from '../thorough.ts'
import { lookOver } from './screen-check.ts'
import { SCREENS } from './screens.ts'
import { openHouse } from './visit.ts'

openHouse()

/** Every other screen, in a thorough run; the rest is in axe.test.ts. */
const HALF = Object.entries(SCREENS).filter((_, i) => i % 2 === 1)

describe.runIf(THOROUGH > 1)('every screen can be read, hit and turned round', () => {
  test.each(HALF)('%s', async (_, open) => lookOver(await open()))
})
