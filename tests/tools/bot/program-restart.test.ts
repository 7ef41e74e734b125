import { afterAll, afterEach, expect, test } from 'vitest'
import { LONG } from '../../long.ts'
import { RestartableServer } from '../../server/crash/restartable-server.ts'
import { type Guest, makeTable, until, visit } from '../../server/rooms/guest.ts'
import { OWN_ENGINE, RunningBot } from './running-bot.ts'

const service = new RestartableServer({ botDelayMs: 0, holdMs: 60_000 })
let bot: RunningBot | undefined
let host: Guest | undefined
afterEach(async () => {
  await bot?.kill()
  await host?.leave()
})
afterAll(() => service.clear())

test(
  'the program finds back to its seat at a server that was killed and started again, and plays on',
  LONG,
  async () => {
    await service.start()
    const { code, token } = await makeTable(service.port, { rules: 'basic', players: 4 })
    host = await visit(service.port, code, { token })
    host.room.reconnection.enabled = false
    await host.ask('pace', { pace: 'instant' })
    bot = new RunningBot(service.port, code, OWN_ENGINE, '--seats', 'b,d', '--games', '1')
    await until('both sit', () => host?.state().seats.filter(({ person }) => person !== '').length === 2)
    await host.ask('fill', { bot: 'greedy' })
    await host.ask('start', {})
    await until('it has played', () => (host?.room.state.seq ?? 0) > 20)
    await service.kill()
    await bot.says(/^b: The connection is lost\./m)
    await bot.says(/^d: The connection is lost\./m)
    await service.start()
    host = await visit(service.port, code, { token })
    const { seq } = host.state()
    expect(seq).toBeGreaterThan(0)
    await until('the game is over', () => host?.room.state.phase === 'over', 60_000)
    expect(await bot.code()).toBe(0)
    expect(bot.said.match(/The connection is there again\./g)).toHaveLength(2)
    expect(host.state().standIns, 'nobody had to stand in').toEqual([])
  },
)
