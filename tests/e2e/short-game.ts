import { Lots } from '../../fair/lots.ts'
import { type Chance, systemChance } from '../../server/chance.ts'

const LOTS = new Lots({ seed: (1116).toString(16).padStart(64, '0'), terms: '', salts: [] })

/** Cards that make the ordinary game of four short: as greedy bots decide it takes some 100 decisions (83 to 211) instead of 230. */
export const SHORT_GAME: Chance = { ...systemChance, game: () => LOTS }
