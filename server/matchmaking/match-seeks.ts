import { isWithinShare } from '../limits/fair-share.ts'
import { BOTS_AFTER_MS } from '../protocol/seek-terms.ts'
import { mayMeet, type Seek, type SoughtGame } from './seek.ts'

/** People who sit down at a new table, those who have waited longest first. */
export interface Party {
  readonly game: SoughtGame
  readonly seeks: readonly Seek[]
}

/** Limit of people of one household at a table of strangers: two at one table are friends, more would be a team of one person. */
const MAX_OF_HOUSEHOLD = 2

/** Returns the same text for games that people can play together. */
const keyOfGame = ({ rules, players }: SoughtGame, speed: Seek['speed']): string => `${rules} ${players} ${speed}`

/** Returns the first people of the list who can sit at one table with the first of them. */
const gather = (willing: readonly Seek[], most: number): readonly Seek[] => {
  const party: Seek[] = []
  for (const seek of willing) {
    if (party.length === most) break
    if (isWithinShare(party, seek, MAX_OF_HOUSEHOLD) && party.every((other) => mayMeet(other, seek))) party.push(seek)
  }
  return party
}

/** Returns the people who would play each game, by game and speed, those who have waited longest first. */
export const seeksByGame = (seeks: readonly Seek[]): ReadonlyMap<string, readonly Seek[]> => {
  const byGame = new Map<string, Seek[]>()
  for (const seek of seeks) {
    for (const game of seek.games) {
      const key = keyOfGame(game, seek.speed)
      const others = byGame.get(key)
      if (others === undefined) byGame.set(key, [seek])
      else others.push(seek)
    }
  }
  return byGame
}

/** Returns the party that the person could play each of their games with, in the order of preference. */
const partiesFor = (
  seek: Seek,
  byGame: ReadonlyMap<string, readonly Seek[]>,
  mayJoin: (other: Seek) => boolean,
): readonly Party[] =>
  seek.games.map((game) => {
    const others = (byGame.get(keyOfGame(game, seek.speed)) ?? []).filter((other) => other !== seek && mayJoin(other))
    return { game, seeks: gather([seek, ...others], game.players) }
  })

const fullness = ({ game, seeks }: Party): number => seeks.length / game.players

/** Returns the people who sit down together now. A person is in one party at most. */
export const matchSeeks = (waiting: readonly Seek[], now: number): readonly Party[] => {
  const ready = waiting.filter(({ from }) => from <= now).toSorted((a, b) => a.since - b.since)
  const byGame = seeksByGame(ready)
  const taken = new Set<Seek>()
  const parties: Party[] = []
  const seat = (party: Party | undefined): void => {
    if (party === undefined) return
    for (const seek of party.seeks) taken.add(seek)
    parties.push(party)
  }
  for (const seek of ready) {
    if (taken.has(seek)) continue
    const whole = partiesFor(seek, byGame, (other) => !taken.has(other))
    seat(whole.find((party) => fullness(party) === 1))
  }
  for (const seek of ready) {
    if (taken.has(seek) || !seek.bots || now - Math.max(seek.since, seek.from) < BOTS_AFTER_MS) continue
    const parts = partiesFor(seek, byGame, (other) => !taken.has(other) && other.bots)
    seat(parts.toSorted((a, b) => b.seeks.length - a.seeks.length)[0])
  }
  return parties
}

/** Returns the game of the person's that is nearest to being full, with the number of people who wait for it. */
export const nearestGame = (
  seek: Seek,
  byGame: ReadonlyMap<string, readonly Seek[]>,
): SoughtGame & { readonly together: number } => {
  const counted = seek.games.map((game) => ({
    ...game,
    together: Math.max(1, byGame.get(keyOfGame(game, seek.speed))?.length ?? 0),
  }))
  const [nearest] = counted.toSorted((a, b) => b.together / b.players - a.together / a.players)
  return nearest ?? { rules: '', players: 0, together: 1 }
}
