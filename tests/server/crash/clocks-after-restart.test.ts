import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../../../engine/chance/random.ts'
import type { SeatState } from '../../../server/protocol/state.ts'
import { LONG } from '../../long.ts'
import { stubSite } from './headless-page.ts'
import { RestartableServer } from './restartable-server.ts'
import { type PlayedTable, Simulation, until } from './simulation.ts'

const service = new RestartableServer({ botDelayMs: 0, holdMs: 3000 })
const simulation = new Simulation(service, seededRandom('away'))
afterAll(async () => {
  simulation.close()
  await service.clear()
})

const killed = async (): Promise<void> => {
  await service.kill()
  await simulation.recordPages()
  await simulation.compare()
  await service.start()
  await simulation.allBack()
}

/** Returns the seat as the first player's page shows it. */
const seen = ({ players: [first] }: PlayedTable, seat: number): SeatState => first?.page.state?.seats[seat] as SeatState

test('grace turns, stand-ins and running clocks outlive the process', { ...LONG, timeout: 120_000 }, async () => {
  await service.start()
  stubSite(service.address)
  const clock = { kind: 'turn', seconds: 5, increment: 0, atZero: 'bot' } as const
  const slow = await simulation.seat({ table: { rules: 'basic', players: 4, clock }, people: 1, resting: true }, 0)
  const left = await simulation.seat({ table: { rules: 'carbles', players: 4 }, people: 2 }, 0)
  left.players[1]?.page.close()
  await until('the clock of one runs, and another is waited for', () => {
    return seen(slow, 0).deadline > 0 && seen(left, 1).heldUntil > 0
  })
  const { deadline } = seen(slow, 0)
  const { heldUntil } = seen(left, 1)

  await killed()
  await until('a player who comes back has some time to wake up', () => seen(slow, 0).deadline > deadline)
  expect([heldUntil, 0]).toContain(seen(left, 1).heldUntil)
  await until('a bot stands in', () => seen(left, 1).standIn !== '')
  const { decided } = left.history
  await until('it plays', () => left.history.decided > decided + 8)

  await killed()
  expect(seen(left, 1).standIn).toBe('casual')
  const back = await simulation.comeBack(left, 1)
  const taken = back.decisions.length
  await until('the one who was away plays again', () =>
    back.decisions.slice(taken).some(({ answer }) => answer === true),
  )
  expect(seen(left, 1).standIn).toBe('')
  const made = () => slow.history.game?.decisions.filter(({ seat }) => seat === 0) ?? []
  const before = made().length
  await until('a bot plays when a player’s time runs out', () => made().length > before)
  expect(made().every(({ asked }) => asked === '')).toBe(true)

  await service.kill()
  await simulation.recordPages()
  await simulation.compare()
  expect(service.output).toBe('')
})
