import { rankOf } from '../../engine/cards.ts'
import { seatsOfTeam } from '../../engine/ruleset.ts'
import { i18n } from '../i18n/i18n.ts'
import { cardName, listOf, seatName } from '../i18n/names.ts'
import type { Telling } from '../i18n/part-sentences.ts'
import { entrySentence } from '../i18n/sentences.ts'
import type { HistoryEntry } from '../state/history.ts'
import type { Film } from './film.ts'

const { t } = i18n

/** What lay under the hand of who declared something. */
const turnedUp = ({ events: [decision] }: HistoryEntry): string => {
  if (decision?.type !== 'declared' || decision.card === undefined) return ''
  if (rankOf(decision.card) === decision.rank) return t('replay:replay.honest')
  return t('replay:replay.bluff', { card: cardName(decision.card) })
}

/** A decision of a game whose cards are all known, as sentences. */
export const tellingOf = (told: Telling, entry: HistoryEntry): string =>
  [entrySentence(told, entry), turnedUp(entry)].filter(Boolean).join(' ')

const endOf = ({ moments, rules }: Film, told: Telling): string => {
  const winner = moments.at(-1)?.game.winner
  if (winner === undefined) return t('replay:replay.open')
  const seats = seatsOfTeam(rules, winner)
  const names = listOf(seats.map((seat) => seatName(told.seats, seat)))
  return t('replay:replay.won', { count: seats.length, names })
}

/** What is told of the table after decision `at`. */
export const captionAt = (film: Film, told: Telling, at: number): string => {
  const { moments, entries } = film
  const entry = entries[at - 1]
  const first = moments[0]?.game.turn ?? 0
  const text =
    entry === undefined ? t('replay:replay.begin', { name: seatName(told.seats, first) }) : tellingOf(told, entry)
  return at === moments.length - 1 && film.broken === undefined ? `${text} ${endOf(film, told)}` : text
}
