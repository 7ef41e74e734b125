import { expect, test } from 'vitest'
import { SEEK_INTERVAL_MS, SEEK_TIMEOUT_MS } from '../../../server/protocol/seek-terms.ts'
import { LONG } from '../../long.ts'
import { openPerson, press, setUpJourney, tableAt, testServer } from '../driver/journey.ts'
import { decisionOf, type Person } from '../driver/people.ts'
import { playByHand } from '../driver/table-page.ts'
import { screenshot } from '../driver/test-server.ts'
import { pageFaults } from '../driver/walk/page-faults.ts'

/** Time by which the queue's clock is ahead of the machine's. */
let aheadMs = 0
const STEP_MS = SEEK_TIMEOUT_MS - SEEK_INTERVAL_MS - 1000
setUpJourney({ seekNow: () => Date.now() + aheadMs })

const PHONE_PAGE = { context: { viewport: { width: 390, height: 844 } } } as const
const LAPTOP_PAGE = { context: { viewport: { width: 1280, height: 720 } } } as const

/** Opens the page from the first one. */
const openSeekPage = async (name: string, coming: typeof PHONE_PAGE | typeof LAPTOP_PAGE): Promise<Person> => {
  const person = await openPerson(name, coming)
  await person.page.goto(testServer.origin)
  await press(person, 'Play with people')
  await person.page.locator('.seek-form').waitFor()
  return person
}

const choose = ({ page }: Person, label: string) => page.locator('.choice', { hasText: label }).click()

test('two strangers find each other and play a turn', LONG, async () => {
  const [ann, ben] = [await openSeekPage('Ann', LAPTOP_PAGE), await openSeekPage('Ben', PHONE_PAGE)]
  for (const person of [ann, ben]) {
    expect(await pageFaults(person.page)).toEqual([])
    await choose(person, '4 players')
    await choose(person, '2 players')
  }
  await screenshot(ann.page, 'seek-form')
  await screenshot(ben.page, 'seek-form-phone')
  await press(ann, 'Find people')
  await ann.page.locator('.seek-facts').waitFor()
  await screenshot(ann.page, 'seek-waiting')
  await ann.page.reload()
  await ann.page.locator('.seek-facts').waitFor()
  expect(await pageFaults(ann.page)).toEqual([])
  await press(ben, 'Find people')
  await Promise.all([ann, ben].map(({ page }) => page.waitForSelector('main.play')))
  const table = await tableAt(ann)
  expect(table.seats.all().map(({ name, occupant }) => `${name} ${occupant}`)).toEqual(['Ann person', 'Ben person'])
  const { action, seat } = decisionOf(table)
  const onTurn = [ann, ben][seat] as Person
  await onTurn.page.waitForSelector(`main.play[data-seq="${table.seq}"]`)
  const { seq } = table
  await playByHand(onTurn.page, table.rules.board, action, 'flat')
  await Promise.all([ann, ben].map(({ page }) => page.waitForSelector(`main.play[data-seq="${seq + 1}"]`)))
  await screenshot(ben.page, 'seek-playing-phone')
})

test('one who waits alone gets bots after half a minute', LONG, async () => {
  const ann = await openSeekPage('Ann', PHONE_PAGE)
  await press(ann, 'Find people')
  await ann.page.locator('.seek-facts').waitFor()
  expect(await pageFaults(ann.page)).toEqual([])
  await screenshot(ann.page, 'seek-waiting-phone')
  let isSeated = false
  const seated = ann.page.waitForSelector('main.play').then(() => {
    isSeated = true
  })
  // A page that is silent for longer loses its place. On a busy machine time itself brings the bots before the last step.
  while (!isSeated) {
    const asked = ann.page.waitForResponse(/api\/seeks/).catch(() => undefined)
    await Promise.race([asked, seated])
    aheadMs += STEP_MS
  }
  await seated
  const { seats } = await tableAt(ann)
  expect(seats.all().map(({ occupant }) => occupant)).toEqual(['person', 'bot', 'bot', 'bot'])
})
