import { describe, expect, test } from 'vitest'
import type { Takeover } from '../../../server/protocol/choices.ts'
import type { Person } from '../../../server/table/people/people.ts'
import { beginWithAnnAndBen, codeOf, type TableFixture, tableFixture, tableText } from '../table/table-fixture.ts'

/** Begins a game of Ann, who is the host, Ben and two bots; `takes` returns the code of the answer to a person who takes a seat. */
const beginGame = (): TableFixture & { ann: Person; ben: Person; takes: (person: Person, seat: number) => string } => {
  const { made, ann, ben } = beginWithAnnAndBen()
  const takes = (person: Person, seat: number) =>
    codeOf(made.ask(person, 'sit', { seat, name: 'Eve', colour: 7 + seat }))
  return { ...made, ann, ben, takes }
}

describe('a bot’s seat in the middle of a game', () => {
  test.each<[Takeover, string]>([
    ['anybody', 'yes'],
    ['admitted', 'table/ask-first'],
    ['nobody', 'table/no-takeover'],
  ])('for %s: a newcomer gets %s', (takeover, code) => {
    const { ann, must, come, takes } = beginGame()
    must(ann, 'takeover', { takeover })
    expect(takes(come(), 2)).toBe(code)
  })

  test('is for everybody by default, and not just taken while strangers can find the table, unless the host chose', () => {
    const { ann, must, come, takes } = beginGame()
    must(ann, 'open', { open: true })
    expect(takes(come(), 2)).toBe('table/ask-first')
    must(ann, 'takeover', { takeover: 'anybody' })
    expect(takes(come(), 2)).toBe('yes')
    must(ann, 'open', { open: false })
    expect(takes(come(), 3)).toBe('yes')
  })

  test('is open to people who have played it in this game, whoever else may take a seat', () => {
    const { ann, ben, must, takes, table } = beginGame()
    must(ben, 'stand', {})
    must(ann, 'bot', { seat: 1, bot: 'greedy' })
    must(ann, 'takeover', { takeover: 'nobody' })
    expect(takes(ben, 2)).toBe('table/knows-a-hand')
    expect(takes(ben, 1)).toBe('yes')
    expect(table.seats.seatOf(ben.id)).toBe(1)
  })

  test('that is empty waits for somebody, so that one may ask for it even where nobody takes a bot’s', () => {
    const { ann, ben, must, come, takes } = beginGame()
    must(ann, 'absence', { absence: 'wait' })
    must(ben, 'stand', {})
    must(ann, 'takeover', { takeover: 'nobody' })
    expect(takes(come(), 1)).toBe('table/ask-first')
  })

  test('is free before a game, whatever the setting', () => {
    const { come, must, ask } = tableFixture()
    const host = come()
    must(host, 'takeover', { takeover: 'nobody' })
    must(host, 'bot', { seat: 2, bot: 'greedy' })
    expect(codeOf(ask(come(), 'sit', { seat: 2, name: 'Eve', colour: 9 }))).toBe('yes')
  })
})

