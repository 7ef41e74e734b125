import { GameRandom } from '../../../fair/game-random.ts'
import { type Chance, systemChance } from '../../../server/table/draw/chance.ts'

const SHORT_GAME_RANDOM = new GameRandom({ seed: (1116).toString(16).padStart(64, '0'), terms: '', clientSeeds: [] })

let short = false

/** Gives the games that begin from now on cards that make an ordinary game of four short: greedy bots take some 100 decisions (83 to 211) instead of 230. */
export const dealShortGames = (on: boolean): void => {
  short = on
}

export const testChance: Chance = {
  ...systemChance,
  game: (draws) => (short ? SHORT_GAME_RANDOM : systemChance.game(draws)),
}
