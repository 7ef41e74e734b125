import { BOT_LEVELS, type BotLevel, levelOf } from '../../engine/bots/levels.ts'
import { RULE_SETS } from '../../engine/rulesets/registry.ts'
import { GAME_SPREAD, MIDDLE_MU, type Rating } from './rating-scale.ts'

/** Games won by the stronger of two bots. */
type Won = readonly [won: number, games: number]

/** Results of each level against the one below at tables of four, in teams where the rule set has some. Where each is alone, two of four were of either level. */
interface MeasuredLevels {
  readonly casual: Won
  readonly club: Won
  readonly expert: Won
  readonly master: Won
}

const of600 = (percent: number): Won => [Math.round(6 * percent), 600]
const of300 = (percent: number): Won => [Math.round(3 * percent), 300]

/**
 * Results of `npm run bench -- bots` by rule set, which docs/bots.md explains.
 */
const MEASURED_LEVELS: Readonly<Record<string, MeasuredLevels>> = {
  basic: { casual: of600(87.8), club: of600(86.5), expert: of600(75.7), master: [148, 200] },
  'marbles-and-jokers': { casual: of600(92.2), club: of600(88.5), expert: of600(79.7), master: [19, 24] },
  arizona: { casual: of600(84.3), club: of600(89.8), expert: of600(70.2), master: [42, 60] },
  'north-carolina': { casual: of600(80.2), club: of600(82.8), expert: of600(80), master: [37, 60] },
  wizard: { casual: of600(86), club: of600(85.7), expert: of600(79.7), master: [17, 24] },
  alaska: { casual: of600(90.5), club: of600(90), expert: of600(75.5), master: [18, 24] },
  kilpatrick: { casual: of600(73.8), club: of600(86.7), expert: of600(70.3), master: [29, 40] },
  bluffing: { casual: [157, 200], club: [152, 200], expert: [188, 200], master: [50, 100] },
  tock: { casual: of600(76.7), club: of600(77.3), expert: of600(72.7), master: [16, 16] },
  'tock-partners': { casual: of600(94.3), club: of600(92.3), expert: of600(68.3), master: [33, 40] },
  carbles: { casual: of600(72.7), club: of600(69.8), expert: of600(68), master: [43, 60] },
  'carbles-partners': { casual: of600(84), club: of600(80.3), expert: of600(71.5), master: [14, 24] },
  'carbles-open': { casual: of600(72.7), club: of600(69.8), expert: of600(67.5), master: [21, 24] },
  jackaroo: { casual: of600(100), club: of600(93.5), expert: of600(71.5), master: [15, 16] },
  'jackaroo-solo': { casual: of600(98.2), club: of600(82.7), expert: of600(68.3), master: [28, 40] },
  'jackaroo-regular': { casual: of600(83.7), club: of300(80.7), expert: of300(72.3), master: [21, 24] },
  'jackaroo-complex': { casual: of300(93), club: of300(86.7), expert: of300(80.7), master: [19, 24] },
  keezen: { casual: of600(80.5), club: of600(74.8), expert: of600(63.3), master: [46, 60] },
  'keezen-solo': { casual: of600(67.3), club: of600(74.7), expert: of600(62.2), master: [26, 40] },
  dog: { casual: of600(91.3), club: of600(88), expert: of600(78.2), master: [48, 60] },
  'dog-solo': { casual: of300(88.7), club: of300(81), expert: of300(75), master: [17, 24] },
}

const MEASURED_SEATS = 4
/** Games that count as won, and as lost, beside those that were played: a level that has won all of a few is not infinitely stronger. */
const ADDED_GAMES = 3

/** Returns the number of teams at the tables where the bots were measured. */
const measuredTeams = (rules: string): number => {
  const set = RULE_SETS.find(({ id }) => id === rules)
  return set?.seatings.find(({ players }) => players === MEASURED_SEATS)?.teams[0] ?? MEASURED_SEATS
}

/** Returns how much stronger each bot of a level is than one of the level below, by the odds of its team. */
const stepOf = (teams: number, [won, games]: Won): number => {
  const logOdds = Math.log((won + ADDED_GAMES) / (games - won + ADDED_GAMES))
  const botsOfATeam = MEASURED_SEATS / teams
  return (logOdds * GAME_SPREAD * Math.sqrt(teams)) / botsOfATeam
}

const ratingsOf = (teams: number, measured: MeasuredLevels): Readonly<Record<BotLevel, number>> => {
  const step = (level: Exclude<BotLevel, 'beginner'>) => stepOf(teams, measured[level])
  const beginner = MIDDLE_MU - step('casual')
  const club = MIDDLE_MU + step('club')
  const expert = club + step('expert')
  return { beginner, casual: MIDDLE_MU, club, expert, master: expert + step('master') }
}

/** Uncertainty of a measured rating, which never changes. */
const BOT_SIGMA = 0.5

/** Returns the mean of each level by a rule set; undefined where nothing was measured. */
export const levelRatings = (rules: string): Readonly<Record<BotLevel, number>> | undefined => {
  const measured = MEASURED_LEVELS[rules]
  return measured && ratingsOf(measuredTeams(rules), measured)
}

/** Returns the fixed rating of a bot, given as text of `BotId`. A character changes how a bot plays, but hardly how well. */
export const botRating = (rules: string, bot: string): Rating => {
  const level = levelOf(bot) ?? BOT_LEVELS[1]
  return { mu: levelRatings(rules)?.[level] ?? MIDDLE_MU, sigma: BOT_SIGMA }
}
