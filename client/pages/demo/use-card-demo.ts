import { useEffect, useMemo } from 'react'
import type { Motion } from '../../board/motion/motion.ts'
import { makeMotion } from '../../board/motion/table-motion.ts'
import { type Demo, pause, type ShownScene, useDemo } from '../../game/demo/demo-player.ts'
import { useSettings } from '../../table/state/settings.ts'
import type { TableSetup } from '../../table/state/table-setup.ts'
import { prefersReducedMotion } from '../../ui/media-queries.ts'
import { readingMs } from '../../words/format.ts'
import { type CardScene, cardScenes } from './card-scenes.ts'
import { captionOf } from './demo-captions.ts'

/** Interval at which the end of a motion is checked. */
const MOTION_CHECK_MS = 150
/** Limit for the wait for a motion, which may never end if the page is not drawn. */
const MOTION_TIMEOUT_MS = 15_000

const useMotion = ({ rules, layout, activeTrack }: TableSetup): Motion => {
  const motion = useMemo(
    () => makeMotion(rules.board, layout, activeTrack, () => performance.now()),
    [rules, layout, activeTrack],
  )
  const pace = useSettings((settings) => settings.motion)
  useEffect(() => motion.setPace(prefersReducedMotion() ? 'instant' : pace), [motion, pace])
  return motion
}

/** Moves the pegs of a scene, and resolves at the end of the motion. */
export const moveScene = async (motion: Motion, { step, after }: CardScene): Promise<void> => {
  if (step === undefined) return
  motion.queue(step.events, after.position.pegs)
  const latest = performance.now() + MOTION_TIMEOUT_MS
  while (motion.busy && performance.now() < latest) await pause(MOTION_CHECK_MS)
}

interface CardDemo extends Partial<ShownScene<CardScene>> {
  readonly motion: Motion
}

/**
 * Plays a demonstration of these rules in this browser alone. `names` are those of the players by seat, and must be a stable value.
 * Without a seed nothing is played.
 */
export const useCardDemo = (setup: TableSetup, names: readonly string[], seed: string | undefined): CardDemo => {
  const { id, players, teams, options } = setup.rules
  const motion = useMotion(setup)
  const demo = useMemo<Demo<CardScene> | undefined>(
    () =>
      seed === undefined
        ? undefined
        : {
            scenes: (signal) => cardScenes({ rules: id, players, teams, options }, seed, signal),
            jump: ({ before }) => motion.show(before.position.pegs),
            move: (scene) => moveScene(motion, scene),
            readingMs: (scene) => readingMs(captionOf(scene, names).text),
          },
    [id, players, teams, options, seed, motion, names],
  )
  return { motion, ...useDemo(demo) }
}
