import { firstNumber } from '../../../engine/board.ts'
import { JOKER } from '../../../engine/cards.ts'
import { DEAL_PLANS, hasCycle } from '../../../engine/deal/deal-plans.ts'
import type { Power } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { RuleSection } from '../../../workshop/exports/export-order.ts'
import { i18n } from '../../i18n/i18n.ts'
import { type CardRow, cardTable } from '../../words/card-rules.ts'
import { capitalize } from '../../words/game-text.ts'
import type { PowerText } from '../../words/power-text.ts'

const t = i18n.getFixedT(null, 'rulebook')

export type SectionName = 'goal' | 'board' | 'deal' | 'cards' | 'hitting' | 'duty' | 'team' | 'stuck' | 'bluff' | 'talk'

export interface RulebookSection {
  readonly name: SectionName
  readonly lines: readonly string[]
  readonly cards: readonly CardRow[]
}

/** Returns the number of players in a team. */
const teamSizeOf = ({ players, teams }: Rules): number => players / teams

const playersText = (rules: Rules): string => {
  const { players, teams } = rules
  const size = teamSizeOf(rules)
  if (size === 1) return t('rulebook.goal.playersAlone', { players })
  if (size === 2) return t('rulebook.goal.playersPairs', { players, teams })
  return t('rulebook.goal.playersTeams', { players, teams, size })
}

const goalLines = (rules: Rules): readonly string[] => {
  const { pegs: marbles } = rules.board
  const alone = teamSizeOf(rules) === 1
  return [alone ? t('rulebook.goal.alone', { marbles }) : t('rulebook.goal.team', { marbles }), playersText(rules)]
}

const boardLines = (rules: Rules): readonly string[] => {
  const { track, homeHoles, spec } = rules.board
  const first = firstNumber(spec)
  const wayHome = rules.hasFreshPegs
    ? t('rulebook.board.wayHomeFresh')
    : t('rulebook.board.wayHome', { count: spec.comeOut - spec.inSpot })
  return [
    t('rulebook.board.travel', { holes: track }),
    t(rules.hasFreshPegs ? 'rulebook.board.figuresFresh' : 'rulebook.board.figures', {
      holes: spec.holesPerSide,
      comeOut: spec.comeOut + first,
      inSpot: spec.inSpot + first,
    }),
    spec.sides > rules.players ? t('rulebook.board.idle') : '',
    rules.choices.start === 'one' ? t('rulebook.board.one') : '',
    wayHome,
    t(`rulebook.board.turning.${rules.choices.forcedHome}`),
    t('rulebook.board.home', { count: homeHoles }),
    t('rulebook.board.backward'),
    t('rulebook.board.whole'),
  ]
}

const packsText = ({ packs, suits, jokers, cards }: Rules): string => {
  const kind = jokers ? 'jokers' : 'plain'
  const counts = { cards: cards.length, jokers: cards.filter((card) => card === JOKER).length }
  return suits === packs * 4
    ? t(`rulebook.packs.${kind}`, { count: packs, ...counts })
    : t(`rulebook.suits.${kind}`, { count: suits, ...counts })
}

const drawText = (rules: Rules): string => {
  if (teamSizeOf(rules) === 1 && rules.choices.drawForPartners) return t('rulebook.drawForDealer')
  return t(`rulebook.drawForPartners.${rules.choices.drawForPartners}`)
}

/** Explains when the deal passes on, unless the text of the deals has said it. */
const dealerText = ({ choices: { deals, dealer } }: Rules): string => {
  const plan = DEAL_PLANS[deals]
  if (dealer !== 'cycle' || deals === 'once' || plan.reshuffles) return t(`rulebook.dealer.${dealer}`)
  return t(hasCycle(plan) ? 'rulebook.dealerOfCycle' : 'rulebook.dealerOfShuffle')
}

/** Explains the steps of a turn. */
const turnText = ({ choices: { draw, handSize }, cards, powers }: Rules): string => {
  const drawsByCard = cards.some((card) => powers[card]?.some(({ type }) => type === 'draw'))
  if (draw === 'never' && drawsByCard) return t('rulebook.turnWithDraw')
  return t(`rulebook.turn.${draw}`, { count: draw === 'before' ? handSize + 1 : handSize })
}

const dealLines = (rules: Rules): readonly string[] => {
  const { handSize, deals, turns, exchange, openHands } = rules.choices
  return [
    packsText(rules),
    drawText(rules),
    t(`rulebook.deals.${deals}`, { count: handSize }),
    dealerText(rules),
    t(`rulebook.giving.${exchange === true && teamSizeOf(rules) > 2 ? 'team' : exchange}`),
    t(`rulebook.openHands.${openHands}`),
    t(`rulebook.turns.${turns}`),
    turnText(rules),
  ]
}

const landingLines = (rules: Rules): readonly string[] => {
  const { landing, ownHit, fullSpot } = rules.choices
  if (landing === 'all' && !ownHit) {
    return [teamSizeOf(rules) === 1 ? t('rulebook.landingOthers') : t('rulebook.landingOthersTeam')]
  }
  if (teamSizeOf(rules) === 1) return [t(`rulebook.landing.${landing}`)]
  return landing === 'all'
    ? [t('rulebook.landingAllTeam')]
    : [t('rulebook.landing.team'), t(`rulebook.landingMate.${fullSpot}`)]
}

