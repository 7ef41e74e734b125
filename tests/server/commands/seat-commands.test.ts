import { describe, expect, test } from 'vitest'
import { CHARACTER_IDS } from '../../../engine/bots/bot-id.ts'
import { nameBot } from '../../../server/table/bot-choice.ts'
import { mayEnter } from '../../../server/table/people/access.ts'
import { codeOf, tableFixture, tableText } from '../table/table-fixture.ts'

const chairOf = (table: ReturnType<typeof tableFixture>['table'], seat: number) => table.seats.all()[seat]

describe('snapshot down', () => {
  test('takes an empty seat with name and colour', () => {
    const { table, come, sit } = tableFixture()
    const ann = come()
    sit(ann, 2, ' Ann ', 7)
    expect(chairOf(table, 2)).toMatchObject({ occupant: 'person', name: 'Ann', colour: 7, person: ann.id })
  })

  test('moves a seated person in the lobby: one seat each', () => {
    const { table, come, sit } = tableFixture()
    const ann = come()
    sit(ann, 0, 'Ann', 5)
    sit(ann, 3, 'Ann', 5)
    expect(chairOf(table, 0)).toMatchObject({ occupant: 'empty', name: '', person: '' })
    expect(chairOf(table, 3)).toMatchObject({ occupant: 'person', name: 'Ann', colour: 5 })
    expect(table.seats.count('person')).toBe(1)
  })

  test('colours stay unique: an empty seat gives its colour away, a person does not', () => {
    const { table, come, sit, ask } = tableFixture()
    const [ann, bob] = [come(), come()]
    sit(ann, 0, 'Ann', 1)
    expect(new Set(table.seats.all().map((chair) => chair.colour)).size).toBe(4)
    expect(chairOf(table, 1)?.colour).toBe(0)
    const before = tableText(table)
    expect(codeOf(ask(bob, 'sit', { seat: 1, name: 'Bob', colour: 1 }))).toBe('table/colour-taken')
    expect(tableText(table)).toBe(before)
    sit(bob, 1, 'Bob', 11)
    expect(chairOf(table, 1)?.colour).toBe(11)
  })

  test('the second Ann is Ann 2', () => {
    const { table, come, sit } = tableFixture()
    sit(come(), 0, 'Ann', 0)
    sit(come(), 1, 'ann', 1)
    expect(chairOf(table, 1)?.name).toBe('ann 2')
  })

  test.each([
    [{ seat: 0, name: 'Bob', colour: 9 }, 'table/seat-taken'],
    [{ seat: 4, name: 'Bob', colour: 9 }, 'table/no-such-seat'],
    [{ seat: 1, name: ' \u202e ', colour: 9 }, 'table/bad-name'],
    [{ seat: 1, name: 'Bob', colour: 12 }, 'table/bad-colour'],
    [{ seat: -1, name: 'Bob', colour: 9 }, 'request/malformed'],
    [{ seat: 1.5, name: 'Bob', colour: 9 }, 'request/malformed'],
    [{ seat: '1', name: 'Bob', colour: 9 }, 'request/malformed'],
    [{ seat: 1, name: 'Bob', colour: 9, host: true }, 'request/malformed'],
    [null, 'request/malformed'],
    ['seat', 'request/malformed'],
  ])('%j is refused with %s and changes nothing', (request, code) => {
    const { table, come, sit, ask } = tableFixture()
    sit(come(), 0)
    const bob = come()
    const before = tableText(table)
    expect(codeOf(ask(bob, 'sit', request as never))).toBe(code)
    expect(tableText(table)).toBe(before)
  })

  test('a refusal says the present number of the state', () => {
    const { table, come, sit, must, ask, firstMove, act } = tableFixture()
    const ann = come()
    for (let seat = 1; seat < 4; seat++) must(ann, 'bot', { seat, bot: 'random' })
    sit(ann, 0)
    must(ann, 'start', {})
    act(table.cards?.game.turn ?? 0, firstMove())
    expect(ask(ann, 'start', {})).toMatchObject({ ok: false, error: { code: 'table/running', seq: 1 } })
  })
})

