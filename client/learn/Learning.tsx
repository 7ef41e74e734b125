import { RULES_ID as CHASE } from '../../engine/marble-chase/chase-rules.ts'
import type { Route } from '../state/route.ts'
import { partNamed } from '../ui/lazy-part.ts'

const LazyLearnPage = partNamed('LearnPage', () => import('./LearnPage.tsx'), ['learn'])
const LazyChaseLearnPage = partNamed('ChaseLearnPage', () => import('../chase/learn/ChaseLearnPage.tsx'), [
  'learn',
  'chase',
  'chaseLearn',
])
const LazyStrategyPage = partNamed('StrategyPage', () => import('./StrategyPage.tsx'), ['strategy'])
const LazyPuzzlesPage = partNamed('PuzzlesPage', () => import('../puzzles/PuzzlesPage.tsx'), ['insight'])

type LearningRoute = Extract<Route, { readonly at: 'learn' | 'strategy' | 'puzzles' }>

/** The pages on which one learns: each comes when it is asked for, and what they are is not known before. */
export const Learning = ({ route }: { readonly route: LearningRoute }) => {
  switch (route.at) {
    case 'learn':
      return route.rules === CHASE ? <LazyChaseLearnPage /> : <LazyLearnPage key={route.rules} rules={route.rules} />
    case 'strategy':
      return <LazyStrategyPage id={route.id} />
    case 'puzzles':
      return <LazyPuzzlesPage key={route.id} id={route.id} />
  }
}
