import type { Game } from '../../../engine/game.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { pause } from '../../game/demo/demo-player.ts'
import { type DemoScene, demoScenes } from '../../game/demo/demo-scenes.ts'
import { botGame, type CardStep, demoOpening } from './bot-game.ts'
import { type Lesson, lessonsOf } from './demo-lessons.ts'

export type CardScene = DemoScene<CardStep, Lesson>

/** Time for which bots play before the page may draw again. Browsers delay successive timers by nearly as long. */
const SLICE_MS = 5

const playGame = async (opening: Game, seed: string, signal: AbortSignal): Promise<readonly CardStep[]> => {
  const steps: CardStep[] = []
  let until = performance.now() + SLICE_MS
  for (const step of botGame(opening, seed)) {
    steps.push(step)
    if (performance.now() < until) continue
    await pause(0)
    if (signal.aborted) break
    until = performance.now() + SLICE_MS
  }
  return steps
}

/** Yields the scenes of a demonstration of a game of cards; the same ones for the same seed. */
export const cardScenes = (setup: Setup, seed: string, signal?: AbortSignal): AsyncGenerator<CardScene> =>
  demoScenes(
    {
      opening: (round) => demoOpening(setup, round % setup.players),
      play: (opening, round, ended) => playGame(opening, `${seed} ${round}`, ended),
      lessonsOf,
    },
    signal,
  )