describe('standing up', () => {
  test('frees the seat', () => {
    const { table, come, sit, must, ask } = tableFixture()
    const ann = come()
    sit(ann, 2)
    must(ann, 'stand', {})
    expect(table.seats.count('empty')).toBe(4)
    expect(codeOf(ask(ann, 'stand', {}))).toBe('table/not-seated')
  })

  test('leaves hand and pegs in a game, for the next player in the seat; the game waits', () => {
    const { table, come, sit, must, ask } = tableFixture()
    const [ann, bob] = [come(), come()]
    sit(ann, 0)
    must(ann, 'start', {})
    const hand = table.view(0).hand
    must(ann, 'stand', {})
    expect(table.phase).toBe('playing')
    expect(table.view(0).hand).toEqual(hand)
    sit(bob, 0, 'Bob')
    expect(table.view(table.seats.seatOf(bob.id) ?? -1).hand).toEqual(hand)
    expect(codeOf(ask(ann, 'sit', { seat: 0, name: 'Ann', colour: 0 }))).toBe('table/seat-taken')
  })

  test('during a game one may not change seats and see a second hand', () => {
    const { come, sit, must, ask } = tableFixture()
    const ann = come()
    sit(ann, 0)
    must(ann, 'start', {})
    expect(codeOf(ask(ann, 'sit', { seat: 1, name: 'Ann', colour: 1 }))).toBe('table/running')
  })

  test('nor stand up and do so: only the seat that one has held cards of is open until the game ends', () => {
    const { table, come, sit, must, ask } = tableFixture()
    const ann = come()
    sit(ann, 0)
    must(ann, 'start', {})
    must(ann, 'stand', {})
    const before = tableText(table)
    expect(codeOf(ask(ann, 'sit', { seat: 1, name: 'Ann', colour: 1 }))).toBe('table/knows-a-hand')
    expect(tableText(table)).toBe(before)
    must(ann, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    const bob = come()
    sit(bob, 1, 'Bob', 1)
    must(bob, 'stand', {})
    expect(codeOf(ask(bob, 'sit', { seat: 2, name: 'Bob', colour: 2 }))).toBe('table/knows-a-hand')
  })
})

test('where all hands lie open, any seat that is free may be taken', () => {
  const { come, sit, must, table } = tableFixture({ rules: 'carbles-open', players: 4 })
  const ann = come()
  sit(ann, 0)
  must(ann, 'start', {})
  must(ann, 'stand', {})
  sit(ann, 1, 'Ann', 1)
  expect(table.seats.seatOf(ann.id)).toBe(1)
})

describe('profile', () => {
  test('changes name and colour of the own seat only', () => {
    const { table, come, sit, must, ask } = tableFixture()
    const [ann, bob] = [come(), come()]
    sit(ann, 0)
    sit(bob, 1, 'Bob')
    must(ann, 'profile', { name: 'Anna', colour: 8 })
    expect(chairOf(table, 0)).toMatchObject({ name: 'Anna', colour: 8 })
    expect(codeOf(ask(ann, 'profile', { name: 'Anna', colour: 1 }))).toBe('table/colour-taken')
    must(ann, 'profile', { name: 'BOB', colour: 8 })
    expect(chairOf(table, 0)?.name).toBe('BOB 2')
    expect(codeOf(ask(come(), 'profile', { name: 'Cy', colour: 9 }))).toBe('table/not-seated')
  })
})

describe('bots', () => {
  test('the host seats, changes and removes them in the lobby', () => {
    const { table, come, must, ask } = tableFixture()
    const host = come()
    must(host, 'bot', { seat: 1, bot: 'greedy' })
    expect(chairOf(table, 1)).toMatchObject({ occupant: 'bot', bot: 'greedy', ready: true })
    expect(chairOf(table, 1)?.name).not.toBe('')
    must(host, 'bot', { seat: 1, bot: 'random' })
    expect(chairOf(table, 1)?.bot).toBe('random')
    must(host, 'bot', { seat: 1, bot: '' })
    expect(chairOf(table, 1)).toMatchObject({ occupant: 'empty', bot: '', name: '', ready: false })
    expect(codeOf(ask(host, 'bot', { seat: 1, bot: '' }))).toBe('table/not-a-bot')
  })

  test('have a level and a character, by default one with a name that nobody has', () => {
    const { table, come, sit, must } = tableFixture()
    const host = come()
    sit(host, 0, 'Hugo')
    must(host, 'bot', { seat: 1, bot: 'club:ada' })
    expect(chairOf(table, 1)).toMatchObject({ bot: 'club:ada', name: 'Ada' })
    must(host, 'bot', { seat: 2, bot: 'expert' })
    const { bot = '', name = '' } = chairOf(table, 2) ?? {}
    const [level, character] = bot.split(':')
    expect([level, character]).toEqual(['expert', name.toLowerCase()])
    expect(['Ada', 'Hugo']).not.toContain(name)
    must(host, 'bot', { seat: 3, bot: 'beginner:hugo' })
    expect(chairOf(table, 3)?.name).toBe('Hugo 2')
  })

  test('keep their name at another level; another character has another name', () => {
    const { table, come, must } = tableFixture()
    const host = come()
    must(host, 'bot', { seat: 1, bot: 'casual:ada' })
    must(host, 'bot', { seat: 2, bot: 'casual:ada' })
    expect(chairOf(table, 2)?.name).toBe('Ada 2')
    must(host, 'bot', { seat: 2, bot: 'club' })
    expect(chairOf(table, 2)).toMatchObject({ bot: 'club:ada', name: 'Ada 2' })
    must(host, 'bot', { seat: 2, bot: 'club:otto' })
    expect(chairOf(table, 2)).toMatchObject({ bot: 'club:otto', name: 'Otto' })
  })

  test('the table’s choice: for those that sit there in the order of the seats, and for those that come', () => {
    const { table, come, sit, must } = tableFixture()
    const host = come()
    sit(host, 1)
    expect(table.snapshot.bots).toBe('casual')
    must(host, 'fill', {})
    expect(table.seats.all().map(({ bot }) => bot.split(':')[0])).toEqual(['casual', '', 'casual', 'casual'])
    const names = table.seats.all().map(({ name }) => name)
    must(host, 'bots', { bots: 'club,expert:ada,beginner' })
    expect(table.snapshot.bots).toBe('club,expert:ada,beginner')
    expect(table.seats.all().map(({ bot }) => bot.split(':')[0])).toEqual(['club', '', 'expert', 'beginner'])
    expect(chairOf(table, 2)?.name).toMatch(/^Ada/)
    expect([0, 3].map((seat) => chairOf(table, seat)?.name)).toEqual([names[0], names[3]])
    must(host, 'bot', { seat: 3, bot: '' })
    must(host, 'fill', {})
    expect(chairOf(table, 3)?.bot).toMatch(/^beginner:/)
  })

  test('somebody who is wanted for one seat does not come to another', () => {
    for (const code of ['ABCD', 'KRTM', 'WXYZ', 'HJKL', 'PQRS', 'BCDF', 'GHJK', 'LMNP']) {
      const { table, come, must } = tableFixture()
      must(come(), 'bots', {
        bots: CHARACTER_IDS.slice(1)
          .map((id) => `club:${id}`)
          .join(),
      })
      const left = nameBot({ name: 'expert' }, { ...table.snapshot, code }, [])
      expect(left).toEqual({ bot: `expert:${CHARACTER_IDS[0]}`, name: 'Ada' })
    }
  })

  test('change in the middle of a game as well, with the hand that they have', () => {
    const { table, come, sit, must } = tableFixture()
    const host = come()
    sit(host, 0)
    must(host, 'fill', { bot: 'casual' })
    must(host, 'start', {})
    const hand = table.view(2).hand
    must(host, 'bot', { seat: 2, bot: 'master' })
    expect(chairOf(table, 2)?.bot).toMatch(/^master:/)
    expect(table.view(2).hand).toEqual(hand)
  })

  test('twelve seats have as many bots as there are characters, and others without one', () => {
    const { table, come, must } = tableFixture({ rules: 'basic', players: 12 })
    must(come(), 'fill', { bot: 'club' })
    const bots = table.seats.all().map(({ bot }) => bot)
    expect(new Set(bots.filter((bot) => bot.includes(':')))).toEqual(new Set(CHARACTER_IDS.map((id) => `club:${id}`)))
    expect(bots.filter((bot) => bot === 'club')).toHaveLength(12 - CHARACTER_IDS.length)
    expect(new Set(table.seats.all().map(({ name }) => name)).size).toBe(12)
  })

  test('what is wrong with a choice is refused, and nothing has changed', () => {
    const { table, come, ask } = tableFixture()
    const host = come()
    const before = tableText(table)
    for (const bot of ['club:bob', 'greedy:ada', 'master:10', 'master:1000', ':', 'club:ada:otto', '__proto__']) {
      expect(codeOf(ask(host, 'bot', { seat: 1, bot })), bot).toBe('bot/unknown')
      expect(codeOf(ask(host, 'bots', { bots: `club,${bot}` })), bot).toBe('bot/unknown')
    }
    for (const bots of ['', ',', 'club,', Array(13).fill('club').join()]) {
      expect(codeOf(ask(host, 'bots', { bots })), bots).toBe('bot/unknown')
    }
    expect(tableText(table)).toBe(before)
  })

  test('fill puts bots of distinct names into all empty seats and leaves people alone', () => {
    const { table, come, sit, must } = tableFixture({ rules: 'basic', players: 12 })
    const host = come()
    sit(host, 4)
    must(host, 'fill', { bot: 'random' })
    expect(table.seats.count('bot')).toBe(11)
    expect(chairOf(table, 4)?.occupant).toBe('person')
    expect(new Set(table.seats.all().map((chair) => chair.name)).size).toBe(12)
  })

  test('what a host may not do, and what only a host may do', () => {
    const { table, come, sit, ask } = tableFixture()
    const [host, bob] = [come(), come()]
    sit(bob, 0)
    const before = tableText(table)
    expect(codeOf(ask(host, 'bot', { seat: 1, bot: 'deep-blue' }))).toBe('bot/unknown')
    expect(codeOf(ask(host, 'fill', { bot: '' }))).toBe('bot/unknown')
    expect(codeOf(ask(host, 'bot', { seat: 0, bot: 'random' }))).toBe('table/seat-taken')
    expect(codeOf(ask(host, 'bot', { seat: 9, bot: 'random' }))).toBe('table/no-such-seat')
    expect(codeOf(ask(bob, 'bot', { seat: 1, bot: 'random' }))).toBe('table/not-host')
    expect(codeOf(ask(bob, 'fill', { bot: 'random' }))).toBe('table/not-host')
    expect(codeOf(ask(bob, 'pace', { pace: 'fast' }))).toBe('table/not-host')
    expect(codeOf(ask(bob, 'start', {}))).toBe('table/not-host')
    expect(tableText(table)).toBe(before)
  })

  test('a bot may take the seat of a person who is away, and give it back', () => {
    const { table, come, sit, must, ask, arrive, depart } = tableFixture()
    const [host, bob] = [come(), come()]
    sit(bob, 0, 'Bob')
    must(host, 'start', {})
    const hand = table.view(0).hand
    depart(bob, 'session 2', false)
    must(host, 'bot', { seat: 0, bot: 'random' })
    arrive(bob, 'session 3')
    expect(table.seats.seatOf(bob.id)).toBeUndefined()
    expect(codeOf(ask(host, 'bot', { seat: 0, bot: '' }))).toBe('table/running')
    sit(bob, 0, 'Bob')
    expect(chairOf(table, 0)).toMatchObject({ occupant: 'person', bot: '', person: bob.id })
    expect(table.view(0).hand).toEqual(hand)
  })
})

describe('the host', () => {
  test('locks and unlocks the table: nobody new may enter, known people may', () => {
    const { table, come, must, ask } = tableFixture()
    const [host, ben] = [come(), come()]
    must(host, 'lock', { locked: true })
    expect(table.snapshot.locked).toBe(true)
    expect([mayEnter(table, undefined), mayEnter(table, ben)].map(({ ok }) => ok)).toEqual([false, true])
    expect(codeOf(ask(ben, 'lock', { locked: false }))).toBe('table/not-host')
    must(host, 'lock', { locked: false })
    expect(mayEnter(table, undefined).ok).toBe(true)
  })

  test('removes somebody, who may not enter again', () => {
    const { table, come, sit, must, ask } = tableFixture()
    const [host, ben] = [come(), come()]
    sit(host, 0, 'Ann')
    sit(ben, 1, 'Ben')
    expect(codeOf(ask(ben, 'remove', { seat: 0 }))).toBe('table/not-host')
    expect(codeOf(ask(host, 'remove', { seat: 0 }))).toBe('table/not-a-person')
    expect(codeOf(ask(host, 'remove', { seat: 2 }))).toBe('table/not-a-person')
    expect(codeOf(ask(host, 'remove', { seat: 9 }))).toBe('table/no-such-seat')
    must(host, 'remove', { seat: 1 })
    expect(table.seats.all()[1]?.occupant).toBe('empty')
    expect(mayEnter(table, ben)).toMatchObject({ ok: false, error: { code: 'table/removed' } })
  })
})
