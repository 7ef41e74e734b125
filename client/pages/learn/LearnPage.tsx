import { Suspense, useMemo } from 'react'
import type { PageKinds } from '../../game/kind/game-kind.ts'
import { useWording } from '../../i18n/use-wording.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { Loading } from '../../ui/Loading.tsx'
import { lessonLook } from './lesson-direction.ts'
import { lessonParts } from './lesson-parts.tsx'
import { useLessonNames } from './use-lesson-names.ts'
import './learn.css'

interface LearnPageProps {
  readonly rules: string
  readonly query: string
  readonly kinds: PageKinds
}

/** Page with the lesson of a rule set. */
export const LearnPage = ({ rules, query, kinds }: LearnPageProps) => {
  const names = useLessonNames()
  const look = useMemo(() => lessonLook(query), [query])
  useWording(look)
  const { Lesson } = kinds[kindTraits(rules).id]
  return (
    <Suspense fallback={<Loading what="page" />}>
      <Lesson rules={rules} names={names} look={look} partsOf={(content) => lessonParts({ rules, look }, content)} />
    </Suspense>
  )
}
