import { GameRandom } from '../../../fair/game-random.ts'
import { type Chance, systemChance } from '../../../server/table/draw/chance.ts'

const SHORT_GAME_RANDOM = new GameRandom({ seed: (1116).toString(16).padStart(64, '0'), terms: '', clientSeeds: [] })

let short = false

/** Gives new games cards with which a game of four is short: greedy bots need about 100 decisions (83 to 211) instead of 230. */
export const dealShortGames = (on: boolean): void => {
  short = on
}

export const testChance: Chance = {
  ...systemChance,
  game: (draws) => (short ? SHORT_GAME_RANDOM : systemChance.game(draws)),
}
