import { lazyComponent } from '../ui/lazy-component.ts'

/** Parts that load when they are first shown. */
export const LazyShareSheet = lazyComponent('ShareSheet', () => import('./share/ShareSheet.tsx'))
export const LazyListsPanel = lazyComponent('ListsPanel', () => import('./lists/ListsPanel.tsx'), ['workshop'])
export const LazyMachinePanel = lazyComponent('MachinePanel', () => import('./machine/MachinePanel.tsx'), [
  'machining',
  'rulebook',
  'workshop',
])
export const LazyJigPanel = lazyComponent('JigPanel', () => import('./jig/JigPanel.tsx'), [
  'jigs',
  'rulebook',
  'workshop',
])
export const LazyStepsPanel = lazyComponent('StepsPanel', () => import('./steps/StepsPanel.tsx'), [
  'jigs',
  'rulebook',
  'workshop',
])
export const LazyPathStage = lazyComponent('PathStage', () => import('./machine/PathStage.tsx'), [
  'machining',
  'workshop',
])
export const LazyFilesPanel = lazyComponent('FilesPanel', () => import('./files/FilesPanel.tsx'), [
  'rulebook',
  'workshop',
])
export const LazySawingPanel = lazyComponent('SawingPanel', () => import('./sawing/SawingPanel.tsx'), ['workshop'])
