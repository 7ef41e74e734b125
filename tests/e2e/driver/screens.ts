import type { Page } from 'playwright-core'
import type { Clock } from '../../../server/protocol/clock.ts'
import type { GameCard, MakeTable } from '../../../server/protocol/http.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { act } from '../../server/table/direct-requests.ts'
import type { TestPosition } from '../../server/table/test-position.ts'
import { fillPages } from './filled-pages.ts'
import { createGameAt } from './game-position.ts'
import {
  CARD_EDGE,
  createGame,
  createTable,
  dropConnections,
  ignoreFaults,
  joinTable,
  openPerson,
  testServer,
} from './journey.ts'
import { type CreatedTable, decide, playOut } from './people.ts'
import { EVENING_PAGES } from './walk/evening-pages.ts'

const OTHER_NAMES = ['Ben', 'Cem', 'Dora']
/** Without animations, so that nothing moves during measurements. */
const STILL_PAGE = { context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } } as const

const openPath = async (path: string): Promise<Page> => {
  const { page } = await openPerson('Ann', STILL_PAGE)
  await page.goto(testServer.origin + path)
  await page.locator('h1').first().waitFor()
  return page
}

/** Opens a page of a site that has much to show, as a person who is signed in, once it shows this text. */
const openFilled = async (path: string, text: string): Promise<Page> => {
  const { page } = await openPerson('Ann', STILL_PAGE)
  await fillPages(page, testServer.origin)
  await page.goto(testServer.origin + path)
  await page.getByText(text).first().waitFor()
  return page
}

/** The browser logs the missing table to its console. */
const missingTable = async (): Promise<Page> => {
  const ann = await openPerson('Ann', STILL_PAGE)
  await ann.page.goto(`${testServer.origin}/t/ZZZZ`)
  await ann.page.getByRole('heading', { name: 'There is no table ZZZZ.' }).waitFor()
  ignoreFaults(ann)
  return ann.page
}

/** Opens the page of a finished game at an anchor. */
const gamePage = async (card: GameCard, place: string): Promise<Page> => {
  const { page } = await openPerson('Ann', STILL_PAGE)
  await page.route('**/api/games/*', (route) => route.fulfill({ json: card }))
  await page.goto(`${testServer.origin}/games/${card.id}${place}`)
  return page
}

const openVerdict = async (card: GameCard): Promise<Page> => {
  const page = await gamePage(card, '#cards')
  await page.locator('.judged').waitFor()
  return page
}

/** Opens the replay after decision `at`, by default at its end. */
const openReplay = async (card: GameCard, at = card.record.moves.length): Promise<Page> => {
  const page = await gamePage(card, `#${at}`)
  await page.locator(`.replay[data-at="${at}"]`).waitFor()
  return page
}

/** Returns a game with forged cards. */
const forgedGame = (card: GameCard): GameCard => ({
  ...card,
  record: { ...card.record, shuffles: card.record.shuffles.toReversed() },
  draws: { ...card.draws, seed: '5'.repeat(64) },
})

/** Opens a game at a position from a seat; -1 is a spectator. */
const openGame = async (setup: Partial<MakeTable>, moment: TestPosition, seat = 0): Promise<Page> => {
  const made = await createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'basic', players: 4, ...setup },
    moment,
    OTHER_NAMES,
  )
  const as = { ...made.host, token: made.tokens[seat] ?? '' }
  const { page } = await joinTable('Ann', made.table, seat === -1 ? STILL_PAGE : { as, ...STILL_PAGE })
  await page.locator('main.play').waitFor()
  return page
}

const OWN_TURN: TestPosition = {
  pegs: 'S S a2 a8 b5 / S S S S b12 / S S S S c8 / S S S S d4',
  hands: ['7h As Kd 4c 9s *', '3s', '3s', '3s'],
}

const ownTurn = (): Promise<Page> => openGame({}, OWN_TURN)

const pressing = async (key: string): Promise<Page> => {
  const page = await ownTurn()
  await page.keyboard.press(key)
  await page.locator('dialog').waitFor()
  return page
}

const listed = async (): Promise<Page> => {
  const page = await ownTurn()
  await page.keyboard.press('m')
  await page.locator('.legal.shown').waitFor()
  return page
}

/** Photos need the 3D table. */
const photograph = async (): Promise<Page> => {
  const { table, host: as } = await createGame(4)
  const { page } = await joinTable('Ann', table, { as, ...STILL_PAGE, stored: { flat: false, lowPower: true } })
  const button = page.getByRole('button', { name: 'Photograph' })
  await button.click({ timeout: 60_000 })
  await page.locator('dialog').waitFor()
  return page
}

const pressed = async (opened: Promise<Page>, name: string | RegExp): Promise<Page> => {
  const page = await opened
  await page.getByRole('button', { name }).first().click()
  return page
}

