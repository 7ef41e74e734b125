import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { replay } from '../../../engine/text/record.ts'
import type { Draws } from '../../../fair/evidence.ts'
import { verify } from '../../../fair/verdict.ts'
import type { GameServer } from '../../../server/app.ts'
import type { GameCard, MakeTable } from '../../../server/protocol/http.ts'
import type { WaitingPerson } from '../../../server/protocol/state.ts'
import { dealShortGames, testChance } from '../../e2e/driver/short-game.ts'
import { LONG } from '../../long.ts'
import { ChaseGuest } from '../../server/marble-chase/chase-guest.ts'
import { actOf, addressOf, type Guest, makeTable, moveFor, until, visit } from '../../server/rooms/guest.ts'
import { makeTestApp } from '../../server/test-app.ts'
import { PlayerHere } from './player-here.ts'
import { OWN_ENGINE, RunningBot, smallEngineCommand } from './running-bot.ts'

let app: GameServer
const bots: (RunningBot | PlayerHere)[] = []
const guests: Guest[] = []
beforeAll(async () => {
  app = await makeTestApp({ chance: testChance })
  dealShortGames(true)
})
afterEach(async () => {
  await Promise.all(bots.splice(0).map((bot) => bot.kill()))
  await Promise.all(guests.splice(0).map((guest) => guest.leave()))
})
afterAll(async () => {
  dealShortGames(false)
  await app.close()
})

const BASIC_SETUP: MakeTable = { rules: 'basic', players: 4 }

/** Makes a table with bots that play at once, and a host without a seat. */
const hostTable = async (table: MakeTable = BASIC_SETUP): Promise<{ host: Guest; code: string }> => {
  const { code, token } = await makeTable(app.port, table)
  const host = await visit(app.port, code, { token })
  guests.push(host)
  await host.ask('pace', { pace: 'instant' })
  return { host, code }
}

const joinTable = (code: string, engine: string, ...words: readonly string[]): RunningBot => {
  const bot = new RunningBot(app.port, code, engine, ...words)
  bots.push(bot)
  return bot
}

const playerAt = (code: string, ...words: readonly string[]): PlayerHere => {
  const player = new PlayerHere(app.port, code, ...words)
  bots.push(player)
  return player
}

const seatedNames = (host: Guest): readonly string[] => host.state().seats.map(({ person, name }) => person && name)

/** Fills the table with bots and begins. */
const beginGame = async (host: Guest): Promise<void> => {
  await host.ask('fill', { bot: 'greedy' })
  await host.ask('start', {})
  await until('the game has begun', () => host.room.state.phase === 'playing')
}

const isOver = (host: Guest) => (): boolean => host.room.state.phase === 'over'

const cardOf = async (host: Guest): Promise<GameCard> => {
  const response = await fetch(`${addressOf(app.port)}/api/games/${host.state().gameId}`)
  return (await response.json()) as GameCard
}

const knocksAt = (host: Guest): readonly WaitingPerson[] => JSON.parse(host.state().knocks)

const PYTHON_PROGRAM = 'python3'
const hasPython = spawnSync(PYTHON_PROGRAM, ['--version']).status === 0

