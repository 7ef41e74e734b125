import { expect, test } from 'vitest'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { findingLine } from '../../../client/pages/fair/finding-lines.ts'
import { type Finding, type FindingSubject, openFinding } from '../../../fair/finding.ts'
import { withoutName } from '../../../fair/redaction.ts'
import { verify } from '../../../fair/verdict.ts'
import { fairGame } from '../../fair/fair-game.ts'

await loadTexts(['fair'])

const BASIC_GAME = fairGame({ rules: 'basic', players: 4 })
const JACKAROO_GAME = fairGame({ rules: 'jackaroo', players: 4 })

const told = (finding: Finding, card = BASIC_GAME): string => findingLine(card, finding).text
const judged = (card: typeof BASIC_GAME): readonly string[] =>
  verify(card).findings.map((finding) => told(finding, card))

test('a game is judged in sentences that name who played', () => {
  const sentences = judged(BASIC_GAME)
  const [dealer, first] = [BASIC_GAME.names[BASIC_GAME.record.dealer], BASIC_GAME.record.shuffles[0]?.split(' ').length]
  expect(sentences).toContain(
    'The browsers of Ann and Ben each fixed a number before the server had its seed. They count in the order of the seats.',
  )
  expect(sentences).toContain(`${dealer} dealt first, as drawn.`)
  expect(sentences).toContain(`Before the first move: ${first}\u00a0cards shuffled.`)
  expect(sentences).toContain(
    `All ${BASIC_GAME.record.moves.length} moves were legal, and the player to move made each of them.`,
  )
  const winners = BASIC_GAME.record.result === 'a c' ? 'Ann and Cem' : 'Ben and Dora'
  expect(sentences.at(-1)).toBe(`${winners} won, which ended the game.`)
})

test('a stolen card is named', () => {
  const at = JACKAROO_GAME.record.moves.findIndex((move) => /^\S+ steal /.test(move))
  const sentence = judged(JACKAROO_GAME).find((text) => text.startsWith(`Move ${at + 1}:`))
  expect(sentence).toMatch(/^Move \d+: the .+ of (spades|hearts|diamonds|clubs) was drawn from a hand\.$/)
})

test('one browser, or none, is told of too', () => {
  const lines = (['a1', ''] as const).map((digits) => {
    const clientSeeds = digits === '' ? [] : [digits.repeat(32)]
    const card = fairGame({ rules: 'basic', players: 4 }, { clientSeeds })
    const finding = verify(card).findings.find(({ about }) => about === 'mixers')
    return finding && findingLine(card, finding)
  })
  expect(lines[0]).toMatchObject({
    mark: 'holds',
    text: 'The browser of Ann fixed a number before the server had its seed.',
  })
  expect(lines[1]).toMatchObject({ mark: 'open' })
})

test('a number that was withheld is told with what it could be good for', () => {
  const lineFor = (withheld: readonly number[]) => {
    const card = fairGame({ rules: 'basic', players: 4 }, { withheld })
    return verify(card).findings.flatMap((finding) =>
      finding.about === 'withheld' ? [findingLine(card, finding)] : [],
    )
  }
  expect(lineFor([])).toEqual([])
  expect(lineFor([1])[0]).toMatchObject({
    mark: 'open',
    text: expect.stringMatching(/^The browser of Ben .* two outcomes/),
  })
  expect(lineFor([0, 1])[0]?.text).toMatch(/^The browsers of Ann and Ben .* 4 outcomes/)
  const own: Finding = { ...openFinding('own'), actual: 'sent' }
  expect(told(own)).toContain('revealed its number')
  expect(told({ ...own, actual: 'hashed' })).toContain('did not reveal it')
})

test('names of the end that are not those of the deal, and what has no place in a record', () => {
  const changed = { ...BASIC_GAME, names: BASIC_GAME.names.with(0, 'Eve'), judge: 'Solomon' }
  const lines = verify(changed).findings.map((finding) => findingLine(changed, finding))
  expect(lines.find(({ about }) => about === 'names')).toMatchObject({ mark: 'open' })
  const forged = { ...BASIC_GAME, draws: { ...BASIC_GAME.draws, names: [] } }
  expect(verify(forged).findings.map((finding) => findingLine(forged, finding))).toContainEqual({
    about: 'names',
    mark: 'fails',
    text: 'A name is not the one that was sealed with the game.',
  })
  expect(lines.find(({ about }) => about === 'extra')).toMatchObject({
    mark: 'fails',
    text: expect.stringContaining('judge'),
  })
})

test('a name that was taken off is told, and its player is called by none', () => {
  const card = withoutName(withoutName(BASIC_GAME, 0) as typeof BASIC_GAME, 1) as typeof BASIC_GAME
  const lines = verify(card).findings.map((finding) => findingLine(card, finding))
  expect(lines.find(({ about }) => about === 'takenOff')).toMatchObject({
    mark: 'open',
    text: '2 names are no longer in this record: their players have deleted their accounts, or the operator of this server has removed them. The cards and dice do not depend on them.',
  })
  expect(lines.find(({ about }) => about === 'mixers')?.text).toContain('The browsers of Nameless and Nameless')
  expect(lines.map(({ text }) => text).join(' ')).not.toMatch(/Ann|Ben/)
})

const FINDING_SUBJECTS: readonly FindingSubject[] = [
  'terms',
  'commitment',
  'seen',
  'shown',
  'mixers',
  'numbers',
  'own',
  'partners',
  'dealer',
  'shuffle',
  'steal',
  'moves',
  'watched',
  'result',
]

test.each(FINDING_SUBJECTS)('%s is told in another sentence where it does not hold', (about) => {
  for (const after of [0, 1, 12]) {
    const finding = { about, after, actual: 'As 2s', expected: '2s As', names: ['Ann'] }
    const [yes, no] = [
      findingLine(BASIC_GAME, { ...finding, holds: true }),
      findingLine(BASIC_GAME, { ...finding, holds: false }),
    ]
    expect([yes.mark, no.mark]).toEqual(['holds', 'fails'])
    for (const { text } of [yes, no]) expect(text).toMatch(/^[A-Z].* .*[.:]|: /)
    expect(yes.text).not.toBe(no.text)
    expect(`${yes.text}${no.text}`).not.toMatch(/finding\.|undefined|\{\{/)
  }
})

test('what this browser does not remember is left open', () => {
  for (const about of ['seen', 'own'] as const) {
    const line = findingLine(BASIC_GAME, openFinding(about))
    expect(line).toMatchObject({ about, mark: 'open', text: expect.not.stringContaining('finding.') })
  }
})
