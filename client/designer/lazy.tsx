import { partNamed } from '../ui/lazy-part.ts'

/** What comes when somebody looks at it. */
export const LazyShareSheet = partNamed('ShareSheet', () => import('./share/ShareSheet.tsx'))
export const LazyListsPanel = partNamed('ListsPanel', () => import('./lists/ListsPanel.tsx'), ['workshop'])
export const LazyMachinePanel = partNamed('MachinePanel', () => import('./machine/MachinePanel.tsx'), [
  'machining',
  'rulebook',
  'workshop',
])
export const LazyJigPanel = partNamed('JigPanel', () => import('./jig/JigPanel.tsx'), ['jigs', 'rulebook', 'workshop'])
export const LazyStepsPanel = partNamed('StepsPanel', () => import('./steps/StepsPanel.tsx'), [
  'jigs',
  'rulebook',
  'workshop',
])
export const LazyPathStage = partNamed('PathStage', () => import('./machine/PathStage.tsx'), ['machining', 'workshop'])
export const LazyFilesPanel = partNamed('FilesPanel', () => import('./files/FilesPanel.tsx'), ['rulebook', 'workshop'])
export const LazySawingPanel = partNamed('SawingPanel', () => import('./sawing/SawingPanel.tsx'), ['workshop'])
