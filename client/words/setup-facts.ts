/** Facts about the set-up of a table, as items of a list. They need the texts `host`. */

import type { Absence, Talk } from '../../server/protocol/choices.ts'
import type { Clock } from '../../server/protocol/clock.ts'
import type { BestOf } from '../../server/protocol/series.ts'
import { i18n } from '../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'host')

/** Returns facts about the talk at the table, and about take-backs if they are not allowed. */
export const talkFacts = (talk: Talk, takeBacks: boolean): readonly string[] => [
  t(`talkRule.fact.${talk}`),
  ...(takeBacks ? [] : [t('talkRule.noTakeBacks')]),
]

const SECONDS_PER_MINUTE = 60
const DAY_S = 86_400

/** Returns a text such as `45 s` or `5 min`. */
const spanText = (seconds: number): string =>
  seconds >= 2 * SECONDS_PER_MINUTE && seconds % SECONDS_PER_MINUTE === 0
    ? t('clock.minutes', { count: seconds / SECONDS_PER_MINUTE })
    : t('clock.seconds', { count: seconds })

const clockFact = ({ kind, seconds, increment }: Clock): string => {
  const time = spanText(seconds)
  if (kind === 'days') return t('clock.aTurn', { time: t('clock.days', { count: Math.round(seconds / DAY_S) }) })
  if (kind === 'turn') return t('clock.aTurn', { time })
  return increment === 0 ? t('clock.aBank', { time }) : t('clock.aBankPlus', { time, count: increment })
}

/** Returns facts about the clock and about absent players, if they differ from the defaults. */
export const timeFacts = (clock: Clock, absence: Absence): readonly string[] => [
  ...(clock.kind === 'none' ? [] : [clockFact(clock)]),
  ...(absence === 'wait' ? [t('absence.waits')] : []),
]

/** Returns the fact that the table plays a series, if it does. */
export const seriesFacts = (bestOf: BestOf): readonly string[] =>
  bestOf === 0 ? [] : [t('series.fact', { count: bestOf })]
