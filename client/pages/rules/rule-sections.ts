import { firstNumber } from '../../../engine/board.ts'
import { JOKER } from '../../../engine/cards.ts'
import type { Power } from '../../../engine/powers.ts'
import type { Rules } from '../../../engine/ruleset.ts'
import type { RuleSection } from '../../../workshop/exports/format.ts'
import { i18n } from '../../i18n/i18n.ts'
import { type CardRow, cardTable } from '../../words/card-rules.ts'
import { capital } from '../../words/game-text.ts'
import type { PowerText } from '../../words/power-text.ts'

const t = i18n.getFixedT(null, 'rulebook')

export type SectionName = 'goal' | 'board' | 'deal' | 'cards' | 'hitting' | 'duty' | 'team' | 'stuck' | 'bluff' | 'talk'

export interface Section {
  readonly name: SectionName
  readonly lines: readonly string[]
  readonly cards: readonly CardRow[]
}

const sizeOf = ({ players, teams }: Rules): number => players / teams

const playersText = (rules: Rules): string => {
  const { players, teams } = rules
  const size = sizeOf(rules)
  if (size === 1) return t('rulebook.goal.playersAlone', { players })
  if (size === 2) return t('rulebook.goal.playersPairs', { players, teams })
  return t('rulebook.goal.playersTeams', { players, teams, size })
}

const goal = (rules: Rules): readonly string[] => {
  const { pegs: marbles } = rules.board
  const alone = sizeOf(rules) === 1
  return [alone ? t('rulebook.goal.alone', { marbles }) : t('rulebook.goal.team', { marbles }), playersText(rules)]
}

const board = (rules: Rules): readonly string[] => {
  const { track, homeHoles, spec } = rules.board
  const first = firstNumber(spec)
  const wayHome = rules.hasFreshPegs
    ? t('rulebook.board.wayHomeFresh')
    : t('rulebook.board.wayHome', { count: spec.comeOut - spec.inSpot })
  return [
    t('rulebook.board.travel', { holes: track }),
    t('rulebook.board.figures', {
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
  if (sizeOf(rules) === 1 && rules.choices.drawForPartners) return t('rulebook.drawForDealer')
  return t(`rulebook.drawForPartners.${rules.choices.drawForPartners}`)
}

const deal = (rules: Rules): readonly string[] => {
  const { draw, handSize, deals, dealer, turns, exchange, openHands } = rules.choices
  return [
    packsText(rules),
    drawText(rules),
    t(`rulebook.deals.${deals}`, { count: handSize }),
    t(`rulebook.dealer.${dealer}`),
    t(`rulebook.giving.${exchange && sizeOf(rules) > 2 ? 'team' : exchange}`),
    t(`rulebook.openHands.${openHands}`),
    t(`rulebook.turns.${turns}`),
    t(`rulebook.turn.${draw}`, { count: draw === 'before' ? handSize + 1 : handSize }),
  ]
}

const landingText = (rules: Rules): readonly string[] => {
  const { landing, ownHit } = rules.choices
  if (landing === 'all' && !ownHit) {
    return [sizeOf(rules) === 1 ? t('rulebook.landingOthers') : t('rulebook.landingOthersTeam')]
  }
  if (sizeOf(rules) === 1) return [t(`rulebook.landing.${landing}`)]
  return landing === 'all' ? [t('rulebook.landingAllTeam')] : [t('rulebook.landing.team'), t('rulebook.landingMate')]
}

const hitting = (rules: Rules): readonly string[] => [
  t(`rulebook.passing.${rules.choices.passing}`),
  t(`rulebook.block.${rules.choices.block}`),
  ...landingText(rules),
  t('rulebook.landingOut'),
]

const dutyText = ({ choices, jokers }: Rules): string =>
  choices.duty === 'butJokers' && !jokers ? t('rulebook.dutyPlain') : t(`rulebook.duty.${choices.duty}`)

const duty = (rules: Rules): readonly string[] => {
  const { forfeit, doubles, bluffing } = rules.choices
  if (forfeit) return [t(`rulebook.forfeit.${forfeit}`)]
  return [dutyText(rules), t('rulebook.forfeit.false'), doubles && !bluffing ? t('rulebook.dutyDouble') : '']
}

/** Explains the rest of a split card once the own marbles are home. */
const remainderText = ({ choices, powers }: Rules): string => {
  const has = (is: (power: Power) => boolean): boolean => powers.some((ofCard) => ofCard.some(is))
  if (!choices.remainder) return ''
  if (has(({ type }) => type === 'steps')) return t('rulebook.remainder.steps')
  const nines = has((power) => power.type === 'split' && power.rest === 'backward')
  return t(`rulebook.remainder.${nines ? 'nines' : 'split'}`)
}

const team = (rules: Rules): readonly string[] => {
  const { control, help } = rules.choices
  const size = sizeOf(rules)
  if (size === 1) return [t('rulebook.control.own')]
  const rest = remainderText(rules)
  const helping = size === 2 ? t('rulebook.helpPartner') : t(`rulebook.help.${help}`)
  return [t(`rulebook.control.${control}`), control === 'own' ? helping : '', control === 'own' ? rest : '']
}

const stuck = ({ choices }: Rules): readonly string[] => [
  t(`rulebook.counting.${choices.counting}`),
  choices.counting === 'off' ? '' : t('rulebook.countingAlso'),
]

const BLUFFING_LINES = ['declare', 'doubt', 'bluff', 'true', 'extra', 'discard'] as const

const penaltyText = (rules: Rules): string => {
  const { penalty } = rules.choices
  const size = sizeOf(rules)
  if (size === 1) return ''
  return penalty === 'team' && size === 2 ? t('rulebook.penaltyPartner') : t(`rulebook.penalty.${penalty}`)
}

const bluff = (rules: Rules): readonly string[] =>
  rules.choices.bluffing
    ? BLUFFING_LINES.flatMap((line) => [t(`rulebook.bluffing.${line}`), line === 'bluff' ? penaltyText(rules) : ''])
    : []

/** Explains table talk: the usual rule, and the two alternatives. */
const talk = (rules: Rules): readonly string[] => [
  sizeOf(rules) === 1 ? t('rulebook.talk.alone') : t('rulebook.talk.silent'),
  t('rulebook.talk.teaching'),
  t('rulebook.talk.free'),
]

const SECTION_WRITERS: Readonly<Record<SectionName, (rules: Rules) => readonly string[]>> = {
  goal,
  board,
  deal,
  cards: () => [],
  hitting,
  duty,
  team,
  stuck,
  bluff,
  talk,
}

const SECTION_NAMES = Object.keys(SECTION_WRITERS) as readonly SectionName[]

/** Returns the rules in words, derived from the rule set alone. */
export const sectionsOf = (rules: Rules): readonly Section[] =>
  SECTION_NAMES.map((name) => ({
    name,
    lines: SECTION_WRITERS[name](rules).filter((line) => line !== ''),
    cards: name === 'cards' ? cardTable(rules) : [],
  })).filter(({ lines, cards }) => lines.length + cards.length > 0)

const sentence = ({ text, detail }: PowerText, i: number): string => {
  const said = i === 0 ? capital(text) : `${t('rulebook.or')} ${text}`
  return detail === '' ? said : `${said}. ${detail}`
}

/** Returns the rules of a table as plain text, for paper. */
export const rulesPlainText = (rules: Rules): readonly RuleSection[] =>
  sectionsOf(rules).map(({ name, lines, cards }) => ({
    heading: t(`rulebook.section.${name}`),
    lines,
    cards: cards.map(({ label, texts }) => [label, texts.map(sentence).join(' ')] as const),
  }))
