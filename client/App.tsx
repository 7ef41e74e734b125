import { type ComponentType, Suspense } from 'react'
import { NameQuestion } from './game/settings/NameQuestion.tsx'
import { loadTexts } from './i18n/i18n.ts'
import { TableScreen } from './screens/table/TableScreen.tsx'
import { TABLE_KINDS } from './table-kinds.ts'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { Loading } from './ui/Loading.tsx'
import { lazyComponent } from './ui/lazy-component.ts'
import { Notices } from './ui/Notices.tsx'
import { useRoute } from './ui/page/route.ts'

const LazyHome = lazyComponent('Home', () => import('./pages/home/Home.tsx'), ['home'])
let LoadedHome: ComponentType | undefined

/** Loads the first page before the first render, so that React shows no wait in between: it would last 300 ms at least. */
export const loadHome = async (): Promise<void> => {
  const [{ Home }] = await Promise.all([import('./pages/home/Home.tsx'), loadTexts(['home'])])
  LoadedHome = Home
}
const LazyOtherPages = lazyComponent('OtherPages', () => import('./OtherPages.tsx'))

const Screen = () => {
  const route = useRoute((routes) => routes.route)
  switch (route.at) {
    case 'home':
      return LoadedHome === undefined ? <LazyHome /> : <LoadedHome />
    case 'table':
      return <TableScreen key={route.code} code={route.code} kinds={TABLE_KINDS} />
    default:
      return <LazyOtherPages route={route} />
  }
}

export const App = () => (
  <ErrorBoundary>
    <Suspense fallback={<Loading what="page" />}>
      <Screen />
    </Suspense>
    <NameQuestion />
    <Notices />
  </ErrorBoundary>
)
