import { type RefObject, useEffect, useMemo } from 'react'
import { makeAudioContext } from '../../board/sound/audio-context.ts'
import { makePlayer } from '../../board/sound/player.ts'
import { wake } from '../../board/sound/waking.ts'
import { useSettings } from '../../state/settings.ts'
import type { ChaseBoardEvents } from '../board/board-view.ts'
import { cueOf } from './impact-cue.ts'

/** Lets impacts be heard, as hard as they are. It puts itself where impacts are told. */
export const ChaseSound = ({ ear }: { readonly ear: RefObject<ChaseBoardEvents['onImpact']> }) => {
  const player = useMemo(() => makePlayer(makeAudioContext), [])
  const { volume, muted, mood } = useSettings()
  useEffect(() => wake(player), [player])
  useEffect(() => player.setLoudness({ volume, muted }), [player, volume, muted])
  useEffect(() => player.setMood(mood), [player, mood])
  useEffect(() => {
    ear.current = (impact) => player.hear(cueOf(impact), 'marbles', 0)
    return () => {
      ear.current = () => {}
    }
  }, [player, ear])
  return null
}
