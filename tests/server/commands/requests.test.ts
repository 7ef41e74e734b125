import { describe, expect, test } from 'vitest'
import type { Asker } from '../../../server/commands/command.ts'
import { COMMANDS, LIVE_COMMANDS } from '../../../server/commands/commands.ts'
import { answerLiveRequest, LIVE_REQUEST_NAMES, REQUEST_NAMES } from '../../../server/commands/requests.ts'
import { DEFAULT_LOOK } from '../../../server/protocol/look.ts'
import type { LiveRequests, RequestName, Requests } from '../../../server/protocol/requests.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { clientSeedOf, commitClientSeed } from '../table/client-seeds.ts'
import { codeOf, type TableFixture, tableFixture } from '../table/table-fixture.ts'

const CLIENT_SEED = clientSeedOf('ben')

type TableRequests = Requests & LiveRequests

/** Entries of the table of requests, as they are meant to be. */
const REQUEST_RIGHTS: { readonly [N in keyof TableRequests]: readonly [by: Asker, whileSealed: boolean] } = {
  sit: ['anybody', false],
  takeOver: ['anybody', false],
  stand: ['seated', false],
  profile: ['seated', false],
  bot: ['host', false],
  fill: ['host', false],
  bots: ['host', false],
  pace: ['host', true],
  look: ['host', true],
  start: ['host', false],
  another: ['host', false],
  act: ['seated', true],
  takeBack: ['seated', false],
  allowTakeBack: ['seated', false],
  agree: ['seated', false],
  rematch: ['seated', false],
  clock: ['host', false],
  absence: ['host', true],
  talk: ['host', false],
  takeBacks: ['host', true],
  bestOf: ['host', true],
  lock: ['host', true],
  open: ['host', true],
  delay: ['host', false],
  knock: ['host', true],
  takeover: ['host', true],
  returns: ['host', true],
  admit: ['member', false],
  remove: ['host', false],
  rename: ['member', false],
  hurry: ['seated', true],
  reveal: ['seated', true],
  intend: ['seated', true],
  aim: ['seated', true],
  commit: ['seated', true],
  askForSeat: ['anybody', true],
  say: ['seated', true],
  turnAway: ['member', true],
}

const PAYLOAD_EXAMPLES: { readonly [N in RequestName]: Requests[N] } = {
  sit: { seat: 2, name: 'Ann', colour: 2 },
  takeOver: {},
  stand: {},
  profile: { name: 'Anna', colour: 5 },
  bot: { seat: 2, bot: 'club' },
  fill: {},
  bots: { bots: 'club' },
  pace: { pace: 'fast' },
  look: DEFAULT_LOOK,
  start: {},
  another: { rules: 'tock', players: 4 },
  act: { id: '1', game: 1, seq: 0, move: 'x' },
  takeBack: { game: 1, seq: 0 },
  allowTakeBack: { game: 1, seq: 0, allow: true },
  rematch: { ready: true },
  clock: { kind: 'turn', seconds: 30, increment: 0, atZero: 'bot' },
  absence: { absence: 'wait' },
  talk: { talk: 'teaching' },
  takeBacks: { takeBacks: false },
  bestOf: { bestOf: 3 },
  lock: { locked: true },
  open: { open: true },
  delay: { delay: 4 },
  knock: { knock: true },
  takeover: { takeover: 'nobody' },
  returns: { returns: false },
  agree: { agreed: true },
  admit: { id: '0123456789ab' },
  remove: { seat: 1 },
  rename: { seat: 1 },
  hurry: { seat: 1 },
  reveal: { commitment: 'f'.repeat(64), clientSeed: CLIENT_SEED },
}

const LIVE_PAYLOAD_EXAMPLES: { readonly [N in keyof LiveRequests]: LiveRequests[N] } = {
  intend: { game: 1, seq: 0, card: -1 },
  aim: { game: 1, seq: 0, marble: 's', column: 1, row: 'f', direction: 0 },
  commit: { game: 1, hash: 'f'.repeat(64) },
  askForSeat: { seat: 2, name: 'Ann', colour: 2 },
  say: { phrase: 'wave' },
  turnAway: { id: '0123456789ab' },
}

/** A table before its first game with Ann, who is the host, and Ben. */
const lobbyTable = (): TableFixture & { readonly ann: Person; readonly ben: Person } => {
  const made = tableFixture()
  const [ann, ben] = [made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  made.sit(ben, 1, 'Ben')
  return { ...made, ann, ben }
}

/** The same while the deal is sealed: Ben's client seed has not been shown yet. */
const sealedTable = (): ReturnType<typeof lobbyTable> => {
  const table = lobbyTable()
  commitClientSeed(table.table, table.ben, CLIENT_SEED)
  table.must(table.ann, 'start', {})
  expect(table.table.snapshot.seal).toBeDefined()
  return table
}

const liveRequestCode = ({ table }: TableFixture, person: Person, name: keyof LiveRequests): string =>
  codeOf(answerLiveRequest(table, { person, name, payload: LIVE_PAYLOAD_EXAMPLES[name] }))

test('every request states who may ask and whether it may be made while the deal is sealed', () => {
  const stated = Object.entries({ ...COMMANDS, ...LIVE_COMMANDS }).map(([name, { by, whileSealed }]) => [
    name,
    [by, whileSealed],
  ])
  expect(Object.fromEntries(stated)).toEqual(REQUEST_RIGHTS)
})

describe('while the deal is sealed', () => {
  test.each(REQUEST_NAMES)('%s is permitted or refused as its entry says', (name) => {
    const { ann, ask } = sealedTable()
    expect(codeOf(ask(ann, name, PAYLOAD_EXAMPLES[name])) !== 'table/sealed').toBe(COMMANDS[name].whileSealed)
  })

  test.each(LIVE_REQUEST_NAMES)('%s, which changes nothing that is kept, is permitted as its entry says', (name) => {
    const table = sealedTable()
    expect(liveRequestCode(table, table.ann, name) !== 'table/sealed').toBe(LIVE_COMMANDS[name].whileSealed)
  })

  test.each([
    'pace',
    'look',
    'absence',
    'takeBacks',
    'bestOf',
    'lock',
    'open',
    'knock',
    'takeover',
    'returns',
  ] as const)('the host may change %s', (name) => {
    const { ann, ask } = sealedTable()
    expect(codeOf(ask(ann, name, PAYLOAD_EXAMPLES[name]))).toBe('yes')
  })
})

describe('a player who is not the host', () => {
  test.each(REQUEST_NAMES)('is refused %s only if its entry says so', (name) => {
    const { ben, ask } = lobbyTable()
    expect(codeOf(ask(ben, name, PAYLOAD_EXAMPLES[name])) === 'table/not-host').toBe(COMMANDS[name].by === 'host')
  })

  test.each(LIVE_REQUEST_NAMES)('is refused %s only if its entry says so', (name) => {
    const table = lobbyTable()
    expect(liveRequestCode(table, table.ben, name) === 'table/not-host').toBe(
      (LIVE_COMMANDS[name] as { readonly by: Asker }).by === 'host',
    )
  })
})
