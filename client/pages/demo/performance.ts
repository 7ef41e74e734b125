import type { Motion } from '../../board/motion/motion.ts'
import type { Beat } from './program.ts'

/** A piece of thinking, ms: a browser lets timers that follow each other wait for nearly as long. */
const THOUGHT = 5
/** Between two looks whether the next beat is due, ms. */
const LOOK = 150
/** The board is covered for this long before it jumps, and uncovered before anything moves on it, ms. */
export const COVER = 500
/** After this time a motion is not waited for any longer: its page may not be drawn. */
const PATIENCE = 15_000

interface House {
  readonly motion: Motion
  /** The beat that begins now. */
  readonly show: (beat: Beat) => void
  /** The board is going to jump. */
  readonly cover: () => void
  /** How long a beat lasts at least, ms. */
  readonly lengthOf: (beat: Beat) => number
  /** Nobody looks. */
  readonly isPaused: () => boolean
}

/** Plays beat after beat, each as long as it moves and is read; the next one is prepared meanwhile. Returns a function that ends it. */
export const perform = (beats: Iterator<Beat | undefined>, house: House): (() => void) => {
  const { motion, show, cover, lengthOf, isPaused } = house
  let timer: ReturnType<typeof setTimeout>
  let next: Beat | undefined
  let [began, due] = [0, 0]
  const play = ({ take, after }: Beat) => {
    if (take !== undefined) motion.queue(take.events, after.position.pegs)
    timer = setTimeout(think, 0)
  }
  const enter = (beat: Beat) => {
    show(beat)
    began = performance.now()
    due = began + lengthOf(beat)
    if (!beat.cut) return play(beat)
    motion.show(beat.before.position.pegs)
    timer = setTimeout(() => play(beat), COVER)
  }
  const wait = () => {
    const now = performance.now()
    const moving = motion.busy && now < began + PATIENCE
    if (next === undefined || isPaused() || moving || now < due) {
      timer = setTimeout(wait, LOOK)
      return
    }
    const beat = next
    next = undefined
    if (!beat.cut || beat.nth === 0) return enter(beat)
    cover()
    timer = setTimeout(() => enter(beat), COVER)
  }
  const think = () => {
    const until = performance.now() + THOUGHT
    do {
      const thought = beats.next()
      if (thought.done) return
      next = thought.value
    } while (next === undefined && performance.now() < until)
    timer = setTimeout(next === undefined ? think : wait, 0)
  }
  timer = setTimeout(think, 0)
  return () => clearTimeout(timer)
}
