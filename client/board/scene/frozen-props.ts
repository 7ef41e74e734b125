import { NO_HIGHLIGHTS } from '../../table/input/highlights.ts'
import type { BoardProps } from '../board-props.ts'
import type { Motion, MotionFrame } from '../motion/motion.ts'

/** Returns a motion that stays at the present frame, while the given one goes on. */
const frozenMotion = (motion: Motion): Motion => {
  const { pegs, cards, shuffle } = motion.sample(performance.now())
  const frame: MotionFrame = {
    pegs: pegs.map((peg) => ({ ...peg })),
    cards: cards.map((card) => ({ ...card })),
    shuffle,
    moving: false,
  }
  return { ...motion, subject: undefined, busy: false, sample: () => frame, subscribe: () => () => {} }
}

/** Returns the props of a table that stands still for a photo: nothing glows and nothing moves. */
export const frozenProps = <P extends BoardProps>(props: P): P => ({
  ...props,
  highlights: NO_HIGHLIGHTS,
  turn: undefined,
  motion: frozenMotion(props.motion),
})
