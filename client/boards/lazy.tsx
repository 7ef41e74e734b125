import { partNamed } from '../ui/lazy-part.ts'

export const LazyBoardsPage = partNamed('BoardsPage', () => import('./BoardsPage.tsx'), ['boards'])
export const LazyBoardPage = partNamed('BoardPage', () => import('./BoardPage.tsx'), ['boards'])