describe('whole games', () => {
  test.skipIf(!hasPython)(
    'the example in Python (skipped where there is no python3) plays one beside our own engine',
    LONG,
    async () => {
      const { host, code } = await hostTable()
      const python = joinTable(
        code,
        `${PYTHON_PROGRAM} docs/examples/steps.py`,
        '--seats',
        'a,c',
        '--name',
        'Snake',
        '--games',
        '1',
      )
      const own = joinTable(code, 'npm run --silent engine', '--seat', 'b', '--bot', 'greedy', '--games', '1')
      await until('all sit', () => seatedNames(host).filter((name) => name !== '').length === 3)
      expect(seatedNames(host).toSorted()).toEqual(['', 'Engine', 'Snake', 'Snake 2'])
      expect(seatedNames(host)[1]).toBe('Engine')
      await beginGame(host)
      await until('the game is over', isOver(host), 60_000)
      expect([await python.code(), await own.code()]).toEqual([0, 0])
      expect(python.said).toMatch(/^a: Game 1 is (won|lost) after \d+ decisions/m)
      for (const { said } of [python, own]) expect(said).not.toMatch(/The engine|connection|refuses/)
      expect(seatedNames(host)).toEqual(['', '', '', ''])
    },
  )

  test('the example is the one that the documentation shows', () => {
    const shown = readFileSync('docs/line-protocol.md', 'utf8').replaceAll(/^ {4}/gm, '')
    expect(shown).toContain(readFileSync('docs/examples/steps.py', 'utf8'))
  })

  test('the cards follow from what it has fixed, and every decision is its own', LONG, async () => {
    const { host, code } = await hostTable({ rules: 'tock-partners', players: 4 })
    const bot = joinTable(code, OWN_ENGINE, '--seats', 'a,b,c,d', '--games', '1')
    await until('all sit and have fixed a number', () => host.state().seats.every(({ committed }) => committed))
    dealShortGames(false)
    await host.ask('start', {})
    await until('the game is over', isOver(host), 60_000)
    dealShortGames(true)
    const card = await cardOf(host)
    const { revealed } = card.draws as Draws
    expect(revealed).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(verify(card).findings.filter(({ holds }) => !holds)).toEqual([])
    expect(replay(card.record)).toMatchObject({ ok: true, value: { result: card.record.result } })
    expect(host.state().standIns).toEqual([])
    expect(await bot.code()).toBe(0)
  })

  test('a match of Marble Chase against the server’s own bot: it shoots and scores', LONG, async () => {
    const { code, token } = await makeTable(app.port, { rules: 'marble-chase', players: 2 })
    const host = await ChaseGuest.come(app.port, code, { token })
    await host.ask('pace', { pace: 'instant' })
    const bot = joinTable(code, OWN_ENGINE, '--seat', 'b', '--bot', 'master')
    await bot.says(/Sits in seat b/)
    await host.ask('fill', { bot: 'club' })
    await host.ask('start', {})
    // Even bots that decide at once wait until people have seen a flick.
    const turns = (): number => host.entries.filter((entry) => entry.startsWith('die')).length
    await until('a turn of each is over', () => turns() > 2, 50_000)
    expect(host.standIns, 'its decisions are its own').toBe(0)
    expect(bot.said).toMatch(/Plays in game 1: marble-chase, 2 players\./)
    expect(bot.said).not.toMatch(/The engine|connection|refuses/)
    await host.room.leave()
  })

  test('many decisions in a second are no flood', LONG, async () => {
    const { host, code } = await hostTable({ rules: 'bluffing', players: 2 })
    const bot = joinTable(code, OWN_ENGINE, '--seats', 'a,c', '--games', '1')
    await until('both sit', () => !seatedNames(host).includes(''))
    await host.ask('start', {})
    await until('the game is over', isOver(host), 60_000)
    expect(await bot.code()).toBe(0)
    expect(bot.said).not.toMatch(/connection/)
  })

  test(
    'it stays for the next game, lets others take back a move, and gives its seat up with Ctrl-C',
    LONG,
    async () => {
      const { host, code } = await hostTable({ rules: 'basic', players: 2 })
      await host.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
      const bot = joinTable(code, OWN_ENGINE)
      await until('it sits', () => seatedNames(host)[1] === 'Engine')
      await host.ask('start', {})
      let takenBack = false
      for (let games = 0; games < 2; ) {
        const { asked, phase, seq, game } = host.state()
        if (phase === 'over') {
          games += 1
          await host.ask('rematch', { ready: true })
          await until('the next game has begun', () => host.room.state.game > game)
        } else if (asked.includes(0)) {
          const after = await host.ask('act', actOf(host, moveFor(host)))
          if (!takenBack) {
            takenBack = await host.ask('takeBack', { game, seq: after.seq }).then(
              () => true,
              () => false,
            )
          }
          await until('it is seen', () => host.room.state.seq !== seq)
        } else await until('the program has played', () => host.room.state.seq !== seq || isOver(host)())
      }
      expect(takenBack).toBe(true)
      expect(bot.said).toMatch(/Game 2 is/)
      bot.child.kill('SIGINT')
      // npm passes the signal on a second time.
      setTimeout(() => bot.child.kill('SIGINT'), 5)
      expect(await bot.code()).toBe(0)
      expect(bot.said).toMatch(/The seat is given up\./)
      expect(seatedNames(host)).toEqual(['Ann', ''])
    },
  )
})

