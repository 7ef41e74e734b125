import { useEffect } from 'react'
import { useTable } from '../state/table.ts'

/** Follows the people of the page's table to the one at which they go on, where they are known by the same token. `show` must be stable. */
export const useNextTable = (show: (code: string) => void): void => {
  const code = useTable((table) => table.code)
  const next = useTable(({ state }) => state?.next ?? '')
  useEffect(() => {
    if (next === '') return
    const found = import('./next-table.ts').then((module) => module.findNextTable(code, next, show))
    return () => void found.then((leave) => leave())
  }, [code, next, show])
}
