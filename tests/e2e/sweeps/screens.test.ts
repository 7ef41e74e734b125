import { describe, test } from 'vitest'
import { lookOver } from '../driver/screen-check.ts'
import { SCREENS } from '../driver/screens.ts'
import { openHouse } from '../driver/visit.ts'

openHouse()

describe('every screen can be read, hit and turned round', () => {
  test.each(Object.entries(SCREENS))('%s', async (_, open) => lookOver(await open()))
})
