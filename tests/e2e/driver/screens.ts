import type { Page } from 'playwright-core'
import type { Clock } from '../../../server/protocol/clock.ts'
import type { GameCard, MakeTable } from '../../../server/protocol/http.ts'
import { fairGame } from '../../fair/fair-game.ts'
import { act } from '../../server/table/direct-requests.ts'
import { decide, playOut } from './people.ts'
import { type Moment, makeMoment } from './setting.ts'
import { come, comeToTable, cut, EDGE, forgive, make, makeGame, stage } from './visit.ts'

const NAMES = ['Ben', 'Cem', 'Dora']
/** Nothing fades or slides while it is measured. */
const STILL = { context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } } as const

const at = async (path: string): Promise<Page> => {
  const { page } = await come('Ann', STILL)
  await page.goto(stage.origin + path)
  await page.locator('h1').first().waitFor()
  return page
}

/** The browser notes on its console that there is nothing. */
const nowhere = async (): Promise<Page> => {
  const ann = await come('Ann', STILL)
  await ann.page.goto(`${stage.origin}/t/ZZZZ`)
  await ann.page.getByRole('heading', { name: 'There is no table ZZZZ.' }).waitFor()
  forgive(ann)
  return ann.page
}

/** The page of a game that is over, as its server tells it, with a place in it. */
const gamePage = async (card: GameCard, place: string): Promise<Page> => {
  const { page } = await come('Ann', STILL)
  await page.route('**/api/games/*', (route) => route.fulfill({ json: card }))
  await page.goto(`${stage.origin}/games/${card.id}${place}`)
  return page
}

const judged = async (card: GameCard): Promise<Page> => {
  const page = await gamePage(card, '#cards')
  await page.locator('.judged').waitFor()
  return page
}

/** Watched again, after decision `at`; else at its end. */
const watched = async (card: GameCard, at = card.record.moves.length): Promise<Page> => {
  const page = await gamePage(card, `#${at}`)
  await page.locator(`.replay[data-at="${at}"]`).waitFor()
  return page
}

/** Somebody has laid the cards. */
const laid = (card: GameCard): GameCard => ({
  ...card,
  record: { ...card.record, shuffles: card.record.shuffles.toReversed() },
  draws: { ...card.draws, seed: '5'.repeat(64) },
})

/** A game at a moment, from the seat asked for; -1 watches. */
const game = async (setup: Partial<MakeTable>, moment: Moment, seat = 0): Promise<Page> => {
  const made = await makeMoment(stage.app, stage.origin, { rules: 'basic', players: 4, ...setup }, moment, NAMES)
  const as = { ...made.host, token: made.tokens[seat] ?? '' }
  const { page } = await comeToTable('Ann', made.table, seat === -1 ? STILL : { as, ...STILL })
  await page.locator('main.play').waitFor()
  return page
}

const OWN: Moment = {
  pegs: 'S S a2 a8 b5 / S S S S b12 / S S S S c8 / S S S S d4',
  hands: ['7h As Kd 4c 9s *', '3s', '3s', '3s'],
}

const ownTurn = (): Promise<Page> => game({}, OWN)

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

