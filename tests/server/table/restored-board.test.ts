import { afterEach, expect, test } from 'vitest'
import { DEFAULT_LOOK, type Look } from '../../../server/protocol/look.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { readTableSetup } from '../../../workshop/table-setup.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../../workshop/designs.ts'
import { RestartableServer } from '../crash/restartable-server.ts'
import { rulesOf } from '../rooms/client-view.ts'
import { actOf, type Guest, makeTable, moveFor, until, visit } from '../rooms/guest.ts'

const BOARD_DESIGN = makeDesign(
  designOf({ form: 'sections', players: 5, homeShape: 'forward', title: 'Łukasz’s 木', names: ['Ann', 'Ben'] }),
)
const BOARD_LOOK: Look = { ...DEFAULT_LOOK, pieces: 'tees', design: BOARD_DESIGN }

const service = new RestartableServer({ botDelayMs: 0, holdMs: 60_000 })
const guests: Guest[] = []
afterEach(async () => {
  await Promise.all(guests.map((guest) => guest.leave().catch(() => undefined)))
  await service.clear()
})

const arrive = async (code: string, token: string): Promise<Guest> => {
  const guest = await visit(service.port, code, { token })
  guests.push(guest)
  return guest
}

/** Waits until the guest is asked, after at least this number of decisions. */
const ownTurn = (guest: Guest, decisions = 0): Promise<void> =>
  until('it is the guest’s turn', () => {
    const { phase, asked, seq } = guest.room.state
    return phase === 'playing' && seq >= decisions && asked.includes(0)
  })

test('a game on a board of one’s own goes on upon it after its server was killed', LONG, async () => {
  await service.start()
  const { code, token } = await makeTable(service.port, { rules: 'basic', players: 4, look: BOARD_LOOK })
  const before = await arrive(code, token)
  await before.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
  await before.ask('fill', { bot: 'greedy' })
  await before.ask('start', {})
  await ownTurn(before)
  const act = actOf(before, moveFor(before))
  await before.ask('act', act)
  await ownTurn(before, act.seq + 1)
  const { look, pegs, seq, turn } = before.state()
  before.room.reconnection.enabled = false
  await service.kill()
  await service.start()
  const after = await arrive(code, token)
  expect(after.state()).toMatchObject({ look, pegs, seq, turn })
  expect(JSON.parse(after.state().look)).toEqual(BOARD_LOOK)
  const ground = readTableSetup(BOARD_DESIGN, rulesOf(after.state()))
  expect(ground?.layout.holes, 'four of the five parts').toHaveLength(4 * 28)
  await after.ask('act', actOf(after, moveFor(after)))
  await until('the move is played', () => after.room.state.seq > seq)
})
