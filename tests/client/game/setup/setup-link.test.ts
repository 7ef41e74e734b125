import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDraft,
  DEFAULT_RULE_SET,
  DEFAULT_TABLE_SETTINGS,
  type Draft,
  draftFor,
  draftOf,
  setupOf,
  type TableSettings,
} from '../../../../client/game/setup/draft.ts'
import { optionsOf, valuesOf } from '../../../../client/game/setup/house-rules.ts'
import { printDraft, readDraft } from '../../../../client/game/setup/setup-link.ts'
import { readCompleteDraft } from '../../../../client/pages/setup/draft-design.ts'
import { MARBLE_CHASE, OFFERED_GAMES, type OfferedGame } from '../../../../client/table/state/offered-game.ts'
import type { RuleSet } from '../../../../engine/ruleset.ts'
import { RULE_SETS, rulesFor } from '../../../../engine/rulesets/registry.ts'
import { ABSENCES, AT_ZERO, BOARD_EDGES, TALKS, WORDINGS } from '../../../../server/protocol/choices.ts'
import { type Clock, NO_CLOCK } from '../../../../server/protocol/clock.ts'
import type { Look } from '../../../../server/protocol/look.ts'
import { BEST_OF } from '../../../../server/protocol/series.ts'
import { PIECES } from '../../../../workshop/design/pieces.ts'
import { FINISHES, WOODS } from '../../../../workshop/design/woods.ts'

const optionsFor = (set: OfferedGame) =>
  fc.record(
    Object.fromEntries(optionsOf<OfferedGame>(set).map((name) => [name, fc.constantFrom(...valuesOf(set, name))])),
    {
      requiredKeys: [],
    },
  )

const looks: fc.Arbitrary<Look> = fc.record({
  field: fc.constantFrom(...WOODS),
  border: fc.constantFrom(...WOODS),
  inlay: fc.constantFrom(...WOODS),
  finish: fc.constantFrom(...FINISHES),
  edge: fc.constantFrom(...BOARD_EDGES),
  pieces: fc.constantFrom(...PIECES),
  design: fc.constantFrom(undefined, 'v=1', `v=1&form=round&players=4&title=${'x'.repeat(40)}`),
  wording: fc.constantFrom(undefined, ...WORDINGS),
  called: fc.constantFrom(undefined, 'Uncle Bob’s rules', 'Rock & roll', '50 % + 1=?'),
})

const clocks: fc.Arbitrary<Clock> = fc.oneof(
  fc.constantFrom(...AT_ZERO).map((atZero): Clock => ({ ...NO_CLOCK, atZero })),
  fc.record({
    kind: fc.constant('turn' as const),
    seconds: fc.integer({ min: 5, max: 600 }),
    increment: fc.constant(0),
    atZero: fc.constantFrom(...AT_ZERO),
  }),
  fc.record({
    kind: fc.constant('bank' as const),
    seconds: fc.integer({ min: 30, max: 7200 }),
    increment: fc.integer({ min: 0, max: 120 }),
    atZero: fc.constantFrom(...AT_ZERO),
  }),
  fc.record({
    kind: fc.constant('days' as const),
    seconds: fc.integer({ min: 86_400, max: 604_800 }),
    increment: fc.constant(0),
    atZero: fc.constantFrom(...AT_ZERO),
  }),
)

const manners: fc.Arbitrary<TableSettings> = fc.record({
  look: looks,
  clock: clocks,
  absence: fc.constantFrom(...ABSENCES),
  talk: fc.constantFrom('', ...TALKS),
  takeBacks: fc.boolean(),
  bestOf: fc.constantFrom(...BEST_OF),
  rated: fc.boolean(),
  bots: fc.constantFrom(
    'casual',
    'club',
    'expert:ada',
    'beginner,club:hugo,master',
    Array(11).fill('beginner:felix').join(),
  ),
})

