import { partNamed } from '../screens/part.ts'

/** What comes when somebody looks at it. */
export const FilesPanel = partNamed('FilesPanel', () => import('./files/FilesPanel.tsx'))
