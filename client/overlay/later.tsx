import { lazy } from 'react'

/** The settings come when somebody wants to change one. */
export const SettingsDrawer = lazy(async () => ({ default: (await import('./SettingsDrawer.tsx')).SettingsDrawer }))
