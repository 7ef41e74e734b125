import { useEffect } from 'react'
import { useTable } from '../state/table.ts'
import { waitFor } from './backoff.ts'
import { fetchTableCard } from './http.ts'
import { readToken, saveToken } from './tokens.ts'

const RETRY_DELAY_MS = 2000

/** Asks until the server answers. Resolves to false if there is no such table, because nobody went there in time. */
const tableExists = async (code: string): Promise<boolean> => {
  const card = await fetchTableCard(code)
  if (card.ok || card.status === 404) return card.ok
  await waitFor(RETRY_DELAY_MS).done
  return tableExists(code)
}

/** Follows the people of the page's table to the one at which they go on, where they are known by the same token. `show` must be stable. */
export const useNextTable = (show: (code: string) => void): void => {
  const code = useTable((table) => table.code)
  const next = useTable(({ state }) => state?.next ?? '')
  useEffect(() => {
    if (next === '') return
    let isLeft = false
    void tableExists(next).then((exists) => {
      if (isLeft || !exists) return
      const token = readToken(code)
      if (token !== undefined && readToken(next) === undefined) saveToken({ code: next, token })
      show(next)
    })
    return () => {
      isLeft = true
    }
  }, [code, next, show])
}
