import { Suspense } from 'react'
import { useNameQuestion } from '../../table/state/player-names.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const LazyNameDialog = lazyComponent('NameDialog', () => import('./NameDialog.tsx'))

/** Asks people without a name for one before they take a seat. */
export const NameQuestion = () => {
  const answer = useNameQuestion((question) => question.answer)
  return <Suspense fallback={null}>{answer !== undefined && <LazyNameDialog onAnswer={answer} />}</Suspense>
}
