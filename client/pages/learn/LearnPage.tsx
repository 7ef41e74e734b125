import { Suspense } from 'react'
import type { PageKinds } from '../../game/kind/game-kind.ts'
import { kindTraits } from '../../table/state/kind-traits.ts'
import { Loading } from '../../ui/Loading.tsx'
import { lessonParts } from './lesson-parts.tsx'
import { useLessonNames } from './use-lesson-names.ts'
import './learn.css'

interface LearnPageProps {
  readonly rules: string
  readonly kinds: PageKinds
}

/** Page with the lesson of a rule set. */
export const LearnPage = ({ rules, kinds }: LearnPageProps) => {
  const names = useLessonNames()
  const { Lesson } = kinds[kindTraits(rules).id]
  return (
    <Suspense fallback={<Loading what="page" />}>
      <Lesson rules={rules} names={names} partsOf={(content) => lessonParts(rules, content)} />
    </Suspense>
  )
}