const unfolded = async (opened: Promise<Page>): Promise<Page> => {
  const page = await opened
  for (const fold of await page.locator('summary').all()) await fold.click()
  return page
}

const lobby = async (host: boolean): Promise<Page> => {
  const { table, host: as, ask } = await createTable(6)
  ask(as.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(as.token, 'bot', { seat: 2, bot: 'greedy' })
  const { page } = await joinTable('Ann', table, host ? { as, ...STILL_PAGE } : STILL_PAGE)
  await page.locator('.seat').nth(5).waitFor()
  return page
}

const ended = async (): Promise<Page> => {
  const { table, host: as } = await createGame(4)
  playOut(table)
  const { page } = await joinTable('Ann', table, { as, ...STILL_PAGE })
  await page.locator('.result').waitFor()
  return page
}

const ceremony = async (): Promise<Page> => {
  const { table, host: as, ask } = await createTable(4, { rules: 'tock-partners', options: { drawForPartners: true } })
  const { page } = await joinTable('Ann', table, { as, ...STILL_PAGE })
  ask(as.token, 'sit', { seat: 0, name: 'Bartholomäus', colour: 0 })
  ask(as.token, 'fill', { bot: 'random' })
  await page.getByRole('button', { name: /^Start the game/ }).click()
  await page.locator('.ceremony .drawn li').nth(3).waitFor()
  return page
}

const chosen = async (opened: Promise<Page>, card: string): Promise<Page> => {
  const page = await opened
  await page.locator(`.hand [data-card="${card}"]`).first().click(CARD_EDGE)
  await page.locator('.hand .chosen').waitFor()
  return page
}

/** Another player has declared a face-down card as a two. */
const doubt = async (): Promise<Page> => {
  const moment = { pegs: 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S', hands: ['4s', '3s', '3s', '3s'] }
  const { table, host, tokens } = await createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'bluffing', players: 4 },
    moment,
    OTHER_NAMES,
  )
  act(table, 0, '4s as 2 a8-a10')
  const { page } = await joinTable('Ben', table, { as: { ...host, token: tokens[1] as string }, ...STILL_PAGE })
  await page.locator('[data-act="doubt"]').waitFor()
  return page
}

const folding = async (): Promise<Page> => {
  const page = await openGame({ rules: 'jackaroo' }, STUCK_POSITION)
  await page.locator('.choice-bar [data-act="fold"]').click()
  await page.locator('[data-act="fold-sure"]').waitFor()
  return page
}

const STUCK_POSITION: TestPosition = {
  pegs: 'S S a17 b2 / S S S S / S S S S / S S S S',
  hands: ['Ts 2h', '', '', '5s'],
}

const BANK_CLOCK: Clock = { kind: 'bank', seconds: 300, increment: 5, atZero: 'others' }

