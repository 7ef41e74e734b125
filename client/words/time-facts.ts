import type { Absence } from '../../server/protocol/choices.ts'
import type { Clock } from '../../server/protocol/clock.ts'
import { i18n } from '../i18n/i18n.ts'

const t = i18n.getFixedT(null, 'host')

const MINUTE = 60

/** `45 s`, `5 min`. */
const spanText = (seconds: number): string =>
  seconds >= 2 * MINUTE && seconds % MINUTE === 0
    ? t('clock.minutes', { count: seconds / MINUTE })
    : t('clock.seconds', { count: seconds })

const clockFact = ({ kind, seconds, increment }: Clock): string => {
  const time = spanText(seconds)
  if (kind === 'turn') return t('clock.aTurn', { time })
  return increment === 0 ? t('clock.aBank', { time }) : t('clock.aBankPlus', { time, count: increment })
}

/** What differs from the usual of time and absence, as facts in a list. */
export const timeFacts = (clock: Clock, absence: Absence): readonly string[] => [
  ...(clock.kind === 'none' ? [] : [clockFact(clock)]),
  ...(absence === 'wait' ? [t('absence.waits')] : []),
]
