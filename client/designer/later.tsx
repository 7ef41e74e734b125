import { partNamed } from '../screens/part.ts'

/** What comes when somebody looks at it. */
export const PlayPanel = partNamed('PlayPanel', () => import('./play/PlayPanel.tsx'))
export const ShareSheet = partNamed('ShareSheet', () => import('./share/ShareSheet.tsx'))
export const ListsPanel = partNamed('ListsPanel', () => import('./lists/ListsPanel.tsx'))
export const FilesPanel = partNamed('FilesPanel', () => import('./files/FilesPanel.tsx'))