describe('an engine that fails', () => {
  test.each<[string, RegExp]>([
    ['dies', /The engine ended with exit code 3/],
    ['rubbish', /The engine answered what is no move: well, let me think/],
    ['silent', /The engine gave no answer within 0.5 s/],
  ])('(%s) holds up no table: the game is played to its end without it', LONG, async (how, why) => {
    const { host, code } = await hostTable()
    const bot = joinTable(
      code,
      smallEngineCommand(how),
      '--seconds',
      how === 'silent' ? '0.5' : '20',
      '--fallback',
      'greedy',
    )
    await until('it sits', () => seatedNames(host)[0] === 'Engine')
    await beginGame(host)
    await until('the game is over', isOver(host), 60_000)
    expect(await bot.code()).toBe(4)
    expect(bot.said).toMatch(why)
    expect(bot.said).toMatch(/In its place greedy is played/)
    expect(bot.said).toMatch(/failed 3 times in a row/)
    expect(seatedNames(host)[0]).toBe('')
    expect(host.state().standIns).toEqual([])
  })

  test('(slow) is not waited for beyond the table’s clock', LONG, async () => {
    const clock = { kind: 'turn', seconds: 5, increment: 0, atZero: 'bot' } as const
    const { host, code } = await hostTable({ ...BASIC_SETUP, clock })
    const bot = joinTable(code, smallEngineCommand('silent'))
    await until('it sits', () => seatedNames(host)[0] === 'Engine')
    await beginGame(host)
    await bot.says(/The engine gave no answer within 4\.\d s[\s\S]*In its place the first legal move is played/)
    await until('it has decided', () => host.state().moves.some((move) => move.startsWith('a ')))
    expect(host.state().standIns).toEqual([])
  })

  test('and ends at once never sits down', async () => {
    const { host, code } = await hostTable()
    // The program waits half a second for such an end. On a busy machine Node takes longer to start.
    const bot = joinTable(code, 'exit 7')
    expect(await bot.code()).toBe(4)
    expect(bot.said).toMatch(/The engine ended with exit code 7 before it was asked anything\./)
    expect(host.state().people).toBe(1)
  })

  test('is ended with the program, also when it hangs', LONG, async () => {
    const { host, code } = await hostTable()
    const bot = joinTable(code, `echo engine is $$ >&2; exec ${smallEngineCommand('silent')}`)
    await until('it sits', () => seatedNames(host)[0] === 'Engine')
    await beginGame(host)
    await until('it is asked', () => host.state().asked.includes(0))
    bot.child.kill('SIGTERM')
    expect(await bot.code()).toBe(0)
    const [, pid = ''] = /engine is (\d+)/.exec(bot.said) ?? []
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
    expect(seatedNames(host)[0]).toBe('')
  })
})

