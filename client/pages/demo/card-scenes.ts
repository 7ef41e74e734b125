import type { Game } from '../../../engine/game.ts'
import type { Setup } from '../../../engine/ruleset.ts'
import { pause } from '../../game/demo/demo-player.ts'
import { type DemoScene, demoScenes } from '../../game/demo/demo-scenes.ts'
import { botGame, type CardStep, makeDemoGame } from './bot-game.ts'
import { type Lesson, lessonsOf } from './demo-lessons.ts'

export type CardScene = DemoScene<CardStep, Lesson>

/** Time for which bots play before the page may draw. Longer pauses would gain little, because browsers delay successive timers by nearly as long. */
const WORK_SLICE_MS = 5

/** Plays a game in slices of time, and resolves to its steps. An aborted game ends early. */
const playGame = async (opening: Game, seed: string, signal: AbortSignal): Promise<readonly CardStep[]> => {
  const steps: CardStep[] = []
  let sliceEndMs = performance.now() + WORK_SLICE_MS
  for (const step of botGame(opening, seed)) {
    steps.push(step)
    if (performance.now() < sliceEndMs) continue
    await pause(0)
    if (signal.aborted) break
    sliceEndMs = performance.now() + WORK_SLICE_MS
  }
  return steps
}

/** Yields the scenes of a demonstration of a game of cards. The same set-up and seed lead to the same scenes. */
export const cardScenes = (setup: Setup, seed: string, signal?: AbortSignal): AsyncGenerator<CardScene> =>
  demoScenes(
    {
      opening: (round) => makeDemoGame(setup, round % setup.players),
      play: (opening, round, ended) => playGame(opening, `${seed} ${round}`, ended),
      lessonsOf,
    },
    signal,
  )
