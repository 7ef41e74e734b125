import { partNamed } from '../part.ts'

/** The rules of a table come when somebody wants to read them. */
export const RulesDrawer = partNamed('RulesDrawer', () => import('./RulesDrawer.tsx'))
