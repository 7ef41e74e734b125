import { makeSeat } from '../../../engine/board.ts'
import { parseCard } from '../../../engine/cards.ts'
import { rulesFor } from '../../../engine/rulesets/registry.ts'
import type { AnyEvidence } from '../../../fair/evidence.ts'
import type { Finding, FindingSubject } from '../../../fair/finding.ts'
import { i18n } from '../../i18n/i18n.ts'
import { groupHex } from '../../words/format.ts'
import { cardPlaces, joinNames } from '../../words/names.ts'
import { nameInRecord, nameOrNone } from './record-names.ts'

const t = i18n.getFixedT(null, 'fair')

/** Result of a finding. `open` means that this browser can neither prove nor disprove it. */
type FindingMark = 'holds' | 'fails' | 'open'

export interface FindingLine {
  readonly about: FindingSubject
  readonly mark: FindingMark
  readonly text: string
}

/** Returns the names of seats that are given by their letters, such as `a c`. */
const namesOf = ({ names, record }: AnyEvidence, letters: string): string => {
  if ('first' in record) return joinNames(letters.split(' ').map((letter) => names['abcd'.indexOf(letter)] ?? letter))
  const made = rulesFor(record)
  if (!made.ok) return letters
  const { board } = made.value
  const name = (letter: string) => names[made.value.teamOf.findIndex((_, seat) => makeSeat(board, seat) === letter)]
  return joinNames(letters.split(' ').map((letter) => name(letter) ?? letter))
}

/** Returns the seat of the first dealer; in Marble Chase that of the first player. */
const firstSeatOf = (record: AnyEvidence['record']): number => ('first' in record ? record.first : record.dealer)

const placesOfCard = (text: string) => {
  const card = parseCard(text)
  return card.ok ? cardPlaces(card.value) : { card: text, theCard: text }
}

/** Names the players who contributed client seeds to the shuffle. */
const seedContributorsText = (names: readonly string[]): string =>
  t(names.length === 1 ? 'finding.mixers-one' : 'finding.mixers', { names: joinNames(names) })

const drawText = ({ about, holds, after: count = 0, actual = '' }: Finding): string => {
  if (about === 'steal') {
    const values = { move: count, ...placesOfCard(actual) }
    return holds ? t('finding.steal', values) : t('finding.steal-not', values)
  }
  if (about === 'die') return t(holds ? 'finding.die' : 'finding.die-not', { count, die: actual })
  const values = { count, cards: actual.split(' ').length }
  return holds ? t('finding.shuffle', values) : t('finding.shuffle-not', values)
}

const holdsText = (evidence: AnyEvidence, { about, names: players = [], actual }: Finding): string => {
  const { record, names } = evidence
  switch (about) {
    case 'mixers':
      return seedContributorsText(players)
    case 'dealer':
      return t('finding.dealer', { name: names[firstSeatOf(record)] ?? '' })
    case 'first':
      return t('finding.first', { name: names[firstSeatOf(record)] ?? '' })
    case 'takenOff':
      return t('finding.takenOff', { count: Number(actual) })
    case 'moves':
      return t('finding.moves', { count: record.moves.length })
    case 'result':
      return t('finding.result', { names: namesOf(evidence, record.result) })
    default:
      return t(`finding.${about as 'seen'}`)
  }
}

const failsText = (
  { record, names }: AnyEvidence,
  { about, after = 0, expected = '', actual = '' }: Finding,
): string => {
  switch (about) {
    case 'seen':
      return t('finding.seen-not', { seal: groupHex(expected) })
    case 'dealer':
      return t('finding.dealer-not', { name: names[firstSeatOf(record)] ?? '' })
    case 'moves':
      return t('finding.moves-not', { move: after + 1 })
    case 'card':
      return t('finding.card')
    case 'extra':
      return t('finding.extra-not', { told: actual })
    default:
      return t(`finding.${about as 'own'}-not`)
  }
}

/** A client seed that was not revealed let its player, or the server, choose between outcomes. */
const withheldText = ({ names = [] }: Finding): string =>
  t('finding.withheld-open', { count: names.length, names: joinNames(names), outcomes: 2 ** names.length })

const openText = (finding: Finding): string => {
  const { about, actual } = finding
  if (about === 'withheld') return withheldText(finding)
  if (about === 'own' && actual !== undefined) return t(`finding.own-${actual as 'sent'}`)
  return t(`finding.${about as 'seen'}-open`)
}

/** Returns true for findings that only the server attests, and that don't affect the cards. */
const isHearsay = ({ about, names }: Finding): boolean =>
  about === 'takenOff' || (about === 'names' && names?.length !== 0)

/** Replaces empty names by a placeholder. */
const withNames = <T extends { readonly names?: readonly string[] }>(source: T): T =>
  source.names === undefined ? source : { ...source, names: source.names.map(nameOrNone) }

/** Describes a finding for the players. */
export const findingLine = (evidence: AnyEvidence, finding: Finding): FindingLine => {
  const names = evidence.names.map((_, seat) => nameInRecord(evidence, seat))
  return makeFindingLine(withNames({ ...evidence, names }), withNames(finding))
}

const makeFindingLine = (evidence: AnyEvidence, finding: Finding): FindingLine => {
  const { about, holds, open } = finding
  if (about === 'shuffle' || about === 'steal' || about === 'die') {
    return { about, mark: holds ? 'holds' : 'fails', text: drawText(finding) }
  }
  if (!holds) return { about, mark: 'fails', text: failsText(evidence, finding) }
  if (open === true) return { about, mark: 'open', text: openText(finding) }
  if (about === 'names' && isHearsay(finding)) return { about, mark: 'open', text: t('finding.names-open') }
  return { about, mark: isHearsay(finding) ? 'open' : 'holds', text: holdsText(evidence, finding) }
}
