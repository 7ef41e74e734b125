import { type Card, JOKER, RANKS, type Rank } from '../../engine/cards.ts'
import { isWild, type Power } from '../../engine/powers.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { i18n } from '../i18n/i18n.ts'
import { capitalize } from './game-text.ts'
import { joinItems } from './names.ts'
import { marblesOf, type PowerText, powerText } from './power-text.ts'

const t = i18n.getFixedT(null, 'cardRules')

type Suits = 'all' | 'red' | 'black'

/** A card in the table of cards. */
export interface CardTile {
  /** Undefined for a pair of cards of the same rank. */
  readonly rank: Rank | undefined
  readonly suits: Suits
}

/** Cards with the same powers. */
export interface CardRow {
  readonly tiles: readonly CardTile[]
  /** Names of the cards: "Ace", "2, 3, 5", "Red jack". */
  readonly label: string
  readonly texts: readonly PowerText[]
}

type Entry = CardTile & { readonly rank: Rank; readonly powers: readonly Power[] }

/** First card of a black suit. */
const FIRST_BLACK_CARD: Card = 0
/** First card of a red suit. */
const FIRST_RED_CARD: Card = 13

const arePowersEqual = (a: readonly Power[], b: readonly Power[]): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns an entry for the rank, or one for each colour if the colours have different powers. */
const rankEntries = (rules: Rules, rank: Rank): readonly Entry[] => {
  const powersOf = (face: Card) => rules.powers[face] ?? []
  if (rank === '*') return [{ rank, suits: 'all', powers: powersOf(JOKER) }]
  const black = powersOf(FIRST_BLACK_CARD + RANKS.indexOf(rank))
  const red = powersOf(FIRST_RED_CARD + RANKS.indexOf(rank))
  return arePowersEqual(red, black)
    ? [{ rank, suits: 'all', powers: red }]
    : [
        { rank, suits: 'red', powers: red },
        { rank, suits: 'black', powers: black },
      ]
}

/** Returns the number of holes that the number of a card stands for. */
const rankSteps = (rank: Rank): number => RANKS.indexOf(rank as 'A') + 1

/** Reports whether a card just moves as many holes as its number. */
const isPlain = ({ rank, powers: [power, ...others] }: Entry): boolean =>
  others.length === 0 &&
  power?.type === 'forward' &&
  power.whose === 'own' &&
  power.sweeps === 'none' &&
  power.steps === rankSteps(rank) &&
  power.steps <= 10

/** Returns a key that is the same for cards in the same row. */
const groupKey = (entry: Entry): string => (isPlain(entry) ? 'plain' : JSON.stringify(entry.powers))

const entryLabel = ({ rank, suits }: Entry): string => {
  const card = t(`cardRules.card.${rank}`)
  return suits === 'all' ? card : t(`cardRules.card.${suits}`, { card })
}

/** Describes the powers of a card. Of a wild card, only the first power is described. */
const powerTextsFor = (rules: Rules, powers: readonly Power[]): readonly PowerText[] => {
  if (powers.length === 0) return [{ text: t('cardRules.power.nothing'), detail: '' }]
  const texts = (isWild(powers) ? powers.slice(0, 1) : powers).map((power) => powerText(rules, power))
  const remarks = texts.filter(({ text }) => text === '').map(({ detail }) => detail)
  const uses = texts.filter(({ text }) => text !== '')
  return uses.map((use, i) => (i === uses.length - 1 ? withRemarks(use, remarks) : use))
}

/** Returns the description with further remarks behind its own. */
const withRemarks = ({ text, detail }: PowerText, remarks: readonly string[]): PowerText => ({
  text,
  detail: [detail, ...remarks].filter(Boolean).join(' '),
})

const powerTextsOf = (rules: Rules, entries: readonly Entry[]): readonly PowerText[] => {
  const first = entries[0] as Entry
  if (entries.length > 1 && isPlain(first)) return [{ text: t('cardRules.power.forwardMany'), detail: '' }]
  return powerTextsFor(rules, first.powers)
}

/** Describes the powers of one card. */
export const powerTextsOfCard = (rules: Rules, card: Card): readonly PowerText[] =>
  powerTextsFor(rules, rules.powers[card] ?? [])

const makeRow = (rules: Rules, entries: readonly Entry[]): CardRow => ({
  tiles: entries.map(({ rank, suits }) => ({ rank, suits })),
  label: capitalize(joinItems(entries.map(entryLabel))),
  texts: powerTextsOf(rules, entries),
})

/** Returns a row for a pair of equal cards, if the rules give pairs a power. */
const doubleRows = (rules: Rules): readonly CardRow[] => {
  if (!rules.choices.doubles || rules.choices.bluffing) return []
  const doubleText = { text: t(`cardRules.power.double.${marblesOf(rules)}`), detail: t('cardRules.detail.double') }
  return [
    { tiles: [{ rank: undefined, suits: 'all' }], label: capitalize(t('cardRules.card.double')), texts: [doubleText] },
  ]
}

/** Returns all cards of the game, grouped by their powers. */
export const cardTable = (rules: Rules): readonly CardRow[] => {
  const ranks: readonly Rank[] = rules.jokers ? [...RANKS, '*'] : RANKS
  const kinds = new Map<string, Entry[]>()
  for (const entry of ranks.flatMap((rank) => rankEntries(rules, rank))) {
    kinds.set(groupKey(entry), [...(kinds.get(groupKey(entry)) ?? []), entry])
  }
  return [...[...kinds.values()].map((entries) => makeRow(rules, entries)), ...doubleRows(rules)]
}
