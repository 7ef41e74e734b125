import { partNamed } from '../screens/part.ts'

/** The settings come when somebody wants to change one. */
export const SettingsDrawer = partNamed('SettingsDrawer', () => import('./SettingsDrawer.tsx'))