/** Generates any set-up that can be chosen, playable or not. */
const drafts: fc.Arbitrary<Draft> = fc
  .constantFrom(...OFFERED_GAMES)
  .chain((set) =>
    fc.record({ set: fc.constant(set), seating: fc.constantFrom(...set.seatings), options: optionsFor(set) }),
  )
  .chain(({ set, seating, options }) =>
    fc
      .tuple(fc.constantFrom(...seating.teams), manners)
      .map(([teams, kept]) => draftFor(set, seating.players, teams, options, kept)),
  )

const aboutOf = (query: string): readonly string[] => readDraft(query).problems.map((problem) => problem.about)

describe('the link to a set-up', () => {
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const checked = checkDraft(draft)
        const read = readDraft(printDraft(draft))
        if (checked.ok) {
          expect(read).toEqual({ draft, problems: [] })
          const rules = rulesFor(setupOf(draft))
          if (rules.ok) expect(draftOf(rules.value)).toEqual({ ...draft, ...DEFAULT_TABLE_SETTINGS })
        } else {
          expect(read.problems).toEqual([{ about: 'cards', refusal: checked.error }])
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('always yields a playable game', () => {
    const words = fc.constantFrom(
      'rules',
      'players',
      'teams',
      'packs',
      'handSize',
      'nines',
      '__proto__',
      'toString',
      '',
    )
    const texts = fc.oneof(
      fc.constantFrom('arizona', 'tock', 'marble-chase', '12', '8', '1', '-1', '1e3', 'true', 'split'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(words, fc.string()), texts)), (pairs) => {
        const { draft, problems } = readDraft(new URLSearchParams(pairs.map(([key, text]) => [key, text])).toString())
        expect(checkDraft(draft).ok).toBe(true)
        expect(problems.length).toBeLessThanOrEqual(pairs.length + 1)
      }),
      { numRuns: 1000 },
    )
    fc.assert(fc.property(fc.string(), (query) => checkDraft(readDraft(query).draft).ok))
  })

  test('writes clocks that read back, and reports invalid ones', () => {
    const clock: Clock = { kind: 'bank', seconds: 300, increment: 5, atZero: 'others' }
    expect(
      printDraft(draftFor(DEFAULT_RULE_SET, 4, 2, {}, { ...DEFAULT_TABLE_SETTINGS, clock, absence: 'wait' })),
    ).toBe('rules=basic&players=4&clock=bank-300-5-others&absence=wait')
    expect(readDraft('clock=turn-30').draft.clock).toEqual({ ...NO_CLOCK, kind: 'turn', seconds: 30 })
    for (const bad of ['turn-3', 'turn', 'bank-300-5-nobody', 'bank-20-5', 'hourglass-60', 'turn-60-5', ''])
      expect([bad, aboutOf(`clock=${bad}`)]).toEqual([bad, ['clock']])
    expect(aboutOf('absence=leave')).toEqual(['absence'])
  })

  test('writes bots in a readable form, and reports invalid ones', () => {
    expect(
      printDraft(draftFor(DEFAULT_RULE_SET, 4, 2, {}, { ...DEFAULT_TABLE_SETTINGS, bots: 'club,expert:ada' })),
    ).toBe('rules=basic&players=4&bots=club,expert:ada')
    expect(readDraft('bots=beginner').draft.bots).toBe('beginner')
    expect(readDraft('bots=club%2Cexpert%3Aada').draft.bots).toBe('club,expert:ada')
    for (const bad of ['', 'hal', 'club,', 'club:hal', 'master:1000', 'greedy:ada', Array(13).fill('club').join()]) {
      const { draft, problems } = readCompleteDraft(`bots=${bad}`)
      expect([draft.bots, problems]).toEqual(['casual', [{ about: 'bots', given: bad }]])
    }
  })

  test('names rules and wording; reports invalid ones and keeps the rest', () => {
    const { draft, problems } = readCompleteDraft(
      'rules=basic&nines=split&words=castle&name=+Uncle%20%20Bob%E2%80%99s+rules',
    )
    expect(problems).toEqual([])
    expect(draft.look).toEqual({ ...DEFAULT_TABLE_SETTINGS.look, wording: 'castle', called: 'Uncle Bob’s rules' })
    for (const bad of ['', '%E2%80%8B', 'x'.repeat(21), 'arizona', 'Pegs and Jokers', 'ＴＯＣＫ']) {
      const read = readCompleteDraft(`rules=basic&nines=split&name=${bad}`)
      expect([bad, read.problems.map(({ about }) => about)]).toEqual([bad, ['name']])
      expect(read.draft).toEqual(readDraft('rules=basic&nines=split').draft)
    }
    expect(aboutOf('rules=basic&words=lot')).toEqual(['words'])
    expect(aboutOf('rules=carbles-open&words=lot')).toEqual([])
    expect(draftFor(RULE_SETS[8] as RuleSet, 4, 4, {}, draft).look.wording, 'no castle in Tock').toBeUndefined()
  })

  test('has a direction of travel, which a design decides itself', () => {
    const { draft, problems } = readCompleteDraft('rules=tock&direction=counter')
    expect([draft.look.direction, problems]).toEqual(['counter', []])
    expect(printDraft(draft)).toBe('rules=tock&players=4&direction=counter')
    expect(readDraft('rules=tock&direction=clockwise').draft).toEqual(readDraft('rules=tock').draft)
    expect(aboutOf('rules=tock&direction=left')).toEqual(['direction'])
    expect(aboutOf('rules=marble-chase&direction=counter')).toEqual(['option'])
    const design = encodeURIComponent('v=1&form=polygon&players=4&direction=counter')
    const own = readCompleteDraft(`rules=basic&design=${design}`).draft
    expect(own.look.direction).toBe('counter')
    const clockwise = encodeURIComponent('v=1&form=polygon&players=4')
    expect(readCompleteDraft(`rules=basic&direction=counter&design=${clockwise}`).draft.look.direction).toBeUndefined()
  })

  test('reports invalid parts, and keeps the rest', () => {
    const { draft } = readDraft('rules=arizona&players=6&teams=3&handSize=4')
    expect(setupOf(draft)).toEqual({ rules: 'arizona', players: 6, teams: 3, options: { handSize: 4 } })
    expect(readDraft('').draft).toEqual(draftFor(DEFAULT_RULE_SET))
    expect(aboutOf('rules=ludo&players=4')).toEqual(['rules'])
    expect(aboutOf('rules=jackaroo&players=8')).toEqual(['players'])
    expect(aboutOf('rules=basic&players=6&teams=5')).toEqual(['teams'])
    expect(aboutOf('rules=tock&bluffing=true&fours=sideways')).toEqual(['option', 'value'])
    expect(aboutOf('rules=tock&tier=low'), 'what the picture is asked for').toEqual([])
    expect(aboutOf('rules=basic&players=12&packs=1')).toEqual(['cards'])
    expect(readDraft('rules=basic&players=12&packs=1&nines=split').draft.options).toEqual({ nines: 'split' })
    expect(readDraft('players=9').draft.players).toBe(10)
    expect(readDraft('rules=tock&players=9&fives=any').draft.options).toEqual({ fives: 'any' })
  })

  test('of Marble Chase has its own options, and reports those that don’t apply', () => {
    const query = 'rules=marble-chase&players=3&bestOf=3&cubes=14&blacks=1&clock=turn-30&bots=club'
    const { draft, problems } = readCompleteDraft(query)
    expect(problems).toEqual([])
    expect(setupOf(draft)).toEqual({
      rules: 'marble-chase',
      players: 3,
      teams: 3,
      options: { bestOf: 3, cubes: 14, blacks: 1 },
    })
    expect(draft.bestOf, 'no series of matches').toBe(0)
    expect(printDraft(draft)).toBe(query)
    expect(printDraft(draftFor(MARBLE_CHASE, 4))).toBe('rules=marble-chase&players=4')
    const bad = 'players=7&bestOf=5&cubes=99&talk=silent&takeBacks=false&look=maple&words=lot&handSize=4'
    expect([...aboutOf(`rules=marble-chase&${bad}`)].sort()).toEqual(
      ['players', 'value', 'value', 'option', 'option', 'option', 'option', 'words'].sort(),
    )
    expect(readDraft(`rules=marble-chase&${bad}`).draft).toEqual(draftFor(MARBLE_CHASE, 4))
  })
})
