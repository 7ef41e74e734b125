import { isTextList } from './json.ts'
import { makeStoredList } from './stored-list.ts'

/** A finished game that this browser has seen to its end. */
export interface RememberedGame {
  /** Id in the path `/games/ID`. */
  readonly id: string
  readonly code: string
  /** Id of the rule set. */
  readonly rules: string
  /** Id of the form of the game, if it has a name of its own. */
  readonly preset?: string
  /** Name that the players gave to their rules. */
  readonly called?: string
  /** Names of all players. */
  readonly names: readonly string[]
  /** Names of the winners; empty if the time of its round was over before the game was. */
  readonly winners: readonly string[]
  /** True if the person at this browser was among the winners; undefined if one device was passed round, or nobody has won. */
  readonly won?: boolean
  /** Present if the game was lost for the person at this browser before its end: their time was up, or they left a rated game. */
  readonly leaving?: 'time' | 'left'
  /** Time of its end, in ms since 1970 by the clock of this device. */
  readonly ended: number
  /** Counts of what the person at this browser did, by name; absent for games without such counts. */
  readonly figures?: Readonly<Record<string, number>>
}

/** Latest moment that a `Date` can hold. */
const MAX_DATE_MS = 8.64e15

const isFigures = (figures: unknown): boolean =>
  figures === undefined ||
  (typeof figures === 'object' &&
    figures !== null &&
    Object.values(figures).every((count) => Number.isSafeInteger(count)))

export const isRememberedGame = (item: unknown): item is RememberedGame => {
  const {
    id,
    code,
    rules,
    preset = '',
    called = '',
    names,
    winners,
    won,
    leaving,
    ended,
    figures,
  } = (item ?? {}) as Partial<RememberedGame>
  return (
    [id, code, rules, preset, called].every((text) => typeof text === 'string' && text.length <= 64) &&
    id !== '' &&
    isTextList(names) &&
    isTextList(winners) &&
    (won === undefined || typeof won === 'boolean') &&
    (leaving === undefined || leaving === 'time' || leaving === 'left') &&
    isFigures(figures) &&
    typeof ended === 'number' &&
    Math.abs(ended) <= MAX_DATE_MS
  )
}

export const gameList = makeStoredList({ key: 'games', max: 300, isItem: isRememberedGame, idOf: ({ id }) => id })
export const { forget: forgetGame } = gameList

/** Returns the games, the latest first. */
export const readGames = (): readonly RememberedGame[] => gameList.read().toSorted((a, b) => b.ended - a.ended)

/** Adds games. A stored game stays as it is, but gets figures if it has none. Returns false if storage is not available. */
export const saveGames = (games: readonly RememberedGame[]): boolean => {
  const stored = readGames().map((game) => {
    const figures = game.figures ?? games.find(({ id }) => id === game.id)?.figures
    return figures === undefined ? game : { ...game, figures }
  })
  const ids = new Set(stored.map(({ id }) => id))
  const added = games.filter(({ id }, i) => !ids.has(id) && games.findIndex((game) => game.id === id) === i)
  return gameList.write([...stored, ...added].sort((a, b) => b.ended - a.ended))
}
