/**
 * `npm run bench -- networks [SET...]`: experts with the network of their rule set against experts with that of its
 * parent, in pairs of games with the same cards. A set whose network wins less than 52 % can do without one.
 *
 *     npm run bench -- networks dog --games 4000 --players 6
 *     npm run bench -- networks dog --file /tmp/dog.json       # a network learned otherwise in place of the set's own
 *     npm run bench -- networks dog --file /tmp/dog.json --against dog      # and against the set's own
 *     npm run bench -- networks dog --ms 3                     # masters, with the networks that see all hands
 */

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { networksDataOf } from '../../engine/bots/networks/registry.ts'
import { Race } from '../../engine/bots/race/race.ts'
import { LearnedValue } from '../../engine/bots/value/learned-value.ts'
import { type NetworkData, networkFrom } from '../../engine/bots/value/network-data.ts'
import { ValuedView } from '../../engine/bots/value/valued-view.ts'
import { seededRandom } from '../../engine/chance/random.ts'
import { type Game, newGame } from '../../engine/game.ts'
import { compiledRules } from '../../engine/movegen/compiled-rules.ts'
import { snapshotOf } from '../../engine/mutable/snapshot.ts'
import type { RuleSet, Rules } from '../../engine/ruleset.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { viewFor } from '../../engine/view.ts'
import { type InnerPlayer, innerExpert, playInnerGame } from '../../tools/training/inner-game.ts'
import type { Pair } from './match/pair.ts'
import { tallyOf } from './match/tally.ts'
import { value } from './tables.ts'

/** A game counts as drawn after this number of turns. */
const MAX_TURNS = 5000
/** Positions that a master values in a millisecond. */
const EVALUATIONS_PER_MS = 600

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '2000' },
    players: { type: 'string', default: '4' },
    file: { type: 'string' },
    against: { type: 'string' },
    ms: { type: 'string' },
  },
})
const players = Number(values.players)

interface Networks {
  readonly own: NetworkData
  readonly open: NetworkData
}

const innerMaster = (rules: Rules, { own, open }: Networks, ms: number): InnerPlayer => {
  const compiled = compiledRules(rules)
  const learned = new LearnedValue(compiled, networkFrom(own))
  const race = new Race(compiled, learned, new LearnedValue(compiled, networkFrom(open)))
  const valued = new ValuedView(compiled, learned)
  const luck = seededRandom('race')
  return (game, fresh) => {
    valued.load(viewFor(snapshotOf(game, fresh), game.decider, rules.choices.openHands))
    return race.run(valued, ms * EVALUATIONS_PER_MS, luck)[0]?.index ?? 0
  }
}

const playerWith = (rules: Rules, networks: Networks): InnerPlayer =>
  values.ms === undefined
    ? innerExpert(rules, networkFrom(networks.own))
    : innerMaster(rules, networks, Number(values.ms))

/** Plays a game, and returns what the first player has won: 0, 1, or 0.5 without a winner. */
const playGame = (fresh: Game, players: readonly InnerPlayer[], seed: string, swapped: boolean): number => {
  const sideOf = (team: number): number => (team + Number(swapped)) % 2
  const seated = fresh.rules.teamOf.map((team) => players[sideOf(team)] as InnerPlayer)
  const { winner } = playInnerGame(fresh, seated, seededRandom(`cards ${seed}`), MAX_TURNS)
  return winner === undefined ? 0.5 : 1 - sideOf(winner)
}

const matchOf = (set: RuleSet, networks: readonly Networks[]): readonly Pair[] => {
  const fresh = (dealer: number) => value(newGame({ rules: set.id, players, dealer }))
  const both = networks.map((data) => playerWith(fresh(0).rules, data))
  return Array.from({ length: Math.ceil(Number(values.games) / 2) }, (_, number) => {
    const games = [false, true].map((swapped) =>
      playGame(fresh(number % players), both, `${set.id} ${number}`, swapped),
    )
    const none = { cpu: 0, decisions: 0 }
    return { won: games.reduce((sum, won) => sum + won, 0), decisions: 0, efforts: [none, none] }
  })
}

const networksOf = async (set: RuleSet): Promise<Networks> => {
  const known = (await networksDataOf(set.id)) as Networks
  return values.file === undefined ? known : { ...known, own: JSON.parse(readFileSync(values.file, 'utf8')) }
}

const named = RULE_SETS.filter(({ id }) => positionals.length === 0 || positionals.includes(id))
for (const set of named.filter(({ seatings }) => seatings.some((seating) => seating.players === players))) {
  const other = values.against ?? set.parent?.id
  if (other === undefined) continue
  const networks = [await networksOf(set), (await networksDataOf(other)) as Networks]
  if (networks[0]?.own === networks[1]?.own) continue
  const { rate, margin, games } = tallyOf(matchOf(set, networks))
  const result = `${(100 * rate).toFixed(1)} % (± ${(100 * margin).toFixed(1)}) of ${games} games`
  console.log(`${set.id}, ${players} players: own against that of ${other}`.padEnd(70), result)
}
