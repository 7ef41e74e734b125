import { Suspense } from 'react'
import { useNameQuestion } from '../../table/state/player-names.ts'
import { Loading } from '../../ui/Loading.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const LazyNameDialog = lazyComponent('NameDialog', () => import('./NameDialog.tsx'), ['joining'])

/** Asks people without a name for one before they take a seat. */
export const NameQuestion = () => {
  const answer = useNameQuestion((question) => question.answer)
  return (
    <Suspense fallback={<Loading what="part" />}>
      {answer !== undefined && <LazyNameDialog onAnswer={answer} />}
    </Suspense>
  )
}
