import { partNamed } from '../../ui/lazy-part.ts'

/** Comes when somebody takes a photograph. */
export const LazyStudioDrawer = partNamed('StudioDrawer', () => import('./StudioDrawer.tsx'), ['designer'])
