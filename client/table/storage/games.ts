import { isTextList } from './json.ts'
import { storedList } from './stored-list.ts'

/** A game that was seen to its end in this browser. */
export interface RememberedGame {
  /** Id in the path `/games/ID`. */
  readonly id: string
  readonly code: string
  /** Id of the rule set. */
  readonly rules: string
  /** The players' own name for their rules. */
  readonly called?: string
  /** Names of all players, and of those who won. */
  readonly names: readonly string[]
  readonly winners: readonly string[]
  /** True if this browser's person was among the winners; undefined where one device was passed round. */
  readonly won?: boolean
  /** When its end was seen, ms since 1970, by this device's clock. */
  readonly ended: number
  /** Counts of what this browser's person did, by name; only for games with such counts. */
  readonly figures?: Readonly<Record<string, number>>
}

/** Latest moment that a `Date` can hold, ms since 1970. */
const MAX_DATE_MS = 8.64e15

const isFigures = (figures: unknown): boolean =>
  figures === undefined ||
  (typeof figures === 'object' &&
    figures !== null &&
    Object.values(figures).every((count) => Number.isSafeInteger(count)))

export const isRememberedGame = (item: unknown): item is RememberedGame => {
  const { id, code, rules, called = '', names, winners, won, ended, figures } = (item ?? {}) as Partial<RememberedGame>
  return (
    [id, code, rules, called].every((text) => typeof text === 'string' && text.length <= 64) &&
    id !== '' &&
    isTextList(names) &&
    isTextList(winners) &&
    (won === undefined || typeof won === 'boolean') &&
    isFigures(figures) &&
    typeof ended === 'number' &&
    Math.abs(ended) <= MAX_DATE_MS
  )
}

const list = storedList({ key: 'games', max: 300, isItem: isRememberedGame, idOf: ({ id }) => id })
export const { forget: forgetGame, clear: forgetGames } = list

/** Returns the games, the latest first. */
export const readGames = (): readonly RememberedGame[] => list.read().toSorted((a, b) => b.ended - a.ended)

/** Adds games; of one that is known already what was kept stays, with figures if it had none. False where nothing can be kept. */
export const saveGames = (games: readonly RememberedGame[]): boolean => {
  const known = readGames().map((game) => {
    const figures = game.figures ?? games.find(({ id }) => id === game.id)?.figures
    return figures === undefined ? game : { ...game, figures }
  })
  const ids = new Set(known.map(({ id }) => id))
  const fresh = games.filter(({ id }, i) => !ids.has(id) && games.findIndex((game) => game.id === id) === i)
  return list.write([...known, ...fresh].sort((a, b) => b.ended - a.ended))
}
