import { useCallback, useEffect, useState } from 'react'
import type { BoardList } from '../../../server/protocol/http.ts'
import { boardList } from '../../table/net/http.ts'
import { boardOfMaker, type GalleryBoard } from './gallery-board.ts'

interface Boards {
  /** Undefined until the list was seen. */
  readonly boards: readonly GalleryBoard[] | undefined
  readonly failed: boolean
  /** Where to go on; undefined at the end. */
  readonly next: BoardList['next']
}

/** The boards of makers, the latest first, page by page. `more` goes on, or tries again what failed. */
export const useBoards = (): Boards & { readonly more: () => Promise<void> } => {
  const [seen, setSeen] = useState<Boards>({ boards: undefined, failed: false, next: undefined })
  const { next } = seen
  const more = useCallback(async () => {
    const answer = await boardList(next)
    setSeen(({ boards, next: place }) =>
      answer.ok
        ? {
            boards: [...(boards ?? []), ...answer.value.boards.map(boardOfMaker)],
            failed: false,
            next: answer.value.next,
          }
        : { boards, failed: true, next: place },
    )
  }, [next])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page comes by itself, the others when they are asked for
  useEffect(() => void more(), [])
  return { ...seen, more }
}
