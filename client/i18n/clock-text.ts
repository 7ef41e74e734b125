import type { Absence, Clock } from '../../server/protocol.ts'
import { i18n } from './i18n.ts'

const { t } = i18n

const MINUTE = 60

/** `0:07`, `4:32`, `1:02:03`. */
export const timeText = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / MINUTE), seconds % MINUTE]
  const tail = `${minutes % MINUTE}:${String(rest).padStart(2, '0')}`
  return minutes < MINUTE ? tail : `${Math.floor(minutes / MINUTE)}:${tail.padStart(5, '0')}`
}

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
