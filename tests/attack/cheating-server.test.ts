import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { Client } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RunningBot, smallEngineCommand } from '../tools/bot/running-bot.ts'
import { type Cheat, serveCheats, tableState, welcome } from './cheating-server.ts'

/** State of another version, or of another program. */
const OtherState = schema({ greeting: t.string().default('Hello') }, 'Other')

const EMPTY_SEAT = { person: '', occupant: 'empty' }

/** Sends bytes that no decision of Marble Chase has, without an end. */
const flood: NonNullable<Cheat['onJoin']> = (client) => {
  welcome(client)
  const timer = setInterval(() => client.sendBytes(1, new Uint8Array(1000)), 1)
  client.ref.on('close', () => clearInterval(timer))
}

/** Misbehaviour of each server, and the message of the program before it leaves. */
const CHEATS_BY_NAME: Readonly<Record<string, Cheat & { readonly says: RegExp }>> = {
  AAAA: { state: () => new OtherState(), says: /can’t go on with what http:\S+ sends: TypeError/ },
  AAAB: { state: () => tableState({ pegs: [9999, -5, 1e9] }), says: /can’t go on with what .* no peg stands/ },
  AAAC: { state: () => tableState({}, { hand: [200, 201, 202, 203, 204] }), says: /can’t go on with what/ },
  AAAD: { state: () => tableState({}, EMPTY_SEAT), says: /gives seat a and does not seat this program there/ },
  AAAE: { state: () => tableState({ rules: 'marble-chase' }), onJoin: flood, says: /can’t go on with what .* JSON/ },
  AAAG: { state: () => tableState({ rules: 'x'.repeat(2000) }), says: /does not know the game "x{400,500}…/ },
  AAAH: { state: () => tableState(), onJoin: (client) => client.send('welcome', null), says: /can’t go on with what/ },
}

/** Answers the bot's first request with these bytes, and then with others as fast as the bot reads them, without an end. */
const pour = (start: string, rest: Buffer): Cheat => ({
  state: () => tableState({ phase: 'lobby', asked: [], game: 0 }, EMPTY_SEAT),
  onRequest: (_, client: Client) => {
    const { _socket: socket } = client.ref as unknown as { readonly _socket: Socket }
    const write = (): void => {
      if (!socket.destroyed && socket.write(rest)) setImmediate(write)
    }
    socket.on('error', () => undefined).on('drain', write)
    socket.write(Buffer.from(start, 'hex'))
    write()
    return new Promise(() => undefined)
  },
})

const ZERO_BYTES = Buffer.alloc(65_532)
/** Frames of WebSocket without an end: the start of one of a tebibyte, and of a message that frames with and without bytes go on with. */
const ENDLESS_FRAMES: Readonly<Record<string, Cheat>> = {
  AAAJ: pour('827f0000010000000000', ZERO_BYTES),
  AAAK: pour('0200', Buffer.concat([Buffer.from('007efffc', 'hex'), ZERO_BYTES])),
  AAAM: pour('0200', ZERO_BYTES),
}
/** A bot that plays takes 110 to 160 MB; Node takes up to 128 MiB of one message. */
const MAX_ENDLESS_BYTES = 500_000_000

let cheats: Awaited<ReturnType<typeof serveCheats>>
beforeAll(async () => {
  cheats = await serveCheats({ ...CHEATS_BY_NAME, ...ENDLESS_FRAMES })
})
afterAll(() => cheats.close())

const longestLine = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length))

test.concurrent.each(Object.entries(CHEATS_BY_NAME))(
  'a cheating server of table %s ends the bot with a sentence',
  async (code, { says }) => {
    const bot = new RunningBot(cheats.port, code, smallEngineCommand('first'))
    expect(await bot.code(), bot.said).toBe(code === 'AAAG' ? 3 : 5)
    expect(bot.said).toMatch(says)
    expect(bot.said, 'a sentence, not a stack').not.toMatch(/^ {4}at /m)
    expect(longestLine(bot.said)).toBeLessThan(600)
  },
)

test.concurrent.each(Object.keys(ENDLESS_FRAMES))(
  'endless frames of table %s cost the bot a connection, not its memory',
  async (code) => {
    const bot = new RunningBot(cheats.port, code, smallEngineCommand('first'))
    try {
      await bot.says(/The connection is lost\.\n.*there again/)
      const [, peakKilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${bot.child.pid}/status`, 'utf8')) ?? []
      expect(Number(peakKilobytes) * 1024).toBeLessThan(MAX_ENDLESS_BYTES)
    } finally {
      await bot.kill()
    }
  },
)
