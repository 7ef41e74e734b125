import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { nearbyHoleText } from '../../../client/words/hole-text.ts'
import type { TextContext } from '../../../client/words/move-parts.ts'
import { entrySentence, eventSentence } from '../../../client/words/sentences.ts'
import type { Rules, Setup } from '../../../engine/ruleset.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import type { SeatState } from '../../../server/protocol/state.ts'
import { makeDesign } from '../../../workshop/design/design-text.ts'
import { readTableSetup } from '../../../workshop/table-setup.ts'
import { must } from '../../engine/game-fixtures.ts'
import { LONG } from '../../long.ts'
import { designOf } from '../../workshop/designs.ts'
import { RECORD_FILES, taleOf } from '../event-message.ts'
import { historyFrom } from '../history.ts'

await loadTexts(['moves'])

/** One record of each kind of game, with many players and all kinds of sentences. */
const VARIED_RECORDS = RECORD_FILES.filter((file) =>
  /partners-six|jackaroo-solo|four-teams|carolina-six|bluffing-count/.test(file),
)

/** Games of six and twelve have thousands of sentences. */
const isLargeTable = (file: string): boolean => /partners-six|four-teams/.test(file)

const PLAYER_NAMES = ['Ann', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Leo']
const rulesOf = (setup: Setup): Rules => must(rulesFor(setup))
/** Returns the context of texts on the phone of a viewer, or, for -1, on a big screen. */
const contextFor = (rules: Rules, viewer: number): TextContext => ({
  rules,
  seats: rules.teamOf.map((_, i) => ({ name: PLAYER_NAMES[i], colour: i }) as SeatState),
  viewer,
  describeHole: nearbyHoleText,
})

const last = (setup: Setup, viewer: number, moves: readonly string[]): string => {
  const { rules, entries } = historyFrom(setup, moves)
  const entry = entries.at(-1)
  if (entry === undefined) throw new Error('no entry')
  return entrySentence(contextFor(rules, viewer), entry)
}

test('a round board has no corners: a side’s first hole is one on it', () => {
  const rules = rulesOf({ rules: 'basic', players: 4 })
  const design = makeDesign(designOf({ form: 'round', players: 4 }))
  const round = readTableSetup(design, rules)?.rules ?? rules
  const at = round.board.names.indexOf('b0')
  expect([0, 1].map((viewer) => nearbyHoleText(contextFor(round, viewer), at, 0))).toEqual([
    'Ben’s first hole',
    'your first hole',
  ])
  expect([0, 1].map((viewer) => nearbyHoleText(contextFor(rules, viewer), at, 0))).toEqual([
    'Ben’s corner',
    'your corner',
  ])
})

describe('sentences of moves on phones and big screens', () => {
  const basic = { rules: 'basic', players: 4 }
  const begun = ['a Ks aS-a8', 'b Ks bS-b8', 'c 5s discard', 'd 5s discard']

  test.each([
    ['a Ts a8-b0', -1, 'Ann played the Ten of spades: 10 forward to Ben’s corner.'],
    ['a 5s a8-a13', 0, 'You played the Five of spades: 5 forward to 5 past your come-out.'],
    ['a 8s a8-a0', 1, 'Ann played the Eight of spades: 8 backward to 4 before Ann’s home.'],
  ])('%s, as viewer %i reads it', (move, viewer, text) => {
    expect(last(basic, viewer, [...begun, move])).toBe(text)
  })

  test('both parts of a shared card end somewhere', () => {
    const two = [...begun, 'a 5s a8-a13', 'b 5h b8-b13', 'c 5d discard', 'd 5c discard', 'a Kh aS-a8']
    expect(last(basic, 2, [...two, 'b 6h b13-c1', 'c 6d discard', 'd 6c discard', 'a 7s a13-a17 a8-a11'])).toBe(
      'Ann split the Seven of spades: 4 forward to 1 before Ben’s corner and 3 forward to 3 past Ann’s come-out.',
    )
  })

  test('an exchange names two marbles', () => {
    const jackaroo = { rules: 'jackaroo', players: 4 }
    const out = ['a Ks aS-a17', 'c Ks cS-c17', 'a 6s a17-b5', 'c 6c c17-d5']
    expect(last(jackaroo, -1, [...out, 'a Js b5=d5'])).toBe(
      'Ann played the Jack of spades: Ann’s marble at 5 past Ben’s corner and Cem’s marble at 5 past Dora’s corner changed places.',
    )
  })

  const namesNoHole = (file: string): void => {
    const { rules, told } = taleOf(file)
    for (const viewer of [-1, 0]) {
      const context = contextFor(rules, viewer)
      const sentences = told.flatMap(({ events }) => events.map((event) => eventSentence(context, event)))
      expect(sentences.filter((sentence) => /\b[a-l]\d+\b|undefined|\{\{/.test(sentence))).toEqual([])
    }
  }
  const title = '%s is described without the numbers of holes'
  test.each(VARIED_RECORDS.filter((file) => !isLargeTable(file)))(title, namesNoHole)
  test.each(VARIED_RECORDS.filter(isLargeTable))(title, LONG, namesNoHole)
})
