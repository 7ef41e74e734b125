import { type Card, JOKER, RANKS, type Rank } from '../../engine/cards.ts'
import { isWild, type Power } from '../../engine/powers.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { i18n } from '../i18n/i18n.ts'
import { capital } from './game-text.ts'
import { ownWords, type PowerText, powerText } from './power-text.ts'

const t = i18n.getFixedT(null, 'rulebook')

type Suits = 'all' | 'red' | 'black'

/** A card in the table. `rank` is undefined for two equal cards. */
export interface CardTile {
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

/** First cards of a black and of a red suit. */
const FIRST_BLACK_CARD: Card = 0
const FIRST_RED_CARD: Card = 13

const same = (a: readonly Power[], b: readonly Power[]): boolean => JSON.stringify(a) === JSON.stringify(b)

const entriesOf = (rules: Rules, rank: Rank): readonly Entry[] => {
  const at = (face: Card) => rules.powers[face] ?? []
  if (rank === '*') return [{ rank, suits: 'all', powers: at(JOKER) }]
  const black = at(FIRST_BLACK_CARD + RANKS.indexOf(rank))
  const red = at(FIRST_RED_CARD + RANKS.indexOf(rank))
  return same(red, black)
    ? [{ rank, suits: 'all', powers: red }]
    : [
        { rank, suits: 'red', powers: red },
        { rank, suits: 'black', powers: black },
      ]
}

const worth = (rank: Rank): number => RANKS.indexOf(rank as 'A') + 1

/** Returns true if the card moves as many holes as its number. */
const isPlain = ({ rank, powers: [power, ...others] }: Entry): boolean =>
  others.length === 0 &&
  power?.type === 'forward' &&
  power.whose === 'own' &&
  !power.sweeps &&
  power.steps === worth(rank) &&
  power.steps <= 10

const kindOf = (entry: Entry): string => (isPlain(entry) ? 'plain' : JSON.stringify(entry.powers))

const labelOf = ({ rank, suits }: Entry): string => {
  const card = t(`rulebook.card.${rank}`)
  return suits === 'all' ? card : t(`rulebook.card.${suits}`, { card })
}

/** Omits the other powers of a card that stands for any other. */
const powerTextsFor = (rules: Rules, powers: readonly Power[]): readonly PowerText[] =>
  (isWild(powers) ? powers.slice(0, 1) : powers).map((power) => powerText(rules, power))

const powerTextsOf = (rules: Rules, entries: readonly Entry[]): readonly PowerText[] => {
  const first = entries[0] as Entry
  if (entries.length > 1 && isPlain(first)) return [{ text: t('rulebook.power.forwardMany'), detail: '' }]
  if (first.powers.length === 0) return [{ text: t('rulebook.power.nothing'), detail: '' }]
  return powerTextsFor(rules, first.powers)
}

/** Describes the powers of one card. */
export const powerTextsOfCard = (rules: Rules, card: Card): readonly PowerText[] => {
  const powers = rules.powers[card] ?? []
  if (powers.length === 0) return [{ text: t('rulebook.power.nothing'), detail: '' }]
  return powerTextsFor(rules, powers)
}

const rowOf = (rules: Rules, entries: readonly Entry[]): CardRow => ({
  tiles: entries.map(({ rank, suits }) => ({ rank, suits })),
  label: capital(entries.map(labelOf).join(', ')),
  texts: powerTextsOf(rules, entries),
})

const doubles = (rules: Rules): readonly CardRow[] => {
  if (!rules.choices.doubles || rules.choices.bluffing) return []
  const saying = { text: t('rulebook.power.double', ownWords(rules)), detail: t('rulebook.detail.double') }
  return [{ tiles: [{ rank: undefined, suits: 'all' }], label: capital(t('rulebook.card.double')), texts: [saying] }]
}

/** Returns all cards of the game, grouped by their powers. */
export const cardTable = (rules: Rules): readonly CardRow[] => {
  const ranks: readonly Rank[] = rules.jokers ? [...RANKS, '*'] : RANKS
  const kinds = new Map<string, Entry[]>()
  for (const entry of ranks.flatMap((rank) => entriesOf(rules, rank))) {
    kinds.set(kindOf(entry), [...(kinds.get(kindOf(entry)) ?? []), entry])
  }
  return [...[...kinds.values()].map((entries) => rowOf(rules, entries)), ...doubles(rules)]
}
