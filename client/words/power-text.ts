import type { Power } from '../../engine/powers.ts'
import type { Rules } from '../../engine/ruleset.ts'
import { i18n } from '../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'cardRules')

/** Description of a power. */
export interface PowerText {
  /** Empty for what follows each of a card's other powers. */
  readonly text: string
  /** Additional remark; empty if there is none. */
  readonly detail: string
}

const makePowerText = (text: string, detail = ''): PowerText => ({ text, detail })

/** Returns whose marbles a player may move: their own or their team's. */
export const marblesOf = ({ choices, players, teams }: Rules): 'own' | 'team' =>
  players === teams ? 'own' : choices.control

/** Keys of the remarks on pegs that are passed. */
const SWEEP_DETAILS = { sweep: 'sweeps', eat: 'eats' } as const

const forwardText = (power: Extract<Power, { readonly type: 'forward' }>): PowerText =>
  makePowerText(
    t(`cardRules.power.forward.${power.whose}`, { steps: power.steps }),
    [
      ...(power.whose === 'own' ? [] : [t('cardRules.detail.forwardAny')]),
      ...(power.sweeps === 'none' ? [] : [t(`cardRules.detail.${SWEEP_DETAILS[power.sweeps]}`)]),
    ].join(' '),
  )

const swapDetail = ({ choices: { block, jackFromStart } }: Rules): string =>
  t(`cardRules.detail.${block === 'fresh' ? 'swapFresh' : 'swapOwn'}.${jackFromStart}`)

const leapDetail = (rules: Rules): string =>
  rules.choices.leap === 'startFirst'
    ? t(`cardRules.detail.leap.startFirst.${marblesOf(rules)}`)
    : t(`cardRules.detail.leap.${rules.choices.leap}`)

/** Describes a power of a card. */
export const powerText = (rules: Rules, power: Power): PowerText => {
  const whose = marblesOf(rules)
  switch (power.type) {
    case 'out':
      return makePowerText(t(`cardRules.power.out.${power.whose === 'own' ? whose : 'partner'}`))
    case 'forward':
      return forwardText(power)
    case 'backward':
      return makePowerText(t('cardRules.power.backward', { steps: power.steps }))
    case 'split':
      return makePowerText(t(`cardRules.power.split.${power.rest}.${whose}`, { total: power.total }))
    case 'splitAny':
      return makePowerText(t('cardRules.power.divide', { total: power.total }), t('cardRules.detail.divide'))
    case 'share':
      return makePowerText(t(`cardRules.power.share.${whose}`, { total: power.total }), t('cardRules.detail.share'))
    case 'steps':
      return makePowerText(
        t(`cardRules.power.steps.${power.whose === 'team' ? 'team' : whose}`, { total: power.total }),
        t('cardRules.detail.steps'),
      )
    case 'swap':
      return power.between === 'colours'
        ? makePowerText(t('cardRules.power.swap.colours'), t('cardRules.detail.swapColours'))
        : makePowerText(t(`cardRules.power.swap.${power.between}.${whose}`), swapDetail(rules))
    case 'wild':
      return makePowerText(t('cardRules.power.wild'), t('cardRules.detail.wild'))
    case 'leap':
      return makePowerText(t(`cardRules.power.leap.${whose}`), leapDetail(rules))
    case 'draw':
      return makePowerText('', t('cardRules.detail.draw'))
    case 'force':
      return makePowerText(t('cardRules.power.force'), t('cardRules.detail.next'))
    case 'steal':
      return makePowerText(t('cardRules.power.steal'), t('cardRules.detail.next'))
  }
}
