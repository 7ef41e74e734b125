import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Board, parseHole } from '../../../../engine/board.ts'
import { gameOfPuzzle, puzzleId } from '../../../../engine/puzzles/found-puzzle.ts'
import FOUND_PUZZLES from '../../../../engine/puzzles/found-puzzles.json' with { type: 'json' }
import { type ChaseEvidence, RECORD_VERSION } from '../../../../fair/evidence.ts'
import type { GameCard, MadeTable, MakeTable } from '../../../../server/protocol/http.ts'
import type { Table } from '../../../../server/table/table.ts'
import { fairGame } from '../../../fair/fair-game.ts'
import { setPosition, type TestPosition } from '../../../server/table/test-position.ts'
import { CHASE_OPENING_MOVES, CHASE_TERMS } from '../chase-record.ts'
import { whileAway } from '../full-game.ts'
import { createTable, openPerson, tableAt, testServer, withoutDeviceTables } from '../journey.ts'
import { putOffPainting } from '../painting.ts'
import { type CreatedTable, type PersonOptions, playOut } from '../people.ts'
import { SCREEN_PAGES } from '../screens.ts'
import { framesPass } from '../test-server.ts'
import { openHallScreen } from './evening-pages.ts'

/** A page in one of its states. */
interface WalkedState {
  readonly state: string
  readonly page: Page
  /** Number of the board's holes. */
  readonly holeCount?: number
  /** Holes that may be chosen now. */
  readonly choosable?: readonly number[]
  /** Least side of what is pressed, if it differs from the usual one. */
  readonly minTargetPx?: number
  /** True where a sheet lies over the board by intention. */
  readonly mayCoverBoard?: boolean
  /** True where the board may be smaller and stand elsewhere than during the game. */
  readonly isBeside?: boolean
  /** False where nobody can scroll. */
  readonly mayScroll?: boolean
  /** True if the page has no connection by intention. */
  readonly isCutOff?: boolean
}

export interface WalkedPage {
  readonly name: string
  /** Numbers of players; one number for pages that have only one. */
  readonly players: readonly number[]
  /** Names of the sizes that it is made for; all if it has none. */
  readonly sizes?: readonly string[]
  /** True if it is walked in 3D too. */
  readonly in3d?: boolean
  /** States that are no game's and stand on pages of their own. */
  readonly screens?: readonly string[]
  /** Leads the page through its states. Those that stand on pages of their own may be left out where `wants` says so. */
  visit(players: number, in3d: boolean, wants: (state: string) => boolean): AsyncGenerator<WalkedState>
}

/** Nobody points at a television or scrolls it. */
const ON_TELEVISION = { minTargetPx: 0, mayScroll: false } as const

/** Names of up to twelve letters, which are never cut. */
const PLAYER_NAMES = [
  'Annabelle',
  'Marie-Claire',
  'Max',
  'Bartholomäus',
  'Wilhelmina',
  'Jo',
  'Christopher',
  'Hieronymus',
  'Constantine',
  'Philippa',
  'Montgomery',
  'Gwendolyn',
] as const

const BANK_CLOCK = { kind: 'bank', seconds: 300, increment: 5, atZero: 'others' } as const

