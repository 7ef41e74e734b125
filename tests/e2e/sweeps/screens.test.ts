import { describe, test } from 'vitest'
import { setUpJourney } from '../driver/journey.ts'
import { checkScreen } from '../driver/screen-check.ts'
import { SCREENS } from '../driver/screens.ts'

setUpJourney()

describe('every screen can be read, hit and turned round', () => {
  test.each(Object.entries(SCREENS))('%s', async (_, open) => checkScreen(await open()))
})
