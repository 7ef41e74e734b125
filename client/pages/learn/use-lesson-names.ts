import { useMemo } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { useSettings } from '../../table/state/settings.ts'

/** Names of the other players at the table of a lesson. */
const OTHER_NAMES = ['Ada', 'Otto', 'Nora'] as const

/** Returns the names at the table of a lesson by seat, the learner's first. The list is a stable value. */
export const useLessonNames = (): readonly string[] => {
  const name = useSettings((settings) => settings.name)
  return useMemo(() => [name.trim() === '' ? i18n.t('play:strip.you') : name, ...OTHER_NAMES], [name])
}
