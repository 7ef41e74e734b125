import { partNamed } from '../../ui/lazy-part.ts'

/** Loads with the first opening of the settings. */
export const LazySettingsDrawer = partNamed('SettingsDrawer', () => import('./SettingsDrawer.tsx'), ['host'])
