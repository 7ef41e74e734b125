import { rankOf } from '../../../engine/cards.ts'
import { type Rules, seatsOfTeam } from '../../../engine/ruleset.ts'
import { i18n } from '../../i18n/i18n.ts'
import type { HistoryEntry } from '../../table/state/history.ts'
import { dateText } from '../../words/format.ts'
import { contextAt } from '../../words/former-players.ts'
import { formName } from '../../words/game-text.ts'
import type { TextContext } from '../../words/move-parts.ts'
import { cardPlaces, seatName, seatNames } from '../../words/names.ts'
import { entrySentence } from '../../words/sentences.ts'
import { type ReplayGame, stateAt } from './replay-game.ts'

const { t } = i18n

/** Maximum number of letters for each class of length. Longer texts have the class `more`. */
const MAX_LETTERS_BY_LINES = [
  ['one', 105],
  ['two', 125],
  ['three', 190],
] as const

/** Returns the class of length of a text. Longer texts get smaller letters, so that the caption keeps its height. */
export const captionLengthClass = (text: string): 'one' | 'two' | 'three' | 'more' =>
  MAX_LETTERS_BY_LINES.find(([, letters]) => text.length <= letters)?.[0] ?? 'more'

/** Returns true for rules that lead to long captions: those with bluffing, or with cards that several marbles share. */
export const hasLongCaptions = ({ choices, powers }: Rules): boolean =>
  choices.bluffing || powers.flat().some(({ type }) => type === 'steps')

/** Names the game, and its date if that is known. */
const gameLine = ({ rules, evidence }: Pick<ReplayGame, 'rules' | 'evidence'>): string => {
  const game = formName(rules.id, rules.options)
  return evidence === undefined ? game : t('replay:replay.gameOn', { game, date: dateText(evidence.begun) })
}

/** Says whether a declared card was honest, once it is known. */
const honestyText = ({ events: [decision] }: HistoryEntry): string => {
  if (decision?.type !== 'declared' || decision.card === undefined) return ''
  if (rankOf(decision.card) === decision.rank) return t('replay:replay.honest')
  return t('replay:replay.bluff', cardPlaces(decision.card))
}

/** Returns the sentences about a decision of a game in which all cards are known. */
export const entryText = (textContext: TextContext, entry: HistoryEntry): string =>
  [entrySentence(textContext, entry), honestyText(entry)].filter(Boolean).join(' ')

const endText = ({ moments, rules, evidence }: ReplayGame, textContext: TextContext): string => {
  const winner = moments.at(-1)?.game.winner
  if (winner === undefined) return t(evidence?.stopped === true ? 'replay:replay.stopped' : 'replay:replay.open')
  const seats = seatsOfTeam(rules, winner)
  const names = seatNames(textContext.seats, seats)
  return t('replay:replay.won', { count: seats.length, names })
}

const MINUTE_MS = 60_000

/** Returns a heading that names the winners; empty if nobody has won. */
export const winnersLine = (replay: ReplayGame): string => {
  const winner = replay.moments.at(-1)?.game.winner
  const seats = stateAt(replay, 0)?.seats ?? []
  if (winner === undefined) return ''
  return t('over:over.won', { names: seatNames(seats, seatsOfTeam(replay.rules, winner)) })
}

/** Names the game, with its date and its duration if they are known. */
export const playedLine = (replay: ReplayGame): string => {
  const { evidence } = replay
  if (evidence === undefined) return gameLine(replay)
  const minutes = Math.max(1, Math.round((evidence.ended - evidence.begun) / MINUTE_MS))
  return t('replay:replay.playedIn', { game: gameLine(replay), count: minutes })
}

/** Returns the caption of the table after decision `at` (0: after the deal). */
export const captionAt = (replay: ReplayGame, textContext: TextContext, at: number): string => {
  const { moments, entries } = replay
  const entry = entries[at - 1]
  const first = moments[0]?.game.turn ?? 0
  const text =
    entry === undefined
      ? t('replay:replay.begin', { game: gameLine(replay), name: seatName(contextAt(textContext, 0).seats, first) })
      : entryText(contextAt(textContext, at - 1), entry)
  return at === moments.length - 1 && replay.fault === undefined ? `${text} ${endText(replay, textContext)}` : text
}
