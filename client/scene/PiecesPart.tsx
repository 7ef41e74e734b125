import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect } from 'react'
import { type Hole, isStart } from '../../engine/board.ts'
import { GLOW } from '../../models/piece-set.ts'
import { PIECE_SETS } from '../../models/pieces.ts'
import { colourAt } from '../../textures/palette.ts'
import type { RoomUniforms } from '../../textures/room.ts'
import type { BoardViewProps } from '../board-view.ts'
import type { BoardWood } from './BoardPart.tsx'
import { useDisposable } from './disposable.ts'
import { pegAt } from './picking.ts'
import { playedSize } from './played-size.ts'
import type { TableSceneProps } from './scene-props.ts'
import { TIER_SETTINGS, type Tier } from './tier.ts'

type Shining = Pick<BoardViewProps, 'layout' | 'activeTrack' | 'board' | 'marks' | 'motion'>

/** Pegs that stand in one of the holes. */
const pegsIn = ({ layout, activeTrack, board, motion }: Shining, holes: readonly Hole[]): ReadonlySet<number> => {
  const { pegs } = motion.sample(performance.now())
  const ends = layout.holes.filter(
    ({ track, hole }) => track === activeTrack && holes.includes(hole) && !isStart(board, hole),
  )
  return new Set(ends.flatMap((hole) => pegAt(pegs, hole)?.peg ?? []))
}

const glowOf = (shining: Shining): ((peg: number) => number) => {
  const { chosen, movable, victims, targets, hits, lit } = shining.marks
  const [onTargets, onHits] = [pegsIn(shining, targets), pegsIn(shining, hits)]
  return (peg) => {
    if (chosen === peg) return GLOW.chosen
    if (victims.includes(peg) || onHits.has(peg)) return GLOW.victim
    if (onTargets.has(peg)) return GLOW.target
    return movable.includes(peg) || lit.includes(peg) ? GLOW.movable : 0
  }
}

interface PiecesPartProps {
  readonly props: TableSceneProps
  readonly room: RoomUniforms
  readonly wood: BoardWood
  readonly tier: Tier
}

/** The pieces and their shadows; positions come from the motion frame by frame and never through React's state. */
export const PiecesPart = ({ props, room, wood, tier }: PiecesPartProps) => {
  const invalidate = useThree((state) => state.invalidate)
  const { layout, plan, activeTrack, board, marks, motion } = props
  const { pieces } = props.look
  const colours = props.colours.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the look only the pieces
  const make = useCallback(() => {
    const size = playedSize(props)
    const seats = colours.split(',').map((index) => colourAt(Number(index)))
    const byPeg = Array.from({ length: board.seats * board.pegs }, (_, peg) => seats[Math.floor(peg / board.pegs)])
    return PIECE_SETS[pieces]({
      colours: byPeg.map((colour) => colour ?? colourAt(0)),
      room,
      board: wood.colour,
      span: wood.span,
      detail: TIER_SETTINGS[tier].pieces,
      ...(size === undefined ? {} : { size }),
    })
  }, [board, plan, colours, pieces, room, wood, tier])
  const made = useDisposable(make)
  useEffect(() => {
    made?.glow(glowOf({ layout, activeTrack, board, marks, motion }))
    invalidate()
  }, [made, layout, activeTrack, board, marks, motion, invalidate])
  useFrame(() => {
    if (made === undefined) return
    for (const peg of motion.sample(performance.now()).pegs) made.place(peg, marks.chosen === peg.peg)
    made.placed()
  })
  if (made === undefined) return null
  return (
    <>
      <primitive object={made.shadows} />
      <primitive object={made.mesh} />
    </>
  )
}
