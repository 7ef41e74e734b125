import type { Decision } from '../action.ts'
import type { Card } from '../cards.ts'
import type { Random } from '../chance/random.ts'
import type { Bot } from './bot.ts'
import { type BotId, makeBotId } from './bot-id.ts'
import { CHARACTERS, type Habit } from './characters.ts'
import { habitBonuses } from './habits.ts'
import type { BotLevel } from './levels.ts'
import { learnedLevel } from './strongest.ts'
import { type LevelPolicy, weightedLevel } from './thinker.ts'
import { BEGINNER_WEIGHTS, CASUAL_WEIGHTS, CLUB_WEIGHTS } from './turns/weights.ts'

const thinkerOf = (level: BotLevel, ms: number | undefined): LevelPolicy => {
  switch (level) {
    case 'beginner':
      return weightedLevel(BEGINNER_WEIGHTS)
    case 'casual':
      return weightedLevel(CASUAL_WEIGHTS)
    case 'club':
      return weightedLevel(CLUB_WEIGHTS)
    case 'expert':
    case 'master':
      return learnedLevel(level, ms)
  }
}

/** A random number with mean 0 and standard deviation 1, nearly normal. */
const slip = (random: Random): number => 2 * (random() + random() + random() - 1.5)

/** Equal values are decided by chance. */
const best = (legal: readonly Decision[], values: readonly number[], random: Random): Decision => {
  const most = Math.max(...values)
  const equals = legal.filter((_, i) => values[i] === most)
  return equals[Math.floor(random() * equals.length)] as Decision
}

/** Without the decisions of some cards of the hand, as chance will have it; never without all. */
const thoughtOf = (legal: readonly Decision[], overlooks: number, random: Random): readonly Decision[] => {
  if (overlooks === 0) return legal
  const forgotten = new Map<Card, boolean>()
  for (const action of legal) if ('card' in action) forgotten.set(action.card, false)
  for (const card of forgotten.keys()) forgotten.set(card, random() < overlooks)
  const left = legal.filter((action) => !('card' in action) || forgotten.get(action.card) !== true)
  return left.length === 0 ? legal : left
}

/** What the level thinks, with its mistakes, and what the character likes. */
export const levelBot = (id: BotId & { readonly name: BotLevel }): Bot => {
  const { values, turn, overlooks, slips } = thinkerOf(id.name, id.ms)
  const habit: Habit | undefined = id.character && CHARACTERS[id.character].habit
  return {
    id: makeBotId(id),
    choose: (view, legal, random) => {
      const seen = thoughtOf(legal, overlooks, random)
      const liked = habit === undefined ? [] : habitBonuses(view, seen, habit)
      const thought = values(view, seen, random).map(
        (value, i) => value + turn * ((liked[i] ?? 0) + (slips === 0 ? 0 : slips * slip(random))),
      )
      return best(seen, thought, random)
    },
  }
}
