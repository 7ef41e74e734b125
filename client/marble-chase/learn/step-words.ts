import { type Flick, type Landing, slotValueOf } from '../../../engine/marble-chase/flick.ts'
import type { LessonWords } from '../../game/kind/lesson.ts'
import { i18n } from '../../i18n/i18n.ts'
import { columnName, slotName } from '../words/field-names.ts'
import type { Miss } from './flick-miss.ts'
import type { ChaseTopic } from './lesson-steps.ts'

const t = i18n.getFixedT(null, 'chaseLearn')

/** A flick that was tried. */
export interface TriedFlick {
  readonly flick: Flick
  readonly to: Landing
}

/** Returns the values that the texts name: the slot, the points with bonus and penalty, and the column of origin. */
const valuesOf = (tried: TriedFlick | undefined, worth: number) => {
  const slot = typeof tried?.to === 'number' ? tried.to : undefined
  return {
    slot: slot === undefined ? '' : slotName(slot),
    value: slot === undefined ? 0 : slotValueOf(slot),
    count: worth,
    column: tried === undefined ? '' : columnName(tried.flick.column),
  }
}

/** `worth`: what the marble that was flicked counts. */
export const stepWords = (
  topic: ChaseTopic,
  opponent: string,
  tried: TriedFlick | undefined,
  worth: number,
): LessonWords => {
  const values = { opponent, ...valuesOf(tried, worth) }
  return {
    title: t(`topic.${topic}.title`, values),
    text: t(`topic.${topic}.text`, values),
    task: t(`topic.${topic}.task`, values),
    done: t(`topic.${topic}.done`, values),
  }
}

export const missText = (miss: Miss, tried: TriedFlick): string => t(`miss.${miss}`, valuesOf(tried, 0))
