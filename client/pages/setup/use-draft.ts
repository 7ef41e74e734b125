import { useEffect, useState } from 'react'
import { replaceRoute } from '../../ui/page/route.ts'
import type { Draft } from './draft.ts'
import { readCompleteDraft } from './draft-board.ts'
import { printDraft } from './setup-link.ts'

/** Holds the draft of a page, filled in from its link. The address follows every change. */
export const useDraft = (at: 'new' | 'pass', query: string) => {
  const [read, setRead] = useState(() => readCompleteDraft(query))
  useEffect(() => replaceRoute({ at, query: printDraft(read.draft) }), [at, read])
  return { ...read, open: setRead, change: (draft: Draft) => setRead({ draft, problems: [] }) }
}
