import { partNamed } from '../part.ts'

/** Comes when one device is to go round. */
export const PassPage = partNamed('PassPage', () => import('./PassPage.tsx'))
