import type { BotId, CharacterId } from '../../bots/bot-id.ts'
import { BOT_LEVELS, type BotLevel } from '../../bots/levels.ts'

/** Ways to score a turn's marbles: each as well as it can (`points`), the best first (`next`), any order (`all`). */
type Scoring = 'points' | 'next' | 'all'

/** Preferences of a character, in points. */
interface Preferences {
  /** Addition to the weight of an opponent's point. */
  readonly black: number
  /** Bonus for a flick from the back row. */
  readonly back: number
  /** Bonus for a full colour. */
  readonly full: number
  /** Bonus for a point of the colour that is ahead. */
  readonly ahead: number
  /** Bonus for a needed cube. */
  readonly cube: number
}

/** The way in which a bot of Marble Chase chooses flicks and scores. */
export interface PlayStyle {
  /** Level of the hand, which trembles the more the weaker it is. */
  readonly hand: BotLevel
  /** Standard deviation of its error in judging a flick, in points. */
  readonly judgementError: number
  readonly scoring: Scoring
  /** True if it considers cubes and full colours. */
  readonly farSighted: boolean
  /** True if it considers the next flick. */
  readonly thinksAhead: boolean
  /** Weight of a point that an opponent loses, compared with an own point. Above 1 games hardly end. */
  readonly black: number
  readonly preferences: Preferences
}

/** Weight of a point that an opponent loses, for all levels. */
const BLACK_POINT_WEIGHT = 0.7

const LEVEL_STYLES: Readonly<Record<BotLevel, Omit<PlayStyle, 'hand' | 'black' | 'preferences'>>> = {
  beginner: { judgementError: 2, scoring: 'points', farSighted: false, thinksAhead: false },
  casual: { judgementError: 1.5, scoring: 'next', farSighted: false, thinksAhead: false },
  club: { judgementError: 1.7, scoring: 'all', farSighted: true, thinksAhead: false },
  expert: { judgementError: 0.85, scoring: 'all', farSighted: true, thinksAhead: false },
  master: { judgementError: 0, scoring: 'all', farSighted: true, thinksAhead: true },
}

const NO_PREFERENCES: Preferences = { black: 0, back: 0, full: 0, ahead: 0, cube: 0 }

const CHARACTER_PREFERENCES: Readonly<Record<CharacterId, Partial<Preferences>>> = {
  ada: { back: -0.3 },
  hugo: { black: 0.15, back: 0.1 },
  greta: { cube: -0.1 },
  otto: { ahead: -0.1 },
  clara: { full: 1 },
  theo: { ahead: 0.1 },
  nora: { black: -0.2 },
  felix: { back: 0.3 },
}

/** Returns the level of a bot. `greedy` has an average hand, `random` that of a beginner. */
const levelFor = ({ name }: BotId): BotLevel =>
  BOT_LEVELS.find((level) => level === name) ?? (name === 'greedy' ? 'club' : 'beginner')

/** Returns the style of a bot: that of its level, with the preferences of its character. */
export const playStyleOf = (id: BotId): PlayStyle => {
  const hand = levelFor(id)
  const preferences = { ...NO_PREFERENCES, ...(id.character === undefined ? {} : CHARACTER_PREFERENCES[id.character]) }
  const style = { ...LEVEL_STYLES[hand], hand, black: BLACK_POINT_WEIGHT + preferences.black, preferences }
  return id.name === 'greedy' ? { ...style, judgementError: 0, scoring: 'next' } : style
}