describe('the way to a seat', () => {
  test('leads through the door where newcomers knock', LONG, async () => {
    const { host, code } = await hostTable()
    await host.ask('knock', { knock: true })
    const bot = playerAt(code, '--name', 'Rosa', '--seat', 'c')
    await until('the host hears it', () => knocksAt(host).length === 1)
    expect(knocksAt(host)).toMatchObject([{ name: 'Rosa', seat: -1 }])
    await bot.says(/Rosa knocks at table/)
    await host.ask('admit', { id: knocksAt(host)[0]?.id ?? '' })
    await until('it sits', () => seatedNames(host)[2] === 'Rosa')
  })

  test('ends at the door for who is turned away', LONG, async () => {
    const { host, code } = await hostTable()
    await host.ask('knock', { knock: true })
    const bot = playerAt(code)
    await until('the host hears it', () => knocksAt(host).length === 1)
    await host.aside('turnAway', { id: knocksAt(host)[0]?.id ?? '' })
    expect(await bot.code()).toBe(3)
    expect(bot.said).toMatch(/lets this program in; it may ask again in some minutes/)
  })

  test('is asked for where a game runs and those at the table give bots’ seats', LONG, async () => {
    const { host, code } = await hostTable()
    await host.ask('takeover', { takeover: 'admitted' })
    await host.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
    await beginGame(host)
    const bot = playerAt(code, '--seat', 'c')
    await until('the host hears it', () => knocksAt(host).length === 1)
    expect(knocksAt(host)).toMatchObject([{ name: 'Engine', seat: 2 }])
    await bot.says(/Asks for seat c: somebody at the table must give it/)
    await host.ask('admit', { id: knocksAt(host)[0]?.id ?? '' })
    await until('it sits', () => seatedNames(host)[2] === 'Engine')
    await bot.says(/Sits in seat c as Engine/)
  })

  test('is a bot’s in a running game, else the first empty one', async () => {
    const { host, code } = await hostTable()
    await host.ask('sit', { seat: 0, name: 'Ann', colour: 0 })
    await host.ask('bot', { seat: 1, bot: 'greedy' })
    playerAt(code)
    await until('it sits', () => seatedNames(host)[2] === 'Engine')
    await beginGame(host)
    playerAt(code)
    await until('another one sits', () => seatedNames(host)[1] === 'Engine 2')
    expect(host.state().seats[3]?.occupant).toBe('bot')
  })

  test('is waited for', LONG, async () => {
    const { host, code } = await hostTable()
    await host.ask('sit', { seat: 1, name: 'Ann', colour: 1 })
    const bot = playerAt(code, '--seat', 'b')
    await bot.says(/Waits for seat b\./)
    expect(seatedNames(host)).toEqual(['', 'Ann', '', ''])
    await host.ask('stand', {})
    await until('it sits', () => seatedNames(host)[1] === 'Engine')
  })

  test('is closed by who removes it', LONG, async () => {
    const { host, code } = await hostTable()
    const bot = playerAt(code)
    await until('it sits', () => seatedNames(host)[0] === 'Engine')
    await host.ask('remove', { seat: 0 })
    expect(await bot.code()).toBe(3)
    expect(bot.said).toMatch(/The host has removed this program from table/)
  })

  test(
    'does not exist at a locked table, without a table, under a bad name or beyond the last seat',
    LONG,
    async () => {
      const { host, code } = await hostTable()
      const nowhere = playerAt('WWWW')
      const beyond = playerAt(code, '--seat', 'f')
      const rude = playerAt(code, '--name', 'Administrator')
      const codes = await Promise.all([nowhere, beyond, rude].map((bot) => bot.code()))
      await host.ask('lock', { locked: true })
      const late = playerAt(code)
      expect([...codes, await late.code()]).toEqual([3, 3, 3, 3])
      expect(nowhere.said).toMatch(/There is no table WWWW at http:/)
      expect(beyond.said).toMatch(/has no seat f; its seats are a, b, c, d\./)
      expect(rude.said).toMatch(/name may not be used/)
      expect(late.said).toMatch(/The host has locked table/)
    },
  )

  test('needs words that can be followed', async () => {
    const bot = joinTable('', 'unused')
    expect(await bot.code()).toBe(2)
    expect(bot.said).toMatch(/--table must be the letters of a table/)
  })
})
