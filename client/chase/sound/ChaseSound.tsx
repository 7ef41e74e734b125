import { type RefObject, useEffect } from 'react'
import { useSoundPlayer } from '../../board/sound/TableSound.tsx'
import type { ChaseBoardEvents } from '../board/board-view.ts'
import { cueOf } from './impact-cue.ts'

/** Lets impacts be heard, as hard as they are. It puts itself where impacts are told. */
export const ChaseSound = ({ ear }: { readonly ear: RefObject<ChaseBoardEvents['onImpact']> }) => {
  const player = useSoundPlayer()
  useEffect(() => {
    ear.current = (impact) => player.hear(cueOf(impact), 'marbles', 0)
    return () => {
      ear.current = () => {}
    }
  }, [player, ear])
  return null
}
