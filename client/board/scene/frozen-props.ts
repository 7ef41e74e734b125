import { NO_HIGHLIGHTS } from '../../table/input/highlights.ts'
import type { BoardViewProps } from '../board-props.ts'
import type { Motion, MotionFrame } from '../motion/motion.ts'

/** The shown game, held as it is now; what is played meanwhile goes on behind it. */
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

/** The table as it stands still for a photograph: nothing glows, nothing moves. */
export const frozenProps = <P extends BoardViewProps>(props: P): P => ({
  ...props,
  highlights: NO_HIGHLIGHTS,
  turn: undefined,
  motion: frozenMotion(props.motion),
})
