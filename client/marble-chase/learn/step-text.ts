import { type Flick, type Landing, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import { type LessonWords, lessonWords } from '../../game/kind/lesson-parts.ts'
import { i18n } from '../../i18n/i18n.ts'
import { flickMissText } from '../play/flick-miss.ts'
import { columnName, slotName } from '../words/field-names.ts'
import { type ChaseTopic, isMissedWish, type Miss } from './lesson-steps.ts'

const t = i18n.getFixedT(null, 'chaseLearn')

/** A flick that was tried. */
export interface TriedFlick {
  readonly flick: Flick
  readonly to: Landing
}

/** Returns the values that the texts name: the slot and its value, the points with bonus and penalty, and the column that the marble was flicked from. */
const valuesOf = (tried: TriedFlick | undefined, points: number) => {
  const slot = typeof tried?.to === 'number' ? tried.to : undefined
  return {
    slot: slot === undefined ? '' : slotName(slot),
    value: slot === undefined ? 0 : slotValueOf(slot),
    count: points,
    column: tried === undefined ? '' : columnName(tried.flick.column),
  }
}

/** Returns the texts of a step. `points`: points of the marble that was flicked, with bonus and penalty. */
export const stepText = (
  topic: ChaseTopic,
  opponent: string,
  tried: TriedFlick | undefined,
  points: number,
): LessonWords => {
  const values = { opponent, ...valuesOf(tried, points) }
  return lessonWords((part) => t(`topic.${topic}.${part}`, values))
}

/** Explains why a flick missed what was asked. */
export const missText = (miss: Miss, tried: TriedFlick): string =>
  isMissedWish(miss) ? t(`miss.${miss}`, valuesOf(tried, 0)) : flickMissText(miss)