describe('a person who asks for a seat', () => {
  const asking = () => {
    const made = beginGame()
    made.must(made.ann, 'takeover', { takeover: 'admitted' })
    const eve = made.come()
    const asks = (person: Person, seat = 2) =>
      codeOf(made.askLive(person, 'askForSeat', { seat, name: ' Eve ', colour: 2 }))
    return { ...made, eve, asks }
  }

  test('is shown to all, and sits as soon as one of those at the table says yes', () => {
    const { table, ben, eve, asks, must, ask } = asking()
    expect(asks(eve)).toBe('yes')
    const [knock] = table.knocks.all
    expect(knock).toMatchObject({ name: 'Eve', seat: 2 })
    expect(codeOf(ask(eve, 'admit', { id: knock?.id ?? '' }))).toBe('table/not-seated')
    must(ben, 'admit', { id: knock?.id ?? '' })
    expect(table.seats.all()[2]).toMatchObject({ occupant: 'person', person: eve.id, name: 'Eve' })
    expect(table.knocks.all).toEqual([])
    expect(codeOf(ask(ben, 'admit', { id: knock?.id ?? '' }))).toBe('table/no-knock')
  })

  test('wears another colour if theirs was taken meanwhile', () => {
    const { table, ann, ben, eve, asks, must } = asking()
    asks(eve)
    must(ben, 'profile', { name: 'Ben', colour: 2 })
    must(ann, 'admit', { id: table.knocks.all[0]?.id ?? '' })
    expect(table.seats.seatOf(eve.id)).toBe(2)
  })

  test('and is turned away may not ask again for some minutes; nothing of it is kept', () => {
    const { table, ben, eve, asks, askLive: aside } = asking()
    const before = tableText(table)
    asks(eve)
    const { id = '' } = table.knocks.all[0] ?? {}
    expect(codeOf(aside(eve, 'turnAway', { id }))).toBe('table/not-seated')
    expect(codeOf(aside(ben, 'turnAway', { id }))).toBe('yes')
    expect(table.knocks.all).toEqual([])
    expect(asks(eve)).toBe('table/turned-away')
    expect(asks(eve, 3)).toBe('table/turned-away')
    expect(tableText(table)).toBe(before)
  })

  test('asks once, for the seat named last, and not for one that can’t be had', () => {
    const { table, ann, ben, eve, asks, must } = asking()
    asks(eve)
    asks(eve, 3)
    expect(table.knocks.all.map(({ seat }) => seat)).toEqual([3])
    expect(asks(eve, 1)).toBe('table/seat-taken')
    expect(asks(ben, 2)).toBe('table/running')
    must(ann, 'takeover', { takeover: 'nobody' })
    expect(asks(eve)).toBe('table/no-takeover')
  })

  test('and goes leaves no question behind', () => {
    const { table, eve, asks, depart } = asking()
    asks(eve)
    for (const session of [...eve.sessions]) depart(eve, session, true)
    expect(table.knocks.all).toEqual([])
  })

  test('a household asks four times at most, and the table hears six', () => {
    const { table, come, asks } = asking()
    const from = (host: number): string => asks(Object.assign(come(), { networks: [{ key: `${host}`, share: 1 }] }))
    expect([1, 1, 1, 1, 1, 2, 3, 4].map(from)).toEqual([
      ...['yes', 'yes', 'yes', 'yes', 'table/many-knock'],
      ...['yes', 'yes', 'yes'],
    ])
    expect(table.knocks.all.map(({ networks }) => networks[0].key)).toEqual(['1', '1', '1', '2', '3', '4'])
  })

  test('the host lets in without a seat of their own, a screen only at its own table', () => {
    const { table, ann, eve, asks, must, ask } = asking()
    must(ann, 'stand', {})
    asks(eve)
    const { id = '' } = table.knocks.all[0] ?? {}
    expect(codeOf(ask(table.people.screen(undefined), 'admit', { id }))).toBe('table/not-seated')
    must(ann, 'admit', { id })
    expect(table.seats.seatOf(eve.id)).toBe(2)
  })
})

describe('a table where newcomers knock', () => {
  test('and which is open to spectators gives strangers no seat unasked, in the lobby either', () => {
    const { table, come, must, ask, askLive: aside } = tableFixture()
    const [host, eve] = [come(), come()]
    must(host, 'sit', { seat: 0, name: 'Ann', colour: 0 })
    must(host, 'open', { open: true })
    must(host, 'knock', { knock: true })
    const request = { seat: 1, name: 'Eve', colour: 1 }
    expect(codeOf(ask(eve, 'sit', request))).toBe('table/ask-first')
    expect(codeOf(aside(eve, 'askForSeat', request))).toBe('yes')
    must(host, 'admit', { id: table.knocks.all[0]?.id ?? '' })
    must(eve, 'stand', {})
    must(eve, 'sit', { ...request, seat: 2 })
    expect(codeOf(ask(eve, 'knock', { knock: false }))).toBe('table/not-host')
  })
})