const hittingLines = (rules: Rules): readonly string[] => [
  t(`rulebook.passing.${rules.choices.passing}`),
  t(`rulebook.block.${rules.choices.block}`),
  ...landingLines(rules),
  t('rulebook.landingOut'),
]

const dutyText = ({ choices, jokers }: Rules): string =>
  !jokers && (choices.duty === 'butJokers' || choices.duty === 'all')
    ? t('rulebook.dutyPlain')
    : t(`rulebook.duty.${choices.duty}`)

const dutyLines = (rules: Rules): readonly string[] => {
  const { forfeit, doubles, bluffing } = rules.choices
  if (forfeit) return [t(`rulebook.forfeit.${forfeit}`)]
  return [dutyText(rules), t('rulebook.forfeit.false'), doubles && !bluffing ? t('rulebook.dutyDouble') : '']
}

/** Explains who uses the rest of a split card once the player's own marbles are home. */
const remainderText = ({ choices, powers }: Rules): string => {
  const has = (is: (power: Power) => boolean): boolean => powers.some((ofCard) => ofCard.some(is))
  if (!choices.remainder) return ''
  if (has(({ type }) => type === 'steps')) return t('rulebook.remainder.steps')
  const nines = has((power) => power.type === 'split' && power.rest !== 'forward')
  return t(`rulebook.remainder.${nines ? 'nines' : 'split'}`)
}

const teamLines = (rules: Rules): readonly string[] => {
  const { control, help } = rules.choices
  const size = teamSizeOf(rules)
  if (size === 1) return [t('rulebook.control.own')]
  const rest = remainderText(rules)
  const helping = size === 2 ? t('rulebook.helpPartner') : t(`rulebook.help.${help}`)
  return [t(`rulebook.control.${control}`), control === 'own' ? helping : '', control === 'own' ? rest : '']
}

const stuckLines = ({ choices }: Rules): readonly string[] => [
  t(`rulebook.counting.${choices.counting}`),
  choices.counting === 'off' ? '' : t('rulebook.countingAlso'),
]

const BLUFFING_LINES = ['declare', 'doubt', 'bluff', 'true', 'extra', 'discard'] as const

const penaltyText = (rules: Rules): string => {
  const { penalty } = rules.choices
  const size = teamSizeOf(rules)
  if (size === 1) return ''
  return penalty === 'team' && size === 2 ? t('rulebook.penaltyPartner') : t(`rulebook.penalty.${penalty}`)
}

/** Returns what the rules of the table add to a line about bluffing. */
const bluffDetail = (rules: Rules, line: (typeof BLUFFING_LINES)[number]): string => {
  if (line === 'bluff') return penaltyText(rules)
  return line === 'extra' ? t(`rulebook.extraTurns.${rules.choices.extraTurns}`) : ''
}

const bluffLines = (rules: Rules): readonly string[] =>
  rules.choices.bluffing
    ? BLUFFING_LINES.flatMap((line) => [t(`rulebook.bluffing.${line}`), bluffDetail(rules, line)])
    : []

/** Explains table talk: the usual rule, and the two alternatives. */
const talkLines = (rules: Rules): readonly string[] => [
  teamSizeOf(rules) === 1 ? t('rulebook.talk.alone') : t('rulebook.talk.silent'),
  t('rulebook.talk.teaching'),
  t('rulebook.talk.free'),
]

/** Functions that write the lines of each section, in display order. Empty lines are left out later. */
const SECTION_WRITERS: Readonly<Record<SectionName, (rules: Rules) => readonly string[]>> = {
  goal: goalLines,
  board: boardLines,
  deal: dealLines,
  cards: () => [],
  hitting: hittingLines,
  duty: dutyLines,
  team: teamLines,
  stuck: stuckLines,
  bluff: bluffLines,
  talk: talkLines,
}

const SECTION_NAMES = Object.keys(SECTION_WRITERS) as readonly SectionName[]

/** Returns the sections of the rules in words, derived from the rules alone. Empty sections are left out. */
export const sectionsOf = (rules: Rules): readonly RulebookSection[] =>
  SECTION_NAMES.map((name) => ({
    name,
    lines: SECTION_WRITERS[name](rules).filter((line) => line !== ''),
    cards: name === 'cards' ? cardTable(rules) : [],
  })).filter(({ lines, cards }) => lines.length + cards.length > 0)

const powerSentence = ({ text, detail }: PowerText, i: number): string => {
  const power = i === 0 ? capitalize(text) : t('rulebook.orPower', { power: text })
  return detail === '' ? power : t('rulebook.powerDetail', { power, detail })
}

/** Returns the rules of a table as plain text, for paper. */
export const rulesPlainText = (rules: Rules): readonly RuleSection[] =>
  sectionsOf(rules).map(({ name, lines, cards }) => ({
    heading: t(`rulebook.section.${name}`),
    lines,
    cards: cards.map(({ label, texts }) => [label, texts.map(powerSentence).join(' ')] as const),
  }))
