import { lazyComponent } from '../../ui/lazy-component.ts'

/** Also shown beside boards that makers show, where the designer's other parts are not. */
export const LazyPlayPanel = lazyComponent('PlayPanel', () => import('./PlayPanel.tsx'), ['designer'])
