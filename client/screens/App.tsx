import { Suspense } from 'react'
import { Notices } from '../overlay/Notices.tsx'
import { useRoute } from '../store/route.ts'
import { FaultFence } from './FaultFence.tsx'
import { Home } from './Home.tsx'
import { DesignPage, FairPage, RulesPage, SetUp } from './later.tsx'
import { PassPage } from './pass/later.tsx'
import { TableScreen } from './TableScreen.tsx'

const Screen = () => {
  const route = useRoute((routes) => routes.route)
  switch (route.at) {
    case 'home':
      return <Home />
    case 'new':
      return <SetUp key={route.query} query={route.query} />
    case 'rules':
      return <RulesPage key={route.query} query={route.query} />
    case 'design':
      return <DesignPage key={route.query} query={route.query} />
    case 'table':
      return <TableScreen key={route.code} code={route.code} />
    case 'pass':
      return <PassPage key={route.code} code={route.code} />
    case 'game':
      return <FairPage key={route.id} id={route.id} />
  }
}

export const App = () => (
  <FaultFence>
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
    <Notices />
  </FaultFence>
)
