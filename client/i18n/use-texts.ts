import { useEffect, useReducer } from 'react'
import { hasTexts, loadTexts } from './i18n.ts'
import type { Namespace } from './languages.ts'

/** Loads texts that the component can do without, and renders it again with them. Returns whether they are there. */
export const useTexts = (namespace: Namespace): boolean => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!hasTexts(namespace)) loadTexts([namespace]).then(renderAgain, () => undefined)
  }, [namespace])
  return hasTexts(namespace)
}
