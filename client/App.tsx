import { Suspense } from 'react'
import { TableScreen } from './game/play/TableScreen.tsx'
import { NameQuestion } from './game/settings/NameQuestion.tsx'
import { Home } from './pages/home/Home.tsx'
import { useRoute } from './table/state/page/route.ts'
import { FaultFence } from './ui/FaultFence.tsx'
import { partNamed } from './ui/lazy-part.ts'
import { Notices } from './ui/Notices.tsx'

const LazyOtherPages = partNamed('OtherPages', () => import('./OtherPages.tsx'))

const Screen = () => {
  const route = useRoute((routes) => routes.route)
  switch (route.at) {
    case 'home':
      return <Home />
    case 'table':
      return <TableScreen key={route.code} code={route.code} />
    default:
      return <LazyOtherPages route={route} />
  }
}

export const App = () => (
  <FaultFence>
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
    <NameQuestion />
    <Notices />
  </FaultFence>
)