/** Only the table in 3D is photographed. */
const photograph = async (): Promise<Page> => {
  const { table, host: as } = await makeGame(4)
  const { page } = await comeToTable('Ann', table, { as, ...STILL, stored: { flat: false, lowPower: true } })
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
  const { table, host: as, ask } = await make(6)
  ask(as.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(as.token, 'bot', { seat: 2, bot: 'greedy' })
  const { page } = await comeToTable('Ann', table, host ? { as, ...STILL } : STILL)
  await page.locator('.seat').nth(5).waitFor()
  return page
}

const ended = async (): Promise<Page> => {
  const { table, host: as } = await makeGame(4)
  playOut(table)
  const { page } = await comeToTable('Ann', table, { as, ...STILL })
  await page.locator('.result').waitFor()
  return page
}

const ceremony = async (): Promise<Page> => {
  const { table, host: as, ask } = await make(4, { rules: 'tock-partners', options: { drawForPartners: true } })
  const { page } = await comeToTable('Ann', table, { as, ...STILL })
  ask(as.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(as.token, 'fill', { bot: 'random' })
  await page.getByRole('button', { name: /^Start the game/ }).click()
  await page.locator('.ceremony .drawn li').nth(3).waitFor()
  return page
}

const chosen = async (opened: Promise<Page>, card: string): Promise<Page> => {
  const page = await opened
  await page.locator(`.hand [data-card="${card}"]`).first().click(EDGE)
  await page.locator('.hand .chosen').waitFor()
  return page
}

/** Another one's card lies face down and is called a two. */
const doubt = async (): Promise<Page> => {
  const moment = { pegs: 'S S S a8 b2 / S S S S c5 / S S S S S / S S S S S', hands: ['4s', '3s', '3s', '3s'] }
  const { table, host, tokens } = await makeMoment(
    stage.app,
    stage.origin,
    { rules: 'bluffing', players: 4 },
    moment,
    NAMES,
  )
  act(table, 0, '4s as 2 a8-a10')
  const { page } = await comeToTable('Ben', table, { as: { ...host, token: tokens[1] as string }, ...STILL })
  await page.locator('[data-act="doubt"]').waitFor()
  return page
}

const folding = async (): Promise<Page> => {
  const page = await game({ rules: 'jackaroo' }, STUCK)
  await page.locator('.choice-bar [data-act="fold"]').click()
  await page.locator('[data-act="fold-sure"]').waitFor()
  return page
}

const STUCK: Moment = { pegs: 'S S a17 b2 / S S S S / S S S S / S S S S', hands: ['Ts 2h', '', '', '5s'] }

const CLOCK: Clock = { kind: 'bank', seconds: 300, increment: 5, atZero: 'others' }

/** All that the host may do, and a guest that they are about to remove. */
const hosting = async (): Promise<Page> => {
  const { table, host: as, ask } = await make(4, { clock: CLOCK })
  ask(as.token, 'sit', { seat: 0, name: 'Ann', colour: 0 })
  ask(table.people.identify(undefined).token, 'sit', { seat: 1, name: 'Benedikta von Hohen', colour: 3 })
  ask(as.token, 'lock', { locked: true })
  const { page } = await comeToTable('Ann', table, { as, ...STILL })
  await page.locator('.seat').nth(3).waitFor()
  await unfolded(Promise.resolve(page))
  return pressed(Promise.resolve(page), /^Remove/)
}

/** A bot has decided for Ann, and goes on for Ben; Cem’s time is up. */
const standingIn = async (): Promise<Page> => {
  const { table, host } = await makeMoment(
    stage.app,
    stage.origin,
    { rules: 'basic', players: 4, clock: CLOCK },
    OWN,
    NAMES,
  )
  decide(table)
  const seats = table.seats.put(1, { standIn: 'greedy' }).put(2, { heldUntil: Date.now() + 600_000 })
  table.accept(table.with({ standIns: [1], seats, deadlines: [0, 0, Date.now() - 1, 0] }))
  const { page } = await comeToTable('Ann', table, { as: host, ...STILL })
  await page.locator('.missed-bar').waitFor()
  return page
}

const cutOff = async (): Promise<Page> => {
  const { table, host: as } = await makeGame(4)
  const ann = await comeToTable('Ann', table, { as, ...STILL })
  const { page, faults } = ann
  await page.locator('.hand button').first().waitFor()
  await page.waitForLoadState('networkidle')
  // From now on the browser notes on its console that there is no network.
  Object.assign(faults, { push: () => faults.length })
  await page.context().setOffline(true)
  cut(table)
  await page.locator('.banner button').waitFor()
  return page
}

const otherKey = async (): Promise<Page> => {
  const { table, host: as } = await make(4)
  const { page } = await come('Ann', { as, ...STILL })
  await page.goto(`${stage.origin}/t/${table.code}#me=${'0123456789abcdef'.repeat(2)}`)
  await page.getByRole('button', { name: 'Stay who I am' }).waitFor()
  return page
}

/** Every screen a person may meet, each in a state worth looking at. */
export const SCREENS: Readonly<Record<string, () => Promise<Page>>> = {
  home: () => at('/'),
  'home, settings': () => pressed(at('/'), 'Settings'),
  'set-up': () => at('/new'),
  'set-up of Jackaroo': () => at('/new?rules=jackaroo'),
  'set-up of Tock': () => at('/new?rules=tock'),
  'set-up of Carbles': () => at('/new?rules=carbles'),
  'set-up, house rules': () => unfolded(at('/new?rules=jackaroo&deals=4-4-5&clock=bank-1200-7')),
  'set-up by a bad link': () => at('/new?rules=tock&players=9&bluffing=true'),
  'a position': () => at('/strategy'),
  'a lesson': () => pressed(at('/learn/carbles'), 'Begin'),
  rules: () => at('/rules?rules=north-carolina'),
  'rules on one page': () => at('/rules/print?rules=north-carolina'),
  'designer, boards to begin with': () => at('/design'),
  'designer, all unfolded': () => unfolded(pressed(at('/design'), 'Shape')),
  'designer, files': () => pressed(at('/design'), 'Build'),
  'designer, lists': () =>
    unfolded(pressed(pressed(at('/design?v=1&borderWidth=12&well=two&lines=inlaid'), 'Build'), 'Lists')),
  'designer, checks': () => pressed(at('/design?v=1&spacing=9&margin=4&well=two&edgeSize=6'), /to mend$/),
  'no such table': nowhere,
  'how cards are made fair': () => at('/games'),
  'fair cards': () => unfolded(judged(fairGame({ rules: 'jackaroo', players: 4 }))),
  'cards that were not fair': () => judged(laid(fairGame({ rules: 'basic', players: 12 }))),
  'a game again': () => watched(fairGame({ rules: 'basic', players: 4 }), 40),
  'sharing a game': () => pressed(watched(fairGame({ rules: 'basic', players: 4 }), 40), 'Share'),
  'the end of a game of twelve again': () => watched(fairGame({ rules: 'basic', players: 12 })),
  'lobby of the host': () => lobby(true),
  'lobby of the host, all unfolded': hosting,
  'lobby of a guest': () => lobby(false),
  'own turn': ownTurn,
  'own turn, listed': listed,
  'a card chosen': () => chosen(ownTurn(), '7h'),
  waiting: () => game({}, OWN, 1),
  watching: () => game({}, OWN, -1),
  'twelve players': () => game({ players: 12, clock: CLOCK }, {}),
  'a bot in one’s place': standingIn,
  'cut off': cutOff,
  'somebody else’s link': otherKey,
  'rules beside the table': () => pressing('r'),
  moves: () => pressing('l'),
  keys: () => pressing('?'),
  settings: () => pressed(ownTurn(), 'Settings'),
  'a photograph': photograph,
  invite: () => pressed(ownTurn(), /^[A-Z]{4}$/),
  result: ended,
  ceremony,
  'calling a card': () => chosen(game({ rules: 'bluffing' }, { ...OWN }), '4c'),
  'a question': doubt,
  'throwing in': folding,
  'giving a card': () => game({ rules: 'tock-partners' }, {}),
}

export const openScreen = (name: string): Promise<Page> => {
  const open = SCREENS[name]
  if (open === undefined) throw new Error(`there is no screen called ${name}`)
  return open()
}
