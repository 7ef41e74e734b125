import { expect, test } from 'vitest'
import { lineOf, openLine } from '../../../client/i18n/findings.ts'
import { loadTexts } from '../../../client/i18n/i18n.ts'
import { type Subject, type VerdictStep, verify } from '../../../fair/verdict.ts'
import { fairGame } from '../../fair/fair-game.ts'

await loadTexts(['fair'])

const BASIC = fairGame({ rules: 'basic', players: 4 })
const JACKAROO = fairGame({ rules: 'jackaroo', players: 4 })

const told = (finding: VerdictStep, card = BASIC): string => lineOf(card, finding).text
const judged = (card: typeof BASIC): readonly string[] => verify(card).findings.map((finding) => told(finding, card))

test('a game is judged in sentences that name who played', () => {
  const sentences = judged(BASIC)
  const [dealer, first] = [BASIC.names[BASIC.record.dealer], BASIC.record.shuffles[0]?.split(' ').length]
  expect(sentences).toContain('The browsers of Ann and Ben mixed in numbers, in this order.')
  expect(sentences).toContain(`${dealer} dealt first, as drawn.`)
  expect(sentences).toContain(`Before the first move: ${first}\u00a0cards shuffled.`)
  expect(sentences).toContain(`All ${BASIC.record.moves.length} moves were allowed, and made by the player on turn.`)
  const winners = BASIC.record.result === 'a c' ? 'Ann and Cem' : 'Ben and Dora'
  expect(sentences.at(-1)).toBe(`${winners} won, and so the game ended.`)
})

test('a stolen card is named', () => {
  const at = JACKAROO.record.moves.findIndex((move) => /^\S+ steal /.test(move))
  const sentence = judged(JACKAROO).find((text) => text.startsWith(`Move ${at + 1}:`))
  expect(sentence).toMatch(/^Move \d+: the .+ of (spades|hearts|diamonds|clubs) was drawn from a hand\.$/)
})

test('one browser, or none, is told of too', () => {
  const [ann] = BASIC.draws.clientSeeds as [(typeof BASIC.draws.clientSeeds)[0]]
  const with_ = (clientSeeds: typeof BASIC.draws.clientSeeds) =>
    lineOf({ ...BASIC, draws: { ...BASIC.draws, clientSeeds } }, { about: 'clientSeeds', holds: true })
  expect(with_([ann])).toMatchObject({ mark: 'holds', text: 'The browser of Ann mixed in a number.' })
  expect(with_([])).toMatchObject({ mark: 'open' })
})

const SUBJECTS: readonly Subject[] = [
  'terms',
  'commitment',
  'seen',
  'clientSeeds',
  'own',
  'partners',
  'dealer',
  'shuffle',
  'steal',
  'moves',
  'result',
]

test.each(SUBJECTS)('%s is told in another sentence where it does not hold', (about) => {
  for (const after of [0, 1, 12]) {
    const finding = { about, after, told: 'As 2s', due: '2s As' }
    const [yes, no] = [lineOf(BASIC, { ...finding, holds: true }), lineOf(BASIC, { ...finding, holds: false })]
    expect([yes.mark, no.mark]).toEqual(['holds', 'fails'])
    for (const { text } of [yes, no]) expect(text).toMatch(/^[A-Z].* .*[.:]|: /)
    expect(yes.text).not.toBe(no.text)
    expect(`${yes.text}${no.text}`).not.toMatch(/finding\.|undefined|\{\{/)
  }
})

test('what this browser does not remember is left open', () => {
  for (const about of ['seen', 'own'] as const) {
    expect(openLine(about)).toMatchObject({ about, mark: 'open', text: expect.not.stringContaining('finding.') })
  }
})
