import { useEffect, useState } from 'react'
import { boardCard } from '../../table/net/http.ts'
import { boardOfMaker, type GalleryBoard, houseBoards } from './gallery-board.ts'

type Looked = GalleryBoard | 'looking' | 'unknown' | 'unreached'

const fetched = async (id: string): Promise<Looked> => {
  const answer = await boardCard(id)
  if (answer.ok) return boardOfMaker(answer.value)
  return answer.status === 404 ? 'unknown' : 'unreached'
}

/** The board with this id. `again` asks once more. */
export const useGalleryBoard = (id: string): readonly [Looked, again: () => void] => {
  const [looked, setLooked] = useState<Looked>(() => houseBoards().find((board) => board.id === id) ?? 'looking')
  useEffect(() => {
    if (looked !== 'looking') return
    let left = false
    void fetched(id).then((found) => !left && setLooked(found))
    return () => {
      left = true
    }
  }, [id, looked])
  return [looked, () => setLooked('looking')]
}
