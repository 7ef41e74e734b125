import { useMemo, useState } from 'react'
import { FACE_DOWN } from '../../../engine/view.ts'
import type { BoardViewProps } from '../../board/board-props.ts'
import type { Motion } from '../../board/motion/motion.ts'
import { usePilePart } from '../../board/use-own-piles.ts'
import type { TableGame } from '../../game/use-game.ts'
import type { Beat } from '../../pages/demo/program.ts'
import { useDemo } from '../../pages/demo/use-demo.ts'
import { NO_MARKS } from '../../table/input/highlights.ts'
import { trailOf } from '../../table/input/trails.ts'
import { readLook } from '../../table/state/look.ts'
import type { TableSetup } from '../../table/state/table-setup.ts'
import { colourName } from '../../words/names.ts'

export interface Cast {
  /** Palette index and name by seat. */
  readonly colours: readonly number[]
  readonly names: readonly string[]
}

const useCast = ({ state }: TableGame): Cast => {
  const text = state.seats.map(({ colour }) => colour).join()
  return useMemo(() => {
    const colours = text.split(',').map(Number)
    return { colours, names: colours.map(colourName) }
  }, [text])
}

const nobody = () => undefined

const NO_CARDS: BoardViewProps['cards'] = {
  stock: 0,
  discards: 0,
  discardTop: undefined,
  called: undefined,
  hands: [],
  open: [],
}

const cardsOf = (beat: Beat | undefined): BoardViewProps['cards'] => {
  if (beat === undefined) return NO_CARDS
  const { stock, discards, hands, rules, covered, phase, claim } = beat.after
  const top = discards.length - 1
  return {
    stock: stock.length,
    discards: discards.length,
    discardTop: covered[top] === true ? FACE_DOWN : discards[top],
    past: rules.ownPiles ? beat.past : undefined,
    called: phase === 'doubt' ? claim?.rank : undefined,
    hands: hands.map((hand) => hand.length),
    open: rules.choices.openHands ? hands : [],
  }
}

/** The demonstration as a picture of the board is given it: nobody's seat, nothing to pick. */
const useDemoBoard = (game: TableGame, cast: Cast, motion: Motion, beat: Beat | undefined): BoardViewProps => {
  const { rules, layout, design, designWood, activeTrack }: TableSetup = game.setup
  const { board } = rules
  const part = usePilePart(rules.ownPiles)
  return useMemo(() => {
    const fresh = beat?.after.position.fresh ?? 0
    return {
      layout,
      design,
      designWood,
      activeTrack,
      board,
      look: readLook(game.state.look),
      colours: cast.colours,
      names: cast.names,
      viewSide: board.sideOf[0] ?? 0,
      ownSeat: undefined,
      turn: beat?.take?.action === undefined ? undefined : beat.take.seat,
      turns: rules.choices.turns,
      ownPiles: part?.ownPiles(layout, activeTrack, board),
      fresh: board.sideOf.flatMap((_, seat) => ((fresh & (1 << seat)) === 0 ? [] : [seat])),
      motion,
      marks: beat?.take === undefined ? NO_MARKS : { ...NO_MARKS, trails: [trailOf(beat.take)] },
      cards: cardsOf(beat),
      onPick: nobody,
      onDrop: nobody,
      onHover: nobody,
    }
  }, [rules, layout, design, designWood, activeTrack, board, game.state.look, cast, motion, beat, part])
}

export interface Show {
  readonly board: BoardViewProps
  readonly cast: Cast
  /** Undefined before the first one. */
  readonly beat: Beat | undefined
  /** The board is about to jump. */
  readonly covered: boolean
}

/** What a demonstration of this table's game shows, in its colours and woods; undefined while it is not `on`. */
export const useShow = (game: TableGame, on: boolean): Show | undefined => {
  const [seed] = useState(() => String(Math.random()))
  const cast = useCast(game)
  const { motion, beat, covered } = useDemo(game.setup, cast.names, on ? seed : undefined)
  const board = useDemoBoard(game, cast, motion, beat)
  return useMemo(() => (on ? { board, cast, beat, covered } : undefined), [on, board, cast, beat, covered])
}
