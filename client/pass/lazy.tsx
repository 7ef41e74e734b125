import { partNamed } from '../ui/lazy-part.ts'

/** Comes when one device is to go round. */
export const LazyPassPage = partNamed('PassPage', () => import('./PassPage.tsx'), ['host', 'rules', 'over'])
