import { makeSeat } from '../../engine/board.ts'
import { parseCard } from '../../engine/cards.ts'
import { rulesFor } from '../../engine/rulesets/registry.ts'
import type { Evidence } from '../../fair/evidence.ts'
import type { Subject, VerdictStep } from '../../fair/verdict.ts'
import { i18n } from './i18n.ts'
import { cardName, listOf } from './names.ts'
import { inFours } from './seal.ts'

const t = i18n.getFixedT(null, 'fair')

/** How a line of the verdict is marked; `open` is neither proved nor disproved here. */
type Mark = 'holds' | 'fails' | 'open'

export interface FindingLine {
  readonly about: Subject
  readonly mark: Mark
  readonly text: string
}

/** Names by the letters of the seats. */
const namesOf = ({ names, record }: Evidence, letters: string): string => {
  const made = rulesFor(record)
  if (!made.ok) return letters
  const { board } = made.value
  const name = (letter: string) => names[made.value.teamOf.findIndex((_, seat) => makeSeat(board, seat) === letter)]
  return listOf(letters.split(' ').map((letter) => name(letter) ?? letter))
}

const nameOfCard = (text: string): string => {
  const card = parseCard(text)
  return card.ok ? cardName(card.value) : text
}

const clientSeedsText = ({ draws }: Evidence): string => {
  const names = listOf(draws.clientSeeds.map(({ name }) => name))
  if (draws.clientSeeds.length === 0) return t('finding.clientSeeds-none')
  return draws.clientSeeds.length === 1 ? t('finding.clientSeeds-one', { names }) : t('finding.clientSeeds', { names })
}

const chanceText = ({ about, holds, after: count = 0, told = '' }: VerdictStep): string => {
  if (about === 'steal') {
    const values = { move: count, card: nameOfCard(told) }
    return holds ? t('finding.steal', values) : t('finding.steal-not', values)
  }
  const values = { count, cards: told.split(' ').length }
  return holds ? t('finding.shuffle', values) : t('finding.shuffle-not', values)
}

const holdsText = (card: Evidence, { about }: VerdictStep): string => {
  const { record, names } = card
  switch (about) {
    case 'clientSeeds':
      return clientSeedsText(card)
    case 'dealer':
      return t('finding.dealer', { name: names[record.dealer] ?? '' })
    case 'moves':
      return t('finding.moves', { count: record.moves.length })
    case 'result':
      return t('finding.result', { names: namesOf(card, record.result) })
    default:
      return t(`finding.${about as 'seen'}`)
  }
}

const failsText = ({ record, names }: Evidence, { about, after = 0, due = '' }: VerdictStep): string => {
  switch (about) {
    case 'seen':
      return t('finding.seen-not', { seal: inFours(due) })
    case 'dealer':
      return t('finding.dealer-not', { name: names[record.dealer] ?? '' })
    case 'moves':
      return t('finding.moves-not', { move: after + 1 })
    case 'card':
      return t('finding.card')
    default:
      return t(`finding.${about as 'own'}-not`)
  }
}

/** A finding as a sentence for those who played. */
export const lineOf = (card: Evidence, finding: VerdictStep): FindingLine => {
  const { about, holds } = finding
  const mark =
    about === 'clientSeeds' && holds && card.draws.clientSeeds.length === 0 ? 'open' : holds ? 'holds' : 'fails'
  if (about === 'shuffle' || about === 'steal') return { about, mark, text: chanceText(finding) }
  return { about, mark, text: holds ? holdsText(card, finding) : failsText(card, finding) }
}

/** What can't be said because this browser remembers nothing of it. */
export const openLine = (about: 'seen' | 'own'): FindingLine => ({
  about,
  mark: 'open',
  text: t(`finding.${about}-open`),
})