describe('a person who comes back with another browser', () => {
  /** Ben has gone in a running game; `other` is the browser that says it is his. */
  const gone = () => {
    const { made, ann, ben } = beginWithAnnAndBen()
    const [session = ''] = ben.sessions
    made.depart(ben, session, false)
    const other = made.come()
    const claims = (person: Person, seat = 1) =>
      codeOf(made.askLive(person, 'askForSeat', { seat, name: 'Eve', colour: 9 }))
    return { ...made, ann, ben, other, claims, idOfKnock: () => made.table.knocks.all[0]?.id ?? '' }
  }

  test('gets seat, name, colour and cards once somebody who sits there says yes', () => {
    const { table, ann, ben, other, claims, idOfKnock, must } = gone()
    const { name, colour } = table.seats.all()[1] ?? {}
    const { hand } = table.view(1)
    expect(claims(other)).toBe('yes')
    expect(table.knocks.all).toMatchObject([{ seat: 1 }])
    must(ann, 'admit', { id: idOfKnock() })
    expect(table.seats.all()[1]).toMatchObject({ person: other.id, name, colour, occupant: 'person', standIn: '' })
    expect(table.view(1).hand).toEqual(hand)
    expect([table.seats.seatOf(ben.id), table.snapshot.held[other.id]]).toEqual([undefined, 1])
  })

  test('is in the record, and leaving later is told beside it', () => {
    const { table, ann, other, claims, idOfKnock, must, act, asked, firstMove } = gone()
    while (table.match?.actors.slice().includes(1) !== true) act(asked(), firstMove())
    const until = table.seq
    claims(other)
    must(ann, 'admit', { id: idOfKnock() })
    const back = { seat: 1, name: 'Ben', until, returned: true }
    expect(table.snapshot.former).toEqual([back])
    must(other, 'stand', {})
    expect(table.snapshot.former).toEqual([back, { seat: 1, name: 'Ben', until }])
    must(other, 'sit', { seat: 1, name: 'Ben', colour: 1 })
    expect(table.snapshot.former).toEqual([back])
  })

  test('is never served twice: the first browser is answered like any other that comes later', () => {
    const { table, ann, ben, other, claims, idOfKnock, must, arrive } = gone()
    claims(other)
    must(ann, 'admit', { id: idOfKnock() })
    arrive(ben, 'again')
    expect(claims(ben)).toBe('table/seat-taken')
    expect(table.seats.seatOf(ben.id)).toBe(undefined)
  })

  test('finds the question gone when the first browser is back before the answer', () => {
    const { table, ann, ben, other, claims, idOfKnock, ask, arrive } = gone()
    claims(other)
    const id = idOfKnock()
    arrive(ben, 'again')
    expect(table.knocks.all).toEqual([])
    expect(codeOf(ask(ann, 'admit', { id }))).toBe('table/no-knock')
    expect(table.seats.seatOf(ben.id)).toBe(1)
  })

  test('can’t answer for themselves, sit down unasked, or claim the seat of somebody who is here', () => {
    const { ann, other, claims, idOfKnock, ask, must } = gone()
    expect(codeOf(ask(other, 'sit', { seat: 1, name: 'Ben', colour: 1 }))).toBe('table/ask-first')
    expect(claims(other, 0)).toBe('table/seat-taken')
    must(ann, 'stand', {})
    expect(claims(ann)).toBe('table/knows-a-hand')
    claims(other)
    expect(codeOf(ask(other, 'admit', { id: idOfKnock() }))).toBe('table/not-seated')
  })

  test('and hosts without a seat is not let in by themselves', () => {
    const { made, ann, ben } = beginWithAnnAndBen()
    const { table } = made
    const [session = ''] = ben.sessions
    const host = made.come()
    table.accept(table.with({ host: host.id }))
    made.depart(ben, session, false)
    expect(codeOf(made.askLive(host, 'askForSeat', { seat: 1, name: 'Ben', colour: 1 }))).toBe('yes')
    const { id = '' } = table.knocks.all[0] ?? {}
    expect(codeOf(made.ask(host, 'admit', { id }))).toBe('table/own-knock')
    made.must(ann, 'admit', { id })
    expect(table.seats.seatOf(host.id)).toBe(1)
  })

  test('needs a yes from another household, if somebody from elsewhere sits here', () => {
    const { table, ann, other, claims, idOfKnock, must, ask, come, sit } = gone()
    const cara = come()
    sit(cara, 2, 'Cara', 7)
    for (const person of [ann, other]) person.networks = [{ key: 'home', share: 1 }]
    cara.networks = [{ key: 'elsewhere', share: 1 }]
    claims(other)
    expect(codeOf(ask(ann, 'admit', { id: idOfKnock() }))).toBe('table/same-household')
    must(cara, 'admit', { id: idOfKnock() })
    expect(table.seats.seatOf(other.id)).toBe(1)
  })

  test('keeps a name that the table has given them', () => {
    const { table, ann, other, claims, idOfKnock, must, ask } = gone()
    must(ann, 'rename', { seat: 1, name: 'Benno' })
    claims(other)
    must(ann, 'admit', { id: idOfKnock() })
    expect(table.seats.all()[1]).toMatchObject({ name: 'Benno', person: other.id })
    expect(codeOf(ask(other, 'profile', { name: 'Eve', colour: 1 }))).toBe('table/renamed')
  })

  test('is refused where the host has turned it off', () => {
    const { ann, other, claims, must, ask } = gone()
    expect(codeOf(ask(other, 'returns', { returns: false }))).toBe('table/not-host')
    must(ann, 'returns', { returns: false })
    expect(claims(other)).toBe('table/no-return')
  })
})

