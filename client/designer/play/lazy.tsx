import { partNamed } from '../../ui/lazy-part.ts'

/** Also shown beside boards that makers show, where the designer's other parts are not. */
export const LazyPlayPanel = partNamed('PlayPanel', () => import('./PlayPanel.tsx'), ['designer'])