/** Opens all settings of the host, with the question before a guest is removed. */
const hosting = async (): Promise<Page> => {
  const { table, host: as, ask } = await createTable(4, { clock: BANK_CLOCK })
  ask(as.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(table.people.identify(undefined).token, 'sit', { seat: 1, name: 'Benedikta von Hohen', colour: 3 })
  ask(as.token, 'lock', { locked: true })
  const { page } = await joinTable('Ann', table, { as, ...STILL_PAGE })
  await page.locator('.seat').nth(3).waitFor()
  await unfolded(Promise.resolve(page))
  return pressed(Promise.resolve(page), /^Remove/)
}

/** A bot has decided for Ann and plays for Ben; Cem’s time is up. */
const standingIn = async (): Promise<Page> => {
  const { table, host } = await createGameAt(
    testServer.app,
    testServer.origin,
    { rules: 'basic', players: 4, clock: BANK_CLOCK },
    OWN_TURN,
    OTHER_NAMES,
  )
  decide(table)
  const seats = table.seats.put(1, { standIn: 'greedy' }).put(2, { heldUntil: Date.now() + 600_000 })
  table.accept(table.with({ standIns: [1], seats, deadlines: [0, 0, Date.now() - 1, 0] }))
  const { page } = await joinTable('Ann', table, { as: host, ...STILL_PAGE })
  await page.locator('.missed-bar').waitFor()
  return page
}

/** Opens a table, waits for `shown`, and takes its connection away. */
const cutOff = async ({ table, host: as }: CreatedTable, shown: string): Promise<Page> => {
  const { page, faults } = await joinTable('Ann', table, { as, ...STILL_PAGE })
  await page.locator(shown).first().waitFor()
  await page.waitForLoadState('networkidle')
  // The browser logs network errors from here on.
  Object.assign(faults, { push: () => faults.length })
  await page.context().setOffline(true)
  dropConnections(table)
  await page.locator('.banner button').waitFor()
  return page
}

const startedMatch = async (): Promise<CreatedTable> => {
  const made = await createTable(2, { rules: 'marble-chase' })
  const { table, host, ask } = made
  for (const [seat, name] of ['Ann', 'Ben'].entries())
    ask(seat === 0 ? host.token : table.people.identify(undefined).token, 'sit', { seat, name, colour: seat })
  ask(host.token, 'start', {})
  return made
}

const otherKey = async (): Promise<Page> => {
  const { table, host: as } = await createTable(4)
  const { page } = await openPerson('Ann', { as, ...STILL_PAGE })
  await page.goto(`${testServer.origin}/t/${table.code}#me=${'0123456789abcdef'.repeat(2)}`)
  await page.getByRole('button', { name: 'Stay who I am' }).waitFor()
  return page
}

/** All screens of the product, each in a typical state. */
export const SCREEN_PAGES = {
  home: () => openPath('/'),
  'home, settings': () => pressed(openPath('/'), 'Settings'),
  'set-up': () => openPath('/new'),
  'set-up of Jackaroo': () => openPath('/new?rules=jackaroo'),
  'set-up of Tock': () => openPath('/new?rules=tock'),
  'set-up of Carbles': () => openPath('/new?rules=carbles'),
  'set-up, house rules': () => unfolded(openPath('/new?rules=jackaroo&deals=4-4-5&clock=bank-1200-7')),
  'set-up by a bad link': () => openPath('/new?rules=tock&players=9&bluffing=true'),
  'people to play with': () => unfolded(openPath('/play')),
  ratings: () => openPath('/ratings'),
  account: () => openPath('/account'),
  'games of an account': () => openPath('/account/games'),
  'friends of an account': () => openPath('/account/friends'),
  ...EVENING_PAGES,
  'open tables': () => openFilled('/watch', 'KRTA'),
  'ratings of many': () => unfolded(openFilled('/ratings', '2050')),
  'account, signed in': () => openFilled('/account', 'Samsung Internet'),
  'games of a person': () => unfolded(openFilled('/account/games', '1234')),
  'friends of a person': () => openFilled('/account/friends', 'KRTM'),
  'operator, signed out': () => openPath('/operator'),
  'operator, much to decide': () => openFilled('/operator', 'You decide as Ola.'),
  'a position': () => openPath('/strategy'),
  'a lesson': () => pressed(openPath('/learn/carbles'), 'Begin'),
  rules: () => openPath('/rules?rules=north-carolina'),
  'rules on one page': () => openPath('/rules/print?rules=north-carolina'),
  'designer, boards to begin with': () => openPath('/design'),
  'designer, all unfolded': () => unfolded(pressed(openPath('/design'), 'Shape')),
  'designer, files': () => pressed(openPath('/design'), 'Build'),
  'designer, lists': () =>
    unfolded(pressed(pressed(openPath('/design?v=1&borderWidth=12&well=two&lines=inlaid'), 'Build'), 'Lists')),
  'designer, checks': () => pressed(openPath('/design?v=1&spacing=9&margin=4&well=two&edgeSize=6'), /to mend$/),
  'no such table': missingTable,
  'how cards are made fair': () => openPath('/games'),
  'fair cards': () => unfolded(openVerdict(fairGame({ rules: 'jackaroo', players: 4 }))),
  'cards that were not fair': () => openVerdict(forgedGame(fairGame({ rules: 'basic', players: 12 }))),
  'a game again': () => openReplay(fairGame({ rules: 'basic', players: 4 }), 40),
  'sharing a game': () => pressed(openReplay(fairGame({ rules: 'basic', players: 4 }), 40), 'Share'),
  'the end of a game of twelve again': () => openReplay(fairGame({ rules: 'basic', players: 12 })),
  'lobby of the host': () => lobby(true),
  'lobby of the host, all unfolded': hosting,
  'lobby of a guest': () => lobby(false),
  'own turn': ownTurn,
  'own turn, listed': listed,
  'a card chosen': () => chosen(ownTurn(), '7h'),
  waiting: () => openGame({}, OWN_TURN, 1),
  watching: () => openGame({}, OWN_TURN, -1),
  'twelve players': () => openGame({ players: 12, clock: BANK_CLOCK }, {}),
  'a bot in one’s place': standingIn,
  'cut off': async () => cutOff(await createGame(4), '.hand button'),
  'cut off in a match': async () => cutOff(await startedMatch(), '.chase-play'),
  'somebody else’s link': otherKey,
  'rules beside the table': () => pressing('r'),
  moves: () => pressing('l'),
  keys: () => pressing('?'),
  settings: () => pressed(ownTurn(), 'Settings'),
  'a photograph': photograph,
  invite: () => pressed(ownTurn(), /^[A-Z]{4}$/),
  result: ended,
  ceremony,
  'calling a card': () => chosen(openGame({ rules: 'bluffing' }, { ...OWN_TURN }), '4c'),
  'a question': doubt,
  'throwing in': folding,
  'giving a card': () => openGame({ rules: 'tock-partners' }, {}),
} satisfies Readonly<Record<string, () => Promise<Page>>>

export type ScreenName = keyof typeof SCREEN_PAGES