describe('a person who leaves their seat in a running game', () => {
  test('is followed by a bot of the table’s level, may come back, and is named for what they decided', () => {
    const { made, ann, ben } = beginWithAnnAndBen()
    const { table, act, firstMove, asked, must } = made
    must(ann, 'bots', { bots: 'expert' })
    while (table.match?.actors.slice().includes(1) !== true) act(asked(), firstMove())
    const until = table.seq
    must(ben, 'stand', {})
    expect(table.seats.all()[1]).toMatchObject({ occupant: 'bot', bot: expect.stringMatching(/^expert/) })
    expect(table.snapshot.former).toEqual([{ seat: 1, name: 'Ben', until }])
    must(ben, 'sit', { seat: 1, name: 'Ben', colour: 1 })
    expect([table.seats.seatOf(ben.id), table.snapshot.former]).toEqual([1, []])
    must(ben, 'stand', {})
    const { name = '' } = table.seats.all()[1] ?? {}
    while (table.seq < until + 8) act(asked(), firstMove())
    must(ben, 'sit', { seat: 1, name: 'Ben', colour: 1 })
    expect(table.snapshot.former).toMatchObject([
      { name: 'Ben', until },
      { name, until: until + 8 },
    ])
  })

  test('is not forgotten for a newcomer with the same name', () => {
    const { made, ben } = beginWithAnnAndBen()
    const { table, act, firstMove, asked, must, come } = made
    while (table.match?.actors.slice().includes(1) !== true) act(asked(), firstMove())
    must(ben, 'stand', {})
    const left = table.snapshot.former
    must(come(), 'sit', { seat: 1, name: 'Ben', colour: 1 })
    expect([left.length, table.snapshot.former]).toEqual([1, left])
  })

  test('over and over is remembered for the latest thirty changes', () => {
    const { made, ben } = beginWithAnnAndBen()
    const { table, act, firstMove, asked, must } = made
    while (table.seq < 40) {
      act(asked(), firstMove())
      must(ben, 'stand', {})
      act(asked(), firstMove())
      must(ben, 'sit', { seat: 1, name: 'Ben', colour: 1 })
    }
    expect(table.snapshot.former).toHaveLength(30)
    expect(table.snapshot.former.at(-1)?.until).toBe(table.seq)
  })

  test('leaves it free where the table waits for people who are away', () => {
    const { made, ann, ben } = beginWithAnnAndBen()
    made.must(ann, 'absence', { absence: 'wait' })
    made.must(ben, 'stand', {})
    expect(made.table.seats.all()[1]?.occupant).toBe('empty')
  })
})
