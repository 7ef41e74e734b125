import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Requests } from '../../server/protocol/requests.ts'
import { LONG } from '../long.ts'
import { actOf, addressOf, type Guest, makeTable, playOut, until, visit } from './rooms/guest.ts'
import { upgrade } from './rooms/raw-connection.ts'

interface ServerProcess {
  readonly child: ChildProcess
  readonly port: number
  /** Output so far. */
  log(): string
  readonly ended: Promise<number | null>
}

const dataDir = mkdtempSync(join(tmpdir(), 'table-ending-'))
let startedServers: ServerProcess | undefined
afterEach(async () => {
  startedServers?.child.kill('SIGKILL')
  await startedServers?.ended
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a server in a process of its own. The framework also sends messages to its parent; only the port is a number. */
const startServer = (env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const child = fork(new URL('./server-process.ts', import.meta.url), {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let text = ''
  child.stdout?.on('data', (part) => {
    text += part
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended: ${text}`)))
    child.on('message', (port) => {
      if (typeof port !== 'number') return
      startedServers = { child, port, log: () => text, ended }
      resolve(startedServers)
    })
  })
}

/** Resolves to the code with which the guest's connection is closed. */
const closeOf = (guest: Guest): Promise<number> =>
  new Promise((resolve) => {
    guest.room.reconnection.enabled = false
    guest.room.onLeave.once((code) => resolve(code))
  })

/** Stops reading from the guest's connection, so that it does not even answer a close frame. */
const freeze = async (port: number, code: string) => {
  const seat = await fetch(`${addressOf(port)}/matchmake/joinById/${code}`, { method: 'POST', body: '{}' })
  const { processId, roomId, sessionId } = (await seat.json()) as Record<string, string>
  const socket = await upgrade(port, {}, `/${processId}/${roomId}?sessionId=${sessionId}`)
  expect(socket.status).toBe(101)
  return socket
}

test('a server that gets a signal to end says so to everybody, ends in good order and takes nothing new', async () => {
  const { child, port, log } = await startServer()
  const { code, token } = await makeTable(port, { rules: 'basic', players: 4 })
  const guests = [await visit(port, code, { token }), await visit(port, code)]
  const frozen = await freeze(port, code)
  const closes = guests.map(closeOf)
  child.kill('SIGTERM')
  expect(await Promise.all(closes), 'a code after which clients come again').toEqual([4010, 4010])
  await until('it has ended, though one of them is silent', () => child.exitCode !== null, 8000)
  expect(child.exitCode).toBe(0)
  await expect(fetch(`${addressOf(port)}/livez`)).rejects.toThrow()
  expect(log()).toContain('"msg":"Closed"')
  expect(log()).not.toContain('"level":"error"')
  await frozen.end()
  const again = await startServer()
  const host = await visit(again.port, code, { token })
  expect(host.person, 'the table is there again, and its host is who they were').toBe(guests[0]?.person)
  await host.leave()
})

test('a second signal ends it at once', LONG, async () => {
  const { child, port, ended } = await startServer()
  const { code } = await makeTable(port, { rules: 'basic', players: 4 })
  await freeze(port, code)
  child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 700))
  child.kill('SIGTERM')
  expect(await ended, 'it did not wait for who is silent').toBe(1)
})

test('one Ctrl-C that comes twice, from the terminal and from npm, is one', LONG, async () => {
  const { child, ended } = await startServer()
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test('npm start takes its server with it', LONG, async () => {
  const npm = spawn('npm', ['start', '--ignore-scripts', '--', '--bare'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let text = ''
  npm.stdout.on('data', (part) => {
    text += part
  })
  await until('it is open', () => text.includes('The server is listening'), 20_000)
  npm.kill('SIGTERM')
  try {
    await until('it has closed', () => text.includes('"msg":"Closed"'), 8000)
  } catch (error) {
    process.kill(Number(/"pid":(\d+)/.exec(text)?.[1]), 'SIGKILL')
    throw error
  }
})

test('a whole game leaves no card, token or seed in the logs', LONG, async () => {
  const { child, port, ended, log } = await startServer({ LOG_LEVEL: 'trace', MESSAGES_PER_SECOND: '1000' })
  const { code, token } = await makeTable(port, { rules: 'basic', players: 2 })
  const ann = await visit(port, code, { token })
  const bob = await visit(port, code)
  for (const [seat, guest] of [ann, bob].entries())
    await guest.ask('sit', { seat, name: `Player ${seat}`, colour: seat })
  await ann.ask('start', {})
  await until('both see the deal', () => [ann, bob].every((guest) => guest.room.state.phase === 'playing'))
  const refused = await ann.ask('act', actOf(ann, 'nonsense')).catch((error) => error)
  expect(refused).toBeInstanceOf(Error)
  await ann.ask('sit', { seat: 99 } as Requests['sit']).catch(() => undefined)
  await playOut([ann, bob])
  const moves = ann.state().moves
  await Promise.all([ann.leave(), bob.leave()])
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const told = log()
  expect(told).toContain('"msg":"HTTP"')
  expect(
    told
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line)).length,
  ).toBeGreaterThan(3)
  for (const secret of [ann.token, bob.token, ann.room.reconnectionToken.split(':')[1] as string]) {
    expect(told).not.toContain(secret)
  }
  for (const move of moves) expect(told).not.toContain(move)
  expect(told).not.toMatch(/"(hand|hands|cards|seed|clientSeed|token|shuffles)":/)
  expect(told, 'no name either').not.toContain('Player 0')
})
