import { partNamed } from '../ui/lazy-part.ts'

export const LazyWatchPage = partNamed('WatchPage', () => import('./WatchPage.tsx'), ['watch'])
export const LazyWatchTable = partNamed('WatchTable', () => import('./WatchTable.tsx'), ['watch', 'over'])
