import { lazyComponent } from '../../ui/lazy-component.ts'

/** Comes when somebody takes a photograph. */
export const LazyStudioDrawer = lazyComponent('StudioDrawer', () => import('./StudioDrawer.tsx'), ['designer'])
