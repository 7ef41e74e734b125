import { Suspense } from 'react'
import { LazyBoardPage, LazyBoardsPage } from './boards/lazy.tsx'
import { Home } from './home/Home.tsx'
import { LazyGamePage, LazyOtherPages, LazySetUp } from './lazy.tsx'
import { LazyPassPage } from './pass/lazy.tsx'
import { TableScreen } from './play/TableScreen.tsx'
import { NameQuestion } from './settings/NameQuestion.tsx'
import { useRoute } from './state/route.ts'
import { FaultFence } from './ui/FaultFence.tsx'
import { Notices } from './ui/Notices.tsx'
import { LazyWatchPage, LazyWatchTable } from './watch/lazy.tsx'

const Screen = () => {
  const route = useRoute((routes) => routes.route)
  switch (route.at) {
    case 'home':
      return <Home />
    case 'new':
      return <LazySetUp key={route.query} query={route.query} />
    case 'rules':
    case 'print':
    case 'design':
    case 'learn':
    case 'strategy':
    case 'puzzles':
    case 'my':
    case 'chase':
      return <LazyOtherPages route={route} />
    case 'table':
      return <TableScreen key={route.code} code={route.code} />
    case 'watch':
      return route.code === '' ? <LazyWatchPage /> : <LazyWatchTable key={route.code} code={route.code} />
    case 'pass':
      return <LazyPassPage key={route.code} code={route.code} />
    case 'boards':
      return route.id === '' ? <LazyBoardsPage /> : <LazyBoardPage key={route.id} id={route.id} />
    case 'game':
      return <LazyGamePage key={route.id} id={route.id} />
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
