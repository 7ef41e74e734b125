import { useEffect, useState } from 'react'
import type { Draft } from '../../game/setup/draft.ts'
import { printDraft } from '../../game/setup/setup-link.ts'
import { replaceRoute } from '../../ui/page/route.ts'
import { readCompleteDraft } from './draft-board.ts'

/** Holds the draft of a page, filled in from its link. The address follows every change. */
export const useDraft = (at: 'new' | 'pass', query: string) => {
  const [read, setRead] = useState(() => readCompleteDraft(query))
  useEffect(() => replaceRoute({ at, query: printDraft(read.draft) }), [at, read])
  return { ...read, open: setRead, change: (draft: Draft) => setRead({ draft, problems: [] }) }
}
