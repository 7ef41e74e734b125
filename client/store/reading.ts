/** Decisions read from the public list of moves. Others' hands are not known, and need not be: text says what was done. */

import type { Decision, Part } from '../../engine/action.ts'
import { type Hole, isStart, isTrack, parseHole } from '../../engine/board.ts'
import { type Card, JOKER, parseCard, RANKS, type Rank } from '../../engine/cards.ts'
import type { Gait } from '../../engine/events.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { BACK } from '../../engine/view.ts'

/** A card is shorter than half a track: the nearer way round is the one that was gone. */
const gaitOf = ({ board }: Rules, card: Card, from: Hole, to: Hole): Gait => {
  if (isStart(board, from)) return board.comeOut[board.start.indexOf(from)] === to ? 'out' : 'leap'
  if (card === JOKER) return 'leap'
  if (!isTrack(board, to)) return 'forward'
  return (to - from + board.track) % board.track <= board.track / 2 ? 'forward' : 'backward'
}

const readPart = (rules: Rules, card: Card, text: string): Part | undefined => {
  const [, first = '', sign, last = ''] = /^([a-z]\w+)([-=])([a-z]\w+)$/.exec(text) ?? []
  const from = parseHole(rules.board, first)
  const to = parseHole(rules.board, last)
  if (!from.ok || !to.ok) return undefined
  const gait = sign === '=' ? 'swap' : gaitOf(rules, card, from.value, to.value)
  return { gait, from: from.value, to: to.value }
}

const readParts = (rules: Rules, card: Card, words: readonly string[]): readonly Part[] | undefined => {
  const parts = words.flatMap((word) => readPart(rules, card, word) ?? [])
  return parts.length === words.length ? parts : undefined
}

const readCard = (word: string): Card | undefined => {
  if (word === '?') return BACK
  const card = parseCard(word)
  return card.ok ? card.value : undefined
}

const isRank = (word: string): word is Rank => word === '*' || (RANKS as readonly string[]).includes(word)

const FACED: readonly string[] = ['force', 'forced', 'steal']

const readDeclared = (rules: Rules, card: Card, [rank = '', ...words]: readonly string[]): Decision | undefined => {
  if (!isRank(rank)) return undefined
  const parts = readParts(rules, rank === '*' ? JOKER : RANKS.indexOf(rank), words)
  return parts === undefined ? undefined : { kind: 'declare', card, rank, parts }
}

/** What begins with a card. */
const readCarded = (rules: Rules, first: string, words: readonly string[]): Decision | undefined => {
  const [one = '', two] = first.split('+')
  const card = readCard(one)
  const second = two === undefined ? undefined : readCard(two)
  const [word = '', ...rest] = words
  if (card === undefined) return undefined
  if (word === 'as') return readDeclared(rules, card, rest)
  if (FACED.includes(word)) return { kind: word as 'force', card }
  const parts = readParts(rules, card, word === 'discard' ? rest : words)
  if (parts === undefined) return undefined
  if (word === 'discard') return { kind: 'discard', card, parts }
  return second === undefined ? { kind: 'play', card, parts } : { kind: 'play', card, second, parts }
}

const WORDS: Readonly<Record<string, Decision>> = {
  fold: { kind: 'fold' },
  pass: { kind: 'pass' },
  doubt: { kind: 'doubt' },
  extra: { kind: 'extra', taken: true },
  'no extra': { kind: 'extra', taken: false },
}

/** The decision a text of the list stands for; undefined for one that this client can't read. */
export const readDecision = (rules: Rules, text: string): Decision | undefined => {
  const known = WORDS[text]
  if (known !== undefined) return known
  const [first = '', ...words] = text.split(' ')
  if (first === 'give') {
    const card = readCard(words[0] ?? '')
    return card === undefined ? undefined : { kind: 'give', card }
  }
  if (first === 'penalty') {
    const hole = parseHole(rules.board, words[0] ?? '')
    return hole.ok ? { kind: 'penalty', hole: hole.value } : undefined
  }
  return readCarded(rules, first, words)
}
