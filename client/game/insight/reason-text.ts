/** Texts of reasons, as they follow the word "it": "hits Ben, who was 3 holes from home". They need the text namespace `insight`. */

import type { Hole, Peg, Seat } from '../../../engine/board.ts'
import { type Card, rankOf } from '../../../engine/cards.ts'
import type { Fact } from '../../../engine/insight/facts/fact.ts'
import { i18n } from '../../i18n/i18n.ts'
import { percentText } from '../../i18n/percent-text.ts'
import { holeText, ownerOf, type TextContext } from '../../words/move-parts.ts'
import { ownedText } from '../../words/move-steps.ts'
import { aRankName, cardPlaces, joinAlternatives, type Role, rankName, seatName } from '../../words/names.ts'

const t = i18n.getFixedT(null, 'insight')

/** Greatest distance from home, in holes, at which the distance is named. */
const NEAR_HOME_HOLES = 13
/** Distance from the come-out hole within which a marble is said to be at its start. */
const NEAR_START_HOLES = 10
/** Longer lists of ranks are summed up as many cards. */
const MAX_NAMED_CARDS = 4

/** Formats a chance rounded to five hundredths, the accuracy of the estimate. */
const roundedPercentText = (chance: number): string => percentText(Math.round(chance * 20) / 20)

const nameOf = (context: TextContext, seat: Seat): string => seatName(context.seats, seat)
const rankPlaces = (card: Card) => cardPlaces(card, rankName(rankOf(card)))

/** Examples: "your marble at 3 past Ben’s come-out", "Cem’s marble at b4". */
const marbleAtText = (context: TextContext, peg: Peg, hole: Hole): string => {
  const owner = ownerOf(context, peg)
  const place = holeText(context, hole, owner, 'at')
  return owner === context.viewer
    ? t('marble.yours', { place })
    : t('marble.of', { name: nameOf(context, owner), place })
}

/** Returns "your marble" or that of another player. */
const marbleText = (context: TextContext, peg: Peg, role: Role = 'object'): string =>
  ownedText(context, ownerOf(context, peg), role)

const isOwn = (context: TextContext, peg: Peg): boolean => ownerOf(context, peg) === context.viewer

const hitText = (context: TextContext, { peg, left }: Extract<Fact, { code: 'hits' }>): string => {
  const name = nameOf(context, ownerOf(context, peg))
  if (left <= NEAR_HOME_HOLES) return t('pro.hitsNear', { name, count: left })
  return left > context.rules.board.track - NEAR_START_HOLES
    ? t('pro.hitsFar', { name })
    : t('pro.hits', { name, left })
}

const advanceText = (context: TextContext, { peg, to, left }: Extract<Fact, { code: 'advances' }>): string =>
  left <= NEAR_HOME_HOLES
    ? t('pro.advancesNear', { marble: marbleText(context, peg), count: left })
    : t('pro.advances', { marble: marbleText(context, peg), place: holeText(context, to, ownerOf(context, peg), 'to') })

const giftText = (context: TextContext, { to, does }: Extract<Fact, { code: 'gives' }>): string => {
  const name = nameOf(context, to)
  if (does === 'nothing') return t('pro.gives')
  return does === 'out' ? t('pro.givesOut', { name }) : t('pro.givesLeap', { name })
}

const riskText = (context: TextContext, fact: Extract<Fact, { code: 'risk' }>): string => {
  const { peg, hole, chance, threat } = fact
  const { by, kind, steps, chained, ranks } = threat
  const cards =
    ranks.length > MAX_NAMED_CARDS ? t('con.manyCards') : joinAlternatives(ranks.map((rank) => aRankName(rank)))
  const name = nameOf(context, by)
  const often = chance === 1 ? t('con.held', { name }) : t('con.often', { chance: roundedPercentText(chance) })
  const values = { marble: marbleAtText(context, peg, hole), name, cards, often }
  if (chained) return t('con.riskChained', values)
  if (kind === 'forward') return t('con.riskForward', { ...values, count: steps })
  if (kind === 'backward') return t('con.riskBackward', { ...values, count: steps })
  return kind === 'out' ? t('con.riskOut', values) : t('con.risk', values)
}

/** Returns an argument for a decision, or an empty text. `isDoubt` is true if the decision doubts a declaration. */
export const proText = (context: TextContext, fact: Fact, isDoubt = false): string => {
  switch (fact.code) {
    case 'hits':
      return hitText(context, fact)
    case 'helps':
      return t('pro.helps', { marble: marbleText(context, fact.peg), saved: fact.saved })
    case 'out':
    case 'home':
      return isOwn(context, fact.peg)
        ? t(`pro.${fact.code}Yours`)
        : t(`pro.${fact.code}`, { marble: marbleText(context, fact.peg) })
    case 'shortcut':
      return t('pro.shortcut', { saved: fact.saved })
    case 'advances':
      return advanceText(context, fact)
    case 'retreats':
      return t('pro.retreats', { marble: marbleText(context, fact.peg) })
    case 'setsBack':
      return t('pro.setsBack', { name: nameOf(context, ownerOf(context, fact.peg)), lost: fact.lost })
    case 'escapes':
      return t('pro.escapes', {
        marble: marbleAtText(context, fact.peg, fact.hole),
        name: nameOf(context, fact.threat.by),
      })
    case 'keeps':
      return t('pro.keeps', rankPlaces(fact.card))
    case 'robs':
      return t('pro.robs', { name: nameOf(context, fact.seat) })
    case 'gives':
      return giftText(context, fact)
    case 'bluffs':
      return t('pro.bluffs', { chance: roundedPercentText(fact.believed) })
    case 'likelyBluff':
      return t(isDoubt ? 'pro.doubt' : 'pro.pass', { chance: roundedPercentText(fact.chance) })
    case 'wins':
    case 'frees':
    case 'deeper':
    case 'honest':
    case 'extraTurn':
    case 'folds':
      return t(`pro.${fact.code}`)
    default:
      return ''
  }
}

/** Returns an argument against a decision, or an empty text. `isDoubt` is true if the decision doubts a declaration. */
export const conText = (context: TextContext, fact: Fact, isDoubt = false): string => {
  switch (fact.code) {
    case 'risk':
      return riskText(context, fact)
    case 'spends':
      return t('con.spends', rankPlaces(fact.card))
    case 'frees':
      return t('con.frees', { marble: marbleText(context, fact.peg, 'with') })
    case 'hitsOwn':
    case 'advances':
      return t(`con.${fact.code}`, { marble: marbleText(context, fact.peg) })
    case 'retreats':
      return t('con.retreats', { lost: fact.lost })
    case 'helpsOpponent':
      return t('con.helpsOpponent', { name: nameOf(context, ownerOf(context, fact.peg)), saved: fact.saved })
    case 'bluffs':
      return t('con.bluffs', { chance: roundedPercentText(1 - fact.believed) })
    case 'likelyBluff':
      return t(isDoubt ? 'con.doubt' : 'con.pass', { chance: roundedPercentText(fact.chance) })
    case 'passesHome':
    case 'out':
    case 'folds':
      return t(`con.${fact.code}`)
    default:
      return ''
  }
}
