import { expect, test } from 'vitest'
import { makeApp } from '../../../server/app.ts'
import { makeTable, post, until, visit } from './wire.ts'

test('a process that has enough tables takes no more, and says so; a table put away makes room', async () => {
  const app = await makeApp({ host: '127.0.0.1', maxTables: 1, idleMs: 300 })
  try {
    const [one, other] = [
      await makeTable(app.port, { rules: 'basic', players: 2 }),
      await makeTable(app.port, { rules: 'basic', players: 2 }),
    ]
    const ann = await visit(app.port, one.code, { token: one.token })
    await expect(visit(app.port, other.code)).rejects.toThrow('table/too-many')
    expect((await post(app.port, { rules: 'basic', players: 2 })).status).toBe(503)
    await ann.leave()
    await until('the first table is put away', () => app.tables.find(one.code) === undefined)
    const ben = await visit(app.port, other.code, { token: other.token })
    expect(ben.state().host).toBe(ben.person)
    await ben.leave()
  } finally {
    await app.close()
  }
})
