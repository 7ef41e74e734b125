import type { ReactNode } from 'react'
import type { Design } from '../workshop/design/design.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { lazyComponent } from './ui/lazy-component.ts'
import type { Route } from './ui/page/route.ts'

const LazySetupPage = lazyComponent('SetupPage', () => import('./pages/setup/SetupPage.tsx'), [
  'host',
  'rules',
  'setup',
])
const LazyRulesPage = lazyComponent('RulesPage', () => import('./pages/rules/RulesPage.tsx'), [
  'rules',
  'rulebook',
  'cardRules',
])
const LazyPrintPage = lazyComponent('PrintPage', () => import('./pages/rules/PrintPage.tsx'), [
  'rules',
  'rulebook',
  'cardRules',
])
const LazyLearnPage = lazyComponent('LearnPage', () => import('./pages/learn/LearnPage.tsx'), ['learn'])
const LazyStrategyPage = lazyComponent('StrategyPage', () => import('./pages/learn/StrategyPage.tsx'), [
  'strategy',
  'moves',
])
const LazyPuzzlesPage = lazyComponent('PuzzlesPage', () => import('./pages/puzzles/PuzzlesPage.tsx'), [
  'insight',
  'moves',
])
const LazyMyPage = lazyComponent('MyPage', () => import('./pages/my/MyPage.tsx'), ['my'])
const LazyAccountPage = lazyComponent('AccountPage', () => import('./pages/account/AccountPage.tsx'), ['account'])
const LazyPlayedPage = lazyComponent('PlayedPage', () => import('./pages/played/PlayedPage.tsx'), ['played'])
const LazyFriendsPage = lazyComponent('FriendsPage', () => import('./pages/friends/FriendsPage.tsx'), [
  'account',
  'friends',
])
const LazyRatingsPage = lazyComponent('RatingsPage', () => import('./pages/ratings/RatingsPage.tsx'), ['account'])
const LazyOperatorPage = lazyComponent('OperatorPage', () => import('./pages/operator/OperatorPage.tsx'), ['operator'])
const LazySeekPage = lazyComponent('SeekPage', () => import('./pages/seek/SeekPage.tsx'), ['watch'])
const LazyChasePage = lazyComponent('ChasePage', () => import('./marble-chase/ChasePage.tsx'), ['chase', 'host'])
const LazyDesignPage = lazyComponent('DesignPage', () => import('./designer/DesignPage.tsx'), ['designer'])
const LazyWatchPage = lazyComponent('WatchPage', () => import('./screens/watch/WatchPage.tsx'), [
  'watch',
  'host',
  'rules',
])
const LazyWatchTable = lazyComponent('WatchTable', () => import('./screens/watch/WatchTable.tsx'), ['watch', 'over'])
const LazyPassSetup = lazyComponent('PassSetup', () => import('./pass-setup.tsx'), ['host', 'rules', 'setup'])
const LazyPassPage = lazyComponent('PassPage', () => import('./screens/pass/PassPage.tsx'), [
  'host',
  'rules',
  'over',
  'moves',
])
const LazyGalleryPage = lazyComponent('GalleryPage', () => import('./pages/gallery/GalleryPage.tsx'), ['boards'])
const LazyBoardPage = lazyComponent('BoardPage', () => import('./pages/gallery/BoardPage.tsx'), ['boards'])
const LazyPlayDesign = lazyComponent('PlayDesignPanel', () => import('./designer/play/PlayPanel.tsx'), [
  'designer',
  'rules',
])
const LazyMakeTournament = lazyComponent(
  'MakeTournamentPage',
  () => import('./pages/tournament/MakeTournamentPage.tsx'),
  ['tournament', 'rules', 'setup', 'host'],
)
const LazyTournamentPage = lazyComponent('TournamentPage', () => import('./pages/tournament/TournamentPage.tsx'), [
  'tournament',
])
const LazyClubPage = lazyComponent('ClubPage', () => import('./pages/club/ClubPage.tsx'), ['tournament'])
const LazyBoardStage = lazyComponent('BoardStage', () => import('./designer/stage/BoardStage.tsx'), [])
const LazyGamePage = lazyComponent('GamePage', () => import('./pages/replay/GamePage.tsx'), [
  'moves',
  'fair',
  'replay',
  'over',
  'insight',
])

/** All pages except the home page and tables. Their code is loaded when one of them is opened. */
export const OtherPages = ({ route }: { readonly route: Route }) => {
  switch (route.at) {
    case 'new':
      return <LazySetupPage key={route.query} query={route.query} kinds={PAGE_KINDS} />
    case 'rules':
      return <LazyRulesPage key={route.query} query={route.query} kinds={PAGE_KINDS} />
    case 'print':
      return <LazyPrintPage key={route.query} query={route.query} kinds={PAGE_KINDS} />
    case 'design':
      return <LazyDesignPage key={route.query} query={route.query} />
    case 'learn':
      return <LazyLearnPage key={route.rules} rules={route.rules} query={route.query} kinds={PAGE_KINDS} />
    case 'strategy':
      return <LazyStrategyPage id={route.id} query={route.query} />
    case 'puzzles':
      return <LazyPuzzlesPage key={route.id} id={route.id} query={route.query} />
    case 'my':
      return <LazyMyPage kinds={PAGE_KINDS} />
    case 'account':
      return <LazyAccountPage />
    case 'played':
      return <LazyPlayedPage query={route.query} />
    case 'friends':
      return <LazyFriendsPage />
    case 'ratings':
      return <LazyRatingsPage query={route.query} />
    case 'operator':
      return <LazyOperatorPage />
    case 'play':
      return <LazySeekPage />
    case 'chase':
      return <LazyChasePage />
    case 'watch':
      return route.code === '' ? (
        <LazyWatchPage />
      ) : (
        <LazyWatchTable key={route.code} code={route.code} kinds={PAGE_KINDS} />
      )
    case 'pass':
      return <LazyPassSetup key={route.query} query={route.query} kinds={PAGE_KINDS} />
    case 'party':
      return <LazyPassPage key={route.code} code={route.code} />
    case 'boards':
      if (route.id === '') return <LazyGalleryPage />
      return (
        <LazyBoardPage
          key={route.id}
          id={route.id}
          renderPlay={(design: Design) => <LazyPlayDesign design={design} />}
          renderWood={(design: Design, waiting: ReactNode, missing: ReactNode) => (
            <LazyBoardStage design={design} waiting={waiting} missing={missing} />
          )}
        />
      )
    case 'tournaments':
      return <LazyMakeTournament key={route.query} query={route.query} kinds={PAGE_KINDS} />
    case 'tournament':
      return <LazyTournamentPage key={route.id} id={route.id} />
    case 'clubs':
      return <LazyClubPage key={route.id} id={route.id} />
    case 'game':
      return <LazyGamePage key={route.id} id={route.id} kinds={PAGE_KINDS} />
    default:
      return null
  }
}
