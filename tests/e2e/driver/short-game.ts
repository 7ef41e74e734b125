import { Lots } from '../../../fair/lots.ts'
import type { Chance } from '../../../server/table/chance.ts'
import { codesWithoutZ } from '../../server/rooms/codes-without-z.ts'

const SHORT = new Lots({ seed: (1116).toString(16).padStart(64, '0'), terms: '', clientSeeds: [] })

let short = false

/** Gives the games that begin from now on cards that make an ordinary game of four short: greedy bots take some 100 decisions (83 to 211) instead of 230. */
export const dealShortGames = (on: boolean): void => {
  short = on
}

export const testChance: Chance = {
  ...codesWithoutZ,
  game: (draws) => (short ? SHORT : codesWithoutZ.game(draws)),
}
