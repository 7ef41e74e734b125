import { makeBoard, type TrackSpec, trackAt } from '../../../../engine/board.ts'
import { makeRules, type RuleSet, type Rules } from '../../../../engine/ruleset.ts'
import type { Design } from '../../../design/design.ts'
import { ruleSetsStartingWith } from '../../../design/playable.ts'
import { type Plan, planOf } from '../../../plan.ts'

/** Returns the rules for a number of players, or for the nearest number that has rules. */
const nearestRules = (set: RuleSet, wanted: number): Rules => {
  const numbers = set.seatings.map(({ players }) => players).sort((a, b) => a - b)
  const players = numbers.find((number) => number >= wanted) ?? numbers.at(-1) ?? wanted
  const made = makeRules(set, { rules: set.id, players })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

/** Returns the rules for a number of players that a game has no rules for: each plays alone, and there are packs enough for all. */
const rulesWithoutTeams = (rules: Rules, track: TrackSpec, players: number): Rules => {
  const packs = Math.ceil(rules.packs * Math.max(1, players / rules.players))
  const pack = rules.cards.slice(0, rules.cards.length / rules.packs)
  return {
    ...rules,
    players,
    teams: players,
    packs: packs as Rules['packs'],
    cards: Array.from({ length: packs }, () => pack).flat(),
    board: makeBoard(track, players),
  }
}

/** Returns the ordinary rules of a game on the first track of a board on paper. */
export const rulesOnPaper = ({ design, layout }: Pick<Plan, 'design' | 'layout'>): Rules => {
  const track = trackAt(layout.spec, 0)
  const players = track.drilledSides?.length ?? track.sides
  const rules = nearestRules(ruleSetsStartingWith(design.game)[0] as RuleSet, players)
  return rules.players === players ? rules : rulesWithoutTeams(rules, track, players)
}

/** Returns the rules that are printed with a design's board on paper. */
export const rulesOfDesign = (design: Design): Rules => rulesOnPaper(planOf(design))
