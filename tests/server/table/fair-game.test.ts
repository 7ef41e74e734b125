import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Setup } from '../../../engine/ruleset.ts'
import { RULE_SETS } from '../../../engine/rulesets/registry.ts'
import { verify } from '../../../fair/verdict.ts'
import type { GameCard } from '../../../server/protocol/http.ts'
import { systemChance } from '../../../server/table/chance.ts'
import { gameCardOf } from '../../../server/table/kept-table.ts'
import type { Person } from '../../../server/table/people.ts'
import { codeOf, type Stage, stage } from './stage.ts'

const clientSeedOf = (name: string): string => createHash('sha256').update(name).digest('hex')

interface Evening extends Stage {
  readonly ann: Person
  readonly ben: Person
}

/** Two people and bots for the rest, with cards that nobody could foresee. */
const evening = (setup: Setup): Evening => {
  const made = stage(setup, systemChance)
  const [ann, ben] = [made.come(), made.come()]
  made.sit(ann, 0, 'Ann')
  made.sit(ben, 1, 'Ben')
  if (setup.players > 2) made.must(ann, 'fill', { bot: 'greedy' })
  return { ...made, ann, ben }
}

const mix = ({ table, ask }: Evening, person: Person, clientSeed: string) =>
  ask(person, 'mix', { commitment: table.snapshot.draws.commitment, clientSeed })

/** The seat that is asked last decides first, so that gifts come in another order than that of the turns. */
const playOut = ({ table, act, wiseMove }: Evening): GameCard => {
  for (let seat = table.view('table').asked.at(-1); seat !== undefined; seat = table.view('table').asked.at(-1)) {
    const done = act(seat, wiseMove(seat))
    if (!done.ok) throw new Error(done.error.message)
  }
  if (table.match === undefined) throw new Error('no game')
  return gameCardOf(table.match, table.code, table.seats, Date.now())
}

const failing = (card: GameCard) => verify(card).findings.filter(({ holds }) => !holds)

const SETUPS: readonly Setup[] = [
  ...RULE_SETS.map((set) => ({ rules: set.id, players: set.seatings[0]?.players ?? 4 })),
  { rules: 'tock-partners', players: 4, options: { drawForPartners: true } },
]

describe('what the server lays open of a game', () => {
  test.each(SETUPS)('of $rules for $players, $options, holds in everything', (setup) => {
    const e = evening(setup)
    const { commitment } = e.table.snapshot.draws
    expect(codeOf(mix(e, e.ben, clientSeedOf('ben')))).toBe('yes')
    expect(codeOf(mix(e, e.ann, clientSeedOf('ann')))).toBe('yes')
    e.must(e.ann, 'start', {})
    const card = playOut(e)
    expect(card.draws.commitment).toBe(commitment)
    expect(card.draws.clientSeeds.map(({ name, clientSeed }) => [name, clientSeed])).toEqual([
      ['Ben', clientSeedOf('ben')],
      ['Ann', clientSeedOf('ann')],
    ])
    expect(failing(card)).toEqual([])
    expect(verify(card, { commitment, clientSeed: clientSeedOf('ann') }).holds).toBe(true)
  })

  test('of the next game holds too, and that has a seed of its own', () => {
    const e = evening({ rules: 'tock-partners', players: 4 })
    mix(e, e.ann, clientSeedOf('ann'))
    e.must(e.ann, 'start', {})
    const first = playOut(e)
    const { commitment } = e.table.snapshot.draws
    expect(codeOf(mix(e, e.ben, clientSeedOf('ben')))).toBe('yes')
    e.must(e.ann, 'start', {})
    const second = playOut(e)
    expect([failing(first), failing(second)]).toEqual([[], []])
    expect(second.draws.commitment).toBe(commitment)
    expect([first.number, second.number]).toEqual([1, 2])
    expect(second.draws.seed).not.toBe(first.draws.seed)
    expect(second.draws.clientSeeds.map(({ clientSeed }) => clientSeed)).toEqual([clientSeedOf('ben')])
  })
})

describe('what a browser mixes in', () => {
  test('counts once, and once taken it stays', () => {
    const e = evening({ rules: 'basic', players: 4 })
    expect(codeOf(mix(e, e.ann, clientSeedOf('first')))).toBe('yes')
    expect(codeOf(mix(e, e.ann, clientSeedOf('first'))), 'the answer got lost').toBe('yes')
    expect(codeOf(mix(e, e.ann, clientSeedOf('second')))).toBe('table/mixed')
    e.must(e.ann, 'stand', {})
    e.must(e.ann, 'start', {})
    expect(e.table.match?.opening.draws.clientSeeds.map(({ clientSeed }) => clientSeed)).toEqual([
      clientSeedOf('first'),
    ])
  })

  test('must be for the next game, by somebody with a seat, and 32 bytes', () => {
    const e = evening({ rules: 'basic', players: 4 })
    const { commitment } = e.table.snapshot.draws
    const visitor = e.come()
    expect(codeOf(mix(e, visitor, clientSeedOf('visitor')))).toBe('table/not-seated')
    e.must(e.ann, 'start', {})
    expect(codeOf(e.ask(e.ann, 'mix', { commitment, clientSeed: clientSeedOf('late') }))).toBe('table/stale')
    for (const clientSeed of ['', 'ab', clientSeedOf('x').toUpperCase(), `${clientSeedOf('x')}00`]) {
      expect(codeOf(mix(e, e.ann, clientSeed)), clientSeed).toBe('request/malformed')
    }
    expect(e.table.match?.opening.draws.clientSeeds).toEqual([])
  })

  test('of people who come and go is bounded', () => {
    const e = evening({ rules: 'basic', players: 4 })
    e.must(e.ben, 'stand', {})
    const answers = Array.from({ length: 40 }, (_, i) => {
      const guest = e.come()
      e.sit(guest, 1, 'Guest')
      const answer = codeOf(mix(e, guest, clientSeedOf(`guest ${i}`)))
      e.must(guest, 'stand', {})
      return answer
    })
    expect(answers[0]).toBe('yes')
    expect(answers.at(-1)).toBe('table/mixed')
    expect(e.table.snapshot.draws.clientSeeds.length).toBeLessThanOrEqual(16)
  })
})
