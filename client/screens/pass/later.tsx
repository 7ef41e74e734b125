import { lazy } from 'react'

/** Comes when one device is to go round. */
export const PassPage = lazy(async () => ({ default: (await import('./PassPage.tsx')).PassPage }))