const options = (in3d: boolean) =>
  ({
    context: { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' },
    stored: { flat: !in3d, lowPower: in3d },
  }) as const

/** Opens a page that is only measured. */
const openUnpainted = async (name: string, coming: PersonOptions): Promise<Page> => {
  const { page } = await openPerson(name, coming)
  await putOffPainting(page)
  return page
}

const openTable = async (table: Table, as: MadeTable, in3d: boolean, coached = false): Promise<Page> => {
  const { stored, context } = options(in3d)
  const page = await openUnpainted('Ann', { as, context, stored: { ...stored, coach: coached } })
  await page.goto(`${testServer.origin}/t/${table.code}`)
  return page
}

/** Waits for the board in its final form. */
const boardShown = (page: Page, in3d: boolean): Promise<void> =>
  in3d
    ? page.locator('.board-3d[data-stand="scene"]').waitFor({ timeout: 120_000 })
    : page.locator('.flat-board').first().waitFor()

/** Ann has marbles to move, to split and to bring out; her fours may be played as a pair too. */
const ownTurnAt = (players: number): TestPosition => ({
  pegs: ['S S a2 a10 b5', 'S S S S b12', ...Array.from({ length: players - 2 }, () => 'S S S S S')].join(' / '),
  hands: ['7h As Kd 4c 4s 9s', ...Array.from({ length: players - 1 }, () => '3s')],
})

/** Seats people at a table; the last third are bots, and the second person is away. */
const seatAll = ({ table, host, ask }: CreatedTable, players: number): readonly string[] => {
  const people = Math.max(2, Math.ceil((players * 2) / 3))
  const tokens = PLAYER_NAMES.slice(0, people).map((name, seat) => {
    const token = seat === 0 ? host.token : table.people.identify(undefined).token
    ask(token, 'sit', { seat, name, colour: seat })
    return token
  })
  ask(host.token, 'fill', { bot: 'greedy' })
  return tokens
}

const setupOf = (players: number): Partial<MakeTable> => ({
  talk: 'teaching',
  options: { doubles: true },
  ...(players === 6 || players === 12 ? { clock: BANK_CLOCK } : {}),
})

/** Presses a button as a mouse does, without leaving the focus on it: the list of moves is shown while it has the focus. */
const pressUnfocused = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    ;(document.activeElement as HTMLElement | null)?.blur()
  })

