/** Facts of a table's set-up, as items of a list. They need the texts `host`. */

import type { Absence, Talk } from '../../server/protocol/choices.ts'
import type { Clock } from '../../server/protocol/clock.ts'
import type { BestOf } from '../../server/protocol/series.ts'
import { i18n } from '../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'host')

/** Returns how people talk at the table, and that nothing is taken back where that is so. */
export const talkFacts = (talk: Talk, takeBacks: boolean): readonly string[] => [
  t(`talkRule.fact.${talk}`),
  ...(takeBacks ? [] : [t('talkRule.noTakeBacks')]),
]

const SECONDS_PER_MINUTE = 60

/** `45 s`, `5 min`. */
const spanText = (seconds: number): string =>
  seconds >= 2 * SECONDS_PER_MINUTE && seconds % SECONDS_PER_MINUTE === 0
    ? t('clock.minutes', { count: seconds / SECONDS_PER_MINUTE })
    : t('clock.seconds', { count: seconds })

const clockFact = ({ kind, seconds, increment }: Clock): string => {
  const time = spanText(seconds)
  if (kind === 'turn') return t('clock.aTurn', { time })
  return increment === 0 ? t('clock.aBank', { time }) : t('clock.aBankPlus', { time, count: increment })
}

/** Returns what differs from the default clock and the default for absent players. */
export const timeFacts = (clock: Clock, absence: Absence): readonly string[] => [
  ...(clock.kind === 'none' ? [] : [clockFact(clock)]),
  ...(absence === 'wait' ? [t('absence.waits')] : []),
]

/** Returns that a number of games is a series. */
export const seriesFacts = (bestOf: BestOf): readonly string[] =>
  bestOf === 0 ? [] : [t('series.fact', { count: bestOf })]
