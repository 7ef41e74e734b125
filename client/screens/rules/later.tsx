import { lazy } from 'react'

/** The rules of a table come when somebody wants to read them. */
export const RulesDrawer = lazy(async () => ({ default: (await import('./RulesDrawer.tsx')).RulesDrawer }))