const chooseCard = async (page: Page, card: string): Promise<void> => {
  await pressUnfocused(page.locator(`.hand [data-card="${card}"]`).first())
  await page.locator('.hand .chosen').waitFor()
  // The page moves the focus to the list of moves, which is shown as long as it has it.
  await framesPass(page, 2)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

/** Chooses the seven and makes its first step of three by the list of moves. */
const splitHalf = async (page: Page): Promise<void> => {
  const part = page.locator('.legal [data-part="a2-a5"]').first()
  const marble = page.locator('.legal [data-peg="a2"]').first()
  if ((await part.count()) === 0) await pressUnfocused(marble)
  await part.waitFor({ state: 'attached' })
  await pressUnfocused(part)
  await page.locator('.legal [data-part="a10-a14"]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

const holesNamed = (board: Board, ...names: readonly string[]): readonly number[] =>
  names.map((name) => {
    const hole = parseHole(board, name)
    if (!hole.ok) throw new Error(`the board has no hole ${name}`)
    return hole.value
  })

/** Leads a hand of cards beside a board from the player's turn to the question. */
async function* handStates(page: Page, in3d: boolean, board: Board): AsyncGenerator<WalkedState> {
  const common = { holeCount: board.holes }
  const marbles = holesNamed(board, 'a2', 'a10', 'b5')
  await page.locator('.hand button').first().waitFor()
  await boardShown(page, in3d)
  yield { state: 'own-turn', page, ...common, choosable: marbles }
  await page.keyboard.press('m')
  await page.locator('.legal.shown').waitFor()
  yield { state: 'listed', page, ...common, choosable: marbles }
  await page.keyboard.press('m')
  await chooseCard(page, '7h')
  yield { state: 'card-chosen', page, ...common, choosable: marbles }
  await splitHalf(page)
  yield { state: 'split', page, ...common, choosable: holesNamed(board, 'a10', 'a14') }
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
  await chooseCard(page, '4c')
  await page.locator('.offers [data-use]').first().waitFor()
  yield { state: 'question', page, ...common, choosable: marbles.slice(0, 2) }
  for (let i = 0; i < 4; i++) await page.keyboard.press('Escape')
}

async function* hintStates(page: Page, common: object): AsyncGenerator<WalkedState> {
  await page.getByRole('button', { name: 'Hint', exact: true }).first().click()
  await page.locator('.hint-panel ol > li').first().waitFor()
  yield { state: 'hint', page, ...common }
}

/** Starts a game. Pages that are open take part in the draw of its cards first. */
const startGame = async ({ table, host, ask }: CreatedTable): Promise<void> => {
  ask(host.token, 'start', {})
  await expect.poll(() => table.phase).toBe('playing')
}

const atTurn = async (page: Page, table: Table, players: number): Promise<void> => {
  setPosition(table, ownTurnAt(players))
  await page.reload()
  await page.locator('main.play, .phone-hand').first().waitFor()
}

async function* visitTable(players: number, in3d: boolean): AsyncGenerator<WalkedState> {
  const made = await createTable(players, setupOf(players))
  const { table, host } = made
  seatAll(made, players)
  const page = await openTable(table, host, in3d, true)
  await page
    .locator('.seat')
    .nth(players - 1)
    .waitFor()
  yield { state: 'lobby', page }
  await startGame(made)
  await atTurn(page, table, players)
  const common = { holeCount: table.rules.board.holes }
  await page.locator('.coach').waitFor()
  await boardShown(page, in3d)
  yield { state: 'coached', page, ...common }
  await page.getByRole('button', { name: 'No more tips' }).click()
  await page.locator('.coach').waitFor({ state: 'detached' })
  // A panel of a player under the mouse would be painted as a button.
  await page.mouse.move(1, 1)
  yield* handStates(page, in3d, table.rules.board)
  yield* hintStates(page, common)
  await whileAway([page], () => playOut(table))
  await page.locator('.result').waitFor()
  yield { state: 'game-over', page, mayCoverBoard: true, ...common }
}

async function* visitPass(players: number, in3d: boolean): AsyncGenerator<WalkedState> {
  const page = await openUnpainted('Annabelle', options(in3d))
  await withoutDeviceTables({ page })
  await page.goto(`${testServer.origin}/pass?rules=basic&players=${players}&doubles=true`)
  await page.getByRole('button', { name: /^Begin the game/ }).click()
  await page.waitForURL(/\/pass\/[A-Z]{4}$/)
  const table = await tableAt({ page })
  await page.locator('.cover').waitFor()
  setPosition(table, ownTurnAt(players))
  await page.reload()
  const common = { holeCount: table.rules.board.holes }
  const show = page.locator('.cover button:enabled')
  await show.waitFor()
  await boardShown(page, in3d)
  yield { state: 'covered', page, ...common }
  await show.click()
  yield* handStates(page, in3d, table.rules.board)
  await whileAway([page], () => playOut(table))
  await page.locator('.result').waitFor()
  yield { state: 'game-over', page, mayCoverBoard: true, ...common }
}

async function* visitPhone(players: number): AsyncGenerator<WalkedState> {
  const made = await createTable(players, setupOf(players))
  const { table, host } = made
  const page = await openUnpainted('Annabelle', { as: host, ...options(false) })
  await page.goto(`${testServer.origin}/p/${table.code}`)
  await page.locator('.seat-choice').first().waitFor()
  yield { state: 'seats', page }
  seatAll(made, players)
  await page.locator('.seat-choice').first().waitFor({ state: 'detached' })
  yield { state: 'lobby', page }
  await startGame(made)
  await atTurn(page, table, players)
  await page.locator('.phone-card.playable').first().waitFor()
  yield { state: 'own-turn', page }
  await page.locator('.phone-cards [data-card="7h"]').first().press('Enter')
  await page.locator('.phone-move').first().waitFor()
  yield { state: 'card-chosen', page }
  yield* hintStates(page, {})
  await whileAway([page], () => playOut(table))
  await page.locator('.phone-result, .result').first().waitFor()
  yield { state: 'game-over', page }
}

/** Opens only the wanted states: each state of a television is a page loaded again. */
async function* visitTelevision(
  players: number,
  in3d: boolean,
  wants: (state: string) => boolean,
): AsyncGenerator<WalkedState> {
  const made = await createTable(players, setupOf(players))
  const { table, host } = made
  seatAll(made, players)
  const page = await openUnpainted('Sofa', { as: host, ...options(in3d) })
  const open = async (shown: string): Promise<void> => {
    await page.goto(`${testServer.origin}/tv/${table.code}`)
    await page.locator(shown).first().waitFor()
  }
  const common = { holeCount: table.rules.board.holes, ...ON_TELEVISION }
  if (wants('lobby')) {
    await open(`.tv-seats li:nth-of-type(${players})`)
    yield { state: 'lobby', page, ...common, isBeside: true }
  }
  await startGame(made)
  setPosition(table, ownTurnAt(players))
  if (wants('playing')) {
    await open('.plate')
    await page
      .locator('.plate')
      .nth(players - 1)
      .waitFor()
    await boardShown(page, in3d)
    yield { state: 'playing', page, ...common }
  }
  if (!wants('game-over')) return
  await page.goto(`${testServer.origin}/livez`)
  playOut(table)
  await open('.tv-over')
  yield { state: 'game-over', page, ...common, isBeside: true }
}

async function* visitSpectator(players: number, in3d: boolean): AsyncGenerator<WalkedState> {
  const made = await createTable(players, setupOf(players))
  const { table, host, ask } = made
  seatAll(made, players)
  ask(host.token, 'open', { open: true })
  await startGame(made)
  setPosition(table, ownTurnAt(players))
  const page = await openUnpainted('Yan', options(in3d))
  await page.goto(`${testServer.origin}/watch/${table.code}`)
  await page.locator('.watch-dock').waitFor()
  await boardShown(page, in3d)
  yield { state: 'watching', page, holeCount: table.rules.board.holes }
}

async function* visitLesson(): AsyncGenerator<WalkedState> {
  const page = await openUnpainted('Annabelle', options(false))
  await page.goto(`${testServer.origin}/learn`)
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor()
  await boardShown(page, false)
  yield { state: 'opening', page }
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.locator('main[data-progress="task"]').waitFor()
  await page.locator('.hand button').first().waitFor()
  yield { state: 'task', page }
  await pressUnfocused(page.locator('.hand .playable').first())
  await page.locator('.hand .chosen').waitFor()
  yield { state: 'card-chosen', page }
}

async function* visitPuzzle(): AsyncGenerator<WalkedState> {
  const [puzzle] = FOUND_PUZZLES
  if (puzzle === undefined || gameOfPuzzle(puzzle) === undefined) throw new Error('there is no puzzle')
  const page = await openUnpainted('Annabelle', options(false))
  await page.goto(`${testServer.origin}/puzzles/${puzzleId(puzzle)}`)
  await page.locator('.hand button').first().waitFor()
  await boardShown(page, false)
  yield { state: 'task', page }
  await pressUnfocused(page.locator('.hand .playable').first())
  await page.locator('.hand .chosen').waitFor()
  yield { state: 'card-chosen', page }
}

const openGame = async (card: GameCard | object, id: string, place: string, in3d = false): Promise<Page> => {
  const page = await openUnpainted('Annabelle', options(in3d))
  await page.route('**/api/games/*', (route) => route.fulfill({ json: card }))
  await page.goto(`${testServer.origin}/games/${id}${place}`)
  return page
}

async function* visitReplay(players: number, in3d: boolean): AsyncGenerator<WalkedState> {
  const card = fairGame({ rules: 'basic', players })
  const page = await openGame(card, card.id, '#40', in3d)
  await page.locator('.replay[data-at="40"]').waitFor()
  await boardShown(page, in3d)
  yield { state: 'middle', page }
  await page.keyboard.press('End')
  await page.locator(`.replay[data-at="${card.record.moves.length}"]`).waitFor()
  yield { state: 'end', page }
  await page.getByRole('button', { name: 'The result', exact: true }).click()
  await page.locator('.story .progress').waitFor()
  yield { state: 'result', page }
  await page.getByRole('button', { name: 'The cards', exact: true }).click()
  await page.locator('.judged').waitFor()
  yield { state: 'cards', page }
}

const CHASE_SHOTS = ['s 4f 0 400 > 43', 'm 2b 0 420 > 23', 'l 1b 0 420 > 13']
const CHASE_MATCH = JSON.parse(readFileSync('tests/engine/marble-chase/whole-match.json', 'utf8'))

async function* visitChase(players: number, in3d: boolean): AsyncGenerator<WalkedState> {
  const page = await openUnpainted('Annabelle', options(in3d))
  await page.goto(`${testServer.origin}/chase`)
  await page.locator('h1').waitFor()
  yield { state: 'doors', page, mayCoverBoard: true }
  const names = PLAYER_NAMES.slice(0, players)
  const keep = async (setup: object, record: object, phase: string): Promise<void> => {
    const sitters = names.map((name, colour) => ({ kind: 'person', name, colour }))
    const text = JSON.stringify({ setup, sitters, rounds: [], record })
    await page.evaluate((value) => localStorage.setItem('chase', value), text)
    await page.reload()
    await page.locator(`.chase-play[data-phase="${phase}"]`).waitFor({ timeout: 120_000 })
  }
  if (players === 2) {
    await keep({ players }, { ...CHASE_TERMS, moves: CHASE_OPENING_MOVES }, 'shoot')
    yield { state: 'shoot', page }
    await keep({ players }, { ...CHASE_TERMS, moves: [...CHASE_OPENING_MOVES, ...CHASE_SHOTS] }, 'score')
    yield { state: 'score', page }
    return
  }
  const setup = { players, options: { bestOf: 3, cubes: 13, blacks: 2 } }
  await keep(setup, { ...CHASE_MATCH, moves: CHASE_MATCH.moves.slice(0, -1), result: '' }, 'score')
  yield { state: 'score', page }
  await page.locator('.score-target[aria-disabled="false"]').first().click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.locator('.result').waitFor()
  yield { state: 'over', page, mayCoverBoard: true }
}

/** Each as long as a name may be that is never cut: the draw decides who begins. */
const MATCH_NAMES = ['Bartholomäus', 'Marie-Claire', 'Constantinus', 'Hildegardine'] as const

const seatAtMatch = ({ table, host, ask }: CreatedTable, players: number): void => {
  for (const [seat, name] of MATCH_NAMES.slice(0, players).entries()) {
    const token = seat === 0 ? host.token : table.people.identify(undefined).token
    ask(token, 'sit', { seat, name, colour: seat })
  }
}

async function* visitChaseTelevision(
  players: number,
  _: boolean,
  wants: (state: string) => boolean,
): AsyncGenerator<WalkedState> {
  if (!wants('playing')) return
  const made = await createTable(players, { rules: 'marble-chase', options: { bestOf: 3 } })
  seatAtMatch(made, players)
  await startGame(made)
  const page = await openUnpainted('Sofa', { as: made.host, ...options(false) })
  await page.goto(`${testServer.origin}/tv/${made.table.code}`)
  await page.locator('.chase-tv-match .score-board').first().waitFor({ timeout: 120_000 })
  yield { state: 'playing', page, ...ON_TELEVISION }
}

async function* visitChaseTable(players: number, in3d: boolean): AsyncGenerator<WalkedState> {
  const made = await createTable(players, { rules: 'marble-chase' })
  const { table, host } = made
  seatAtMatch(made, players)
  const page = await openTable(table, host, in3d)
  await page.locator('h1').first().waitFor()
  await page.getByRole('button', { name: /^Start the game/ }).waitFor()
  yield { state: 'lobby', page }
  await startGame(made)
  await page.locator('.chase-play').waitFor({ timeout: 120_000 })
  yield { state: 'die', page }
}

const CHASE_MATCH_CARD = {
  ...{ version: RECORD_VERSION, software: '', id: 'a-match', code: 'KQXW', number: 1, begun: 0, ended: 900_000 },
  ...{ names: MATCH_NAMES, bots: ['', '', '', ''], colours: [0, 1, 2, 3], look: {}, record: CHASE_MATCH },
  ...{ seats: [], times: [], rolls: [] },
  // With a seed there is a tab for the proof of the dice.
  draws: { commitment: '', seed: '00', terms: '', revealed: [], names: [] },
} satisfies ChaseEvidence

/** Number of entries of the match after which three marbles have come to rest. */
const CHASE_MIDDLE_ENTRY = 40

async function* visitChaseReplay(_: number, in3d: boolean): AsyncGenerator<WalkedState> {
  const page = await openGame(CHASE_MATCH_CARD, CHASE_MATCH_CARD.id, `#${CHASE_MIDDLE_ENTRY}`, in3d)
  const entry = (count: number) => page.locator(`[data-entry="${count}"] .chase-play`)
  await entry(CHASE_MIDDLE_ENTRY).waitFor({ timeout: 120_000 })
  yield { state: 'middle', page }
  await page.keyboard.press('End')
  await entry(CHASE_MATCH.moves.length).waitFor()
  yield { state: 'end', page }
  await page.getByRole('button', { name: 'The result', exact: true }).click()
  await page.locator('.chase-summary').waitFor()
  yield { state: 'result', page }
  await page.goto(`${testServer.origin}/games`)
  const buffer = Buffer.from(JSON.stringify(CHASE_MATCH_CARD))
  const file = { name: 'match.json', mimeType: 'application/json', buffer }
  await page.locator('input[type="file"]').setInputFiles(file)
  await entry(0).waitFor()
  yield { state: 'file', page }
}

async function* visitChaseLesson(): AsyncGenerator<WalkedState> {
  const page = await openUnpainted('Annabelle', options(false))
  await page.goto(`${testServer.origin}/learn/marble-chase`)
  await page.locator('.chase-flat').first().waitFor({ timeout: 120_000 })
  yield { state: 'lesson', page }
}

/** The screens of the product that are asked for, also those without a board. */
async function* visitScreens(_: number, __: boolean, wants: (state: string) => boolean): AsyncGenerator<WalkedState> {
  for (const [state, open] of Object.entries(SCREEN_PAGES)) {
    if (!wants(state)) continue
    const page = await open()
    yield { state, page, mayCoverBoard: true, isCutOff: state.startsWith('cut off') }
  }
}

const TELEVISION_SIZES = ['1280x720', '1920x1080']

/** Pairs in a hall: a few, two dozen tables, and sixty. */
const HALL_PAIRS = [8, 48, 120] as const

async function* visitHall(pairs: number, _: boolean, wants: (state: string) => boolean): AsyncGenerator<WalkedState> {
  if (wants('seats')) yield { state: 'seats', page: await openHallScreen(pairs, false), ...ON_TELEVISION }
  if (wants('winners')) yield { state: 'winners', page: await openHallScreen(pairs, true), ...ON_TELEVISION }
}

const CARD_PLAYERS = [2, 4, 6, 8, 12] as const

/** All pages, with the states in which they are walked. */
export const WALKED_PAGES: readonly WalkedPage[] = [
  { name: 'table', players: CARD_PLAYERS, in3d: true, visit: visitTable },
  { name: 'pass', players: [2, 8], visit: visitPass },
  { name: 'phone', players: [4, 12], visit: visitPhone },
  { name: 'spectator', players: [4, 12], visit: visitSpectator },
  { name: 'tv', players: [4, 8, 12], sizes: TELEVISION_SIZES, visit: visitTelevision },
  { name: 'learn', players: [4], visit: visitLesson },
  { name: 'puzzle', players: [4], visit: visitPuzzle },
  { name: 'replay', players: [4, 12], in3d: true, visit: visitReplay },
  { name: 'chase', players: [2, 4], in3d: true, visit: visitChase },
  { name: 'chase-table', players: [2, 4], visit: visitChaseTable },
  { name: 'chase-tv', players: [2, 4, 3], sizes: TELEVISION_SIZES, visit: visitChaseTelevision },
  { name: 'chase-lesson', players: [2], visit: visitChaseLesson },
  { name: 'chase-replay', players: [4], in3d: true, visit: visitChaseReplay },
  { name: 'hall', players: HALL_PAIRS, sizes: TELEVISION_SIZES, visit: visitHall },
  { name: 'screens', players: [4], screens: Object.keys(SCREEN_PAGES), visit: visitScreens },
]
