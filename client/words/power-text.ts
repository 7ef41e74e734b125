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

/** Returns words for the marbles that a player may move: their own or their team's. */
export const ownMarbleWords = ({ choices, players, teams }: Rules) => {
  const whose = players === teams ? 'own' : choices.control
  return { one: t(`cardRules.one.${whose}`), two: t(`cardRules.two.${whose}`), some: t(`cardRules.some.${whose}`) }
}

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

type Words = ReturnType<typeof ownMarbleWords>

const stepWords = (words: Words, { whose }: Extract<Power, { readonly type: 'steps' }>): Words =>
  whose === 'team' ? { ...words, some: t('cardRules.some.team') } : words

const swapDetail = ({ choices: { block, jackFromStart } }: Rules): string =>
  t(`cardRules.detail.${block === 'fresh' ? 'swapFresh' : 'swapOwn'}.${jackFromStart}`)

/** Describes a power of a card. */
export const powerText = (rules: Rules, power: Power): PowerText => {
  const words = ownMarbleWords(rules)
  switch (power.type) {
    case 'out':
      return makePowerText(t(`cardRules.power.out.${power.whose}`, words))
    case 'forward':
      return forwardText(power)
    case 'backward':
      return makePowerText(t('cardRules.power.backward', { steps: power.steps }))
    case 'split':
      return makePowerText(t(`cardRules.power.split.${power.rest}`, { ...words, total: power.total }))
    case 'splitAny':
      return makePowerText(t('cardRules.power.divide', { total: power.total }), t('cardRules.detail.divide'))
    case 'share':
      return makePowerText(t('cardRules.power.share', { ...words, total: power.total }), t('cardRules.detail.share'))
    case 'steps':
      return makePowerText(
        t('cardRules.power.steps', { ...stepWords(words, power), total: power.total }),
        t('cardRules.detail.steps'),
      )
    case 'swap':
      return power.between === 'colours'
        ? makePowerText(t('cardRules.power.swap.colours'), t('cardRules.detail.swapColours'))
        : makePowerText(t(`cardRules.power.swap.${power.between}`, words), swapDetail(rules))
    case 'wild':
      return makePowerText(t('cardRules.power.wild'), t('cardRules.detail.wild'))
    case 'leap':
      return makePowerText(t('cardRules.power.leap', words), t(`cardRules.detail.leap.${rules.choices.leap}`, words))
    case 'draw':
      return makePowerText('', t('cardRules.detail.draw'))
    case 'force':
      return makePowerText(t('cardRules.power.force'), t('cardRules.detail.next'))
    case 'steal':
      return makePowerText(t('cardRules.power.steal'), t('cardRules.detail.next'))
  }
}
