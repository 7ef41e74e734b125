import { type Random, seededRandom } from '../../../engine/chance/random.ts'
import type { DrawnStep, Entrant, TournamentRound } from '../../protocol/tournament.ts'
import { entrantsOfSide, sidesOfTable, type TournamentSetup } from '../table-sides.ts'
import { type DrawHistory, drawHistory } from './draw-history.ts'
import { namedFirst } from './first-dealers.ts'
import { groupsWith } from './groups.ts'
import { knockOut, stillIn } from './knock-out.ts'
import { drawnPartners, sittingOut } from './partners.ts'
import { hasUnmet, roundRobin } from './round-robin.ts'
import { swissPairs } from './swiss-pairs.ts'
import { swissTables } from './swiss-tables.ts'

/** Everything that a draw follows from. */
export interface BeforeDraw {
  readonly setup: TournamentSetup
  readonly entrants: readonly Entrant[]
  readonly rounds: readonly TournamentRound[]
}

type Tables = DrawnStep['tables']
type Drawn = Omit<DrawnStep, 'kind' | 'seed'>

/** Returns the ids of those who are drawn. */
export const presentEntrants = ({ entrants }: BeforeDraw): readonly number[] =>
  entrants.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id)

const groupsNow = (before: BeforeDraw): readonly (readonly number[])[] => {
  const here = presentEntrants(before)
  const { draw, groupSize } = before.setup
  const size = draw === 'groups' && groupSize !== undefined ? groupSize : Number.POSITIVE_INFINITY
  return groupsWith(before.rounds.at(-1)?.groups, here, size)
}

/** Returns the groups without those who have left. */
const playingGroups = (before: BeforeDraw): readonly (readonly number[])[] => {
  const here = new Set(presentEntrants(before))
  return groupsNow(before).map((group) => group.filter((entrant) => here.has(entrant)))
}

/** Returns whether the choice of draw asks for no further round. */
export const isComplete = (before: BeforeDraw): boolean => {
  const { setup, rounds } = before
  if (setup.draw === 'swiss' || rounds.length === 0) return rounds.length >= setup.rounds
  if (setup.draw === 'knock-out') {
    const here = new Set(presentEntrants(before))
    return stillIn(rounds, (entrant) => here.has(entrant)).length < 2
  }
  const history = drawHistory(rounds)
  return rounds.length >= setup.rounds || !playingGroups(before).some((group) => hasUnmet(group, history))
}

const swiss = (before: BeforeDraw, history: DrawHistory, random: Random): Tables => {
  const { setup, rounds } = before
  const most = sidesOfTable(setup)
  const here = presentEntrants(before)
  const out = entrantsOfSide(setup) === 1 ? [] : sittingOut(here, most === 2 ? 4 : 2, history, random)
  const playing = here.filter((entrant) => !out.includes(entrant))
  const sides =
    entrantsOfSide(setup) === 1 ? playing.map((entrant) => [entrant]) : drawnPartners(playing, rounds.length, history)
  const tables = most === 2 ? swissPairs(sides, history, random) : swissTables(sides, most, history, random)
  return [...tables, ...out.map((entrant) => [[entrant]])]
}

const drawn = (before: BeforeDraw, history: DrawHistory, random: Random): Drawn => {
  const { setup, rounds } = before
  if (setup.draw === 'swiss') return { tables: swiss(before, history, random) }
  if (setup.draw === 'knock-out') {
    const here = presentEntrants(before)
    return knockOut(here, sidesOfTable(setup), rounds, (entrant) => here.includes(entrant))
  }
  const tables = playingGroups(before).flatMap((group) => roundRobin(group, rounds.length, history))
  return setup.draw === 'groups' ? { groups: groupsNow(before), tables } : { tables }
}

/** Returns the draw of the next round: the same for the same seed. Tables with a bye are the last ones. */
export const drawRound = (before: BeforeDraw, seed: string): Drawn => {
  const history = drawHistory(before.rounds)
  const draw = drawn(before, history, seededRandom(seed))
  const named = draw.tables.map((sides) => namedFirst(sides, history))
  if (before.setup.draw === 'knock-out') return { ...draw, tables: named }
  return { ...draw, tables: named.toSorted((a, b) => Number(a.length === 1) - Number(b.length === 1)) }
}
