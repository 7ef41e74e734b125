import { useEffect, useState } from 'react'
import type { OpenTable } from '../../../server/protocol/http.ts'
import { openTables } from '../../table/net/http.ts'

/** From one look at the list to the next, ms. */
const REFRESH_MS = 3000

interface OpenTables {
  /** Undefined until the list was seen. */
  readonly tables: readonly OpenTable[] | undefined
  /** The last look failed. */
  readonly failed: boolean
}

/** The tables that are open to spectators, asked for again and again while the page is seen. */
export const useOpenTables = (): OpenTables => {
  const [looked, setLooked] = useState<OpenTables>({ tables: undefined, failed: false })
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      const answer = document.hidden ? undefined : await openTables()
      if (left) return
      if (answer !== undefined) {
        setLooked(({ tables }) => ({ tables: answer.ok ? answer.value.tables : tables, failed: !answer.ok }))
      }
      timer = setTimeout(() => void look(), REFRESH_MS)
    }
    void look()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
  return looked
}
