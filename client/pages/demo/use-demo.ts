import { useEffect, useMemo, useState } from 'react'
import type { Motion } from '../../board/motion/motion.ts'
import { makeMotion } from '../../board/motion/table-motion.ts'
import { useSettings } from '../../table/state/settings.ts'
import type { TableSetup } from '../../table/state/table-setup.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { readingMs } from '../../words/format.ts'
import { captionOf } from './demo-captions.ts'
import { perform } from './performance.ts'
import { type Beat, program } from './program.ts'

interface Demo {
  readonly motion: Motion
  /** Undefined before the first one. */
  readonly beat: Beat | undefined
  /** The board is about to jump. */
  readonly covered: boolean
}

const useMotion = ({ rules, layout, activeTrack }: TableSetup): Motion => {
  const motion = useMemo(
    () => makeMotion(rules.board, layout, activeTrack, () => performance.now()),
    [rules, layout, activeTrack],
  )
  const pace = useSettings((settings) => settings.motion)
  useEffect(() => motion.setPace(prefersReducedMotion() ? 'instant' : pace), [motion, pace])
  return motion
}

/** A demonstration by these rules, played here and by nobody: the server knows nothing of it. `names` by seat, a stable value. Without a seed nothing is played. */
export const useDemo = (setup: TableSetup, names: readonly string[], seed: string | undefined): Demo => {
  const { id, players, teams, options } = setup.rules
  const motion = useMotion(setup)
  const [shown, setShown] = useState<Omit<Demo, 'motion'>>({ beat: undefined, covered: false })
  useEffect(() => {
    if (seed === undefined) return
    setShown({ beat: undefined, covered: false })
    return perform(program({ rules: id, players, teams, options }, seed), {
      motion,
      show: (beat) => setShown({ beat, covered: false }),
      cover: () => setShown(({ beat }) => ({ beat, covered: true })),
      lengthOf: (beat) => readingMs(captionOf(beat, names).text),
      isPaused: () => document.hidden,
    })
  }, [id, players, teams, options, seed, motion, names])
  return { motion, ...shown }
}
