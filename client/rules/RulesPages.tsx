import type { Route } from '../state/route.ts'
import { partNamed } from '../ui/lazy-part.ts'

const LazyRulesPage = partNamed('RulesPage', () => import('./RulesPage.tsx'), ['rules', 'rulebook'])
const LazyPrintPage = partNamed('PrintPage', () => import('./PrintPage.tsx'), ['rules', 'rulebook'])

interface Props {
  readonly route: Extract<Route, { readonly at: 'new' | 'rules' | 'print' | 'design' }>
}

/** The rules of a set-up, to be read on the screen or on paper. */
export const RulesPages = ({ route: { at, query } }: Props) =>
  at === 'print' ? <LazyPrintPage key={query} query={query} /> : <LazyRulesPage key={query} query={query} />
