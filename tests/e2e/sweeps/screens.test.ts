import { describe, test } from 'vitest'
import { setUpJourney } from '../driver/journey.ts'
import { checkScreen } from '../driver/screen-check.ts'
import { SCREEN_PAGES } from '../driver/screens.ts'

setUpJourney()

describe('every screen can be read, hit and turned round', () => {
  test.each(Object.entries(SCREEN_PAGES))('%s', async (_, open) => checkScreen(await open()))
})
